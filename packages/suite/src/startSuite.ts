import { access } from 'node:fs/promises'
import { type RunningGateway, readPublicKeys as readGatewayKeys, startGateway } from '@foyer/gateway'
import { once } from '@foyer/kit'
import { type RunningRelay, startConfiguredRelay } from '@foyer/relay'
import { type RunningSecureSite, readConfig as readSiteConfig, startSecureSite } from '@foyer/secure-site'
import { describeError, type Environment } from '@foyer/server-kit'
import { readKeyWrapper } from '@foyer/server-kit/wrapping'
import { type RunningVault, readPublicKeys as readVaultKeys, startVault } from '@foyer/vault'
import { checkPorts, LISTENERS } from './checkPorts.ts'
import {
  CUSTODY_WARNING,
  checkNeeds,
  keyPaths,
  NO_ACCOUNTS_NOTE,
  readConfig,
  readEmailTagKey,
  type SuiteConfig,
  serverEnvironments,
} from './config.ts'
import { SuiteError } from './errors.ts'

/** How a suite runs. */
export interface SuiteOptions {
  /** @default process.env */
  readonly env?: Environment
  /** Where log lines go. @default standard output */
  readonly logTo?: { write(line: string): void }
  /** Prints notes for the operator. @default standard error */
  readonly printNote?: (line: string) => void
  /** Where the build of the frame lies. @default that of `@foyer/secure-frame` */
  readonly frameFolder?: string
  /** Called when another process took over the embedded database. The suite then stops by itself. */
  readonly onLost?: (error: Error) => void
}

/** Servers that listen: all four, or gateway and relay where nothing is set of sign-in by e-mail. */
export interface RunningSuite {
  readonly gateway: Pick<RunningGateway, 'url' | 'port'> & {
    /** The address that browsers use. */
    readonly publicUrl: string
  }
  readonly relay: Pick<RunningRelay, 'url' | 'httpUrl' | 'port' | 'publicUrls'>
  readonly vault: Pick<RunningVault, 'url' | 'publicUrl' | 'port'> | undefined
  readonly site: Pick<RunningSecureSite, 'url' | 'internalUrl' | 'port'> | undefined
  /** Stops all of them at once, lets requests finish, and closes the database last. Safe to call twice. */
  close(): Promise<void>
}

interface Closable {
  close(): Promise<void>
}

/**
 * Starts gateway and relay in this process, and vault and secure site where anything of sign-in by e-mail is set. Where one of them cannot start, those that have started are
 * stopped.
 * @throws SuiteError saying which of them failed, by which setting
 */
export async function startSuite(options: SuiteOptions = {}): Promise<RunningSuite> {
  const { env = process.env } = options
  const config = readConfig(env)
  checkNeeds(env, config)
  await checkPorts(config)
  // Closes those that work on the gateway's database.
  const others: Closable[] = []
  const endOthers = once(async () => {
    await Promise.all(others.map((server) => server.close()))
  })
  const printNote = options.printNote ?? ((line: string) => void process.stderr.write(`${line}\n`))
  const environments = config.hasAccounts
    ? await environmentsWithKeys(env, config)
    : await environmentsWithoutAccounts(env, config)
  const context = { config, environments, printNote, options }
  const gateway = await startOurGateway(context, endOthers)
  try {
    const relay = await starting(LISTENERS.relay, () => startOurRelay(context, gateway))
    others.push(relay)
    const accounts = config.hasAccounts ? await startAccounts(context, gateway, others) : undefined
    printNote(accounts === undefined ? NO_ACCOUNTS_NOTE : CUSTODY_WARNING)
    const { vault, site } = accounts ?? {}
    return {
      gateway: { ...gateway, publicUrl: environments.gateway.FOYER_GATEWAY_URL ?? gateway.url },
      ...{ relay, vault, site, close: () => gateway.close() },
    }
  } catch (error) {
    await gateway.close()
    throw error
  }
}

interface Context {
  readonly config: SuiteConfig
  readonly environments: ReturnType<typeof serverEnvironments>
  readonly printNote: (line: string) => void
  readonly options: SuiteOptions
}

/** Starts what only sign-in by e-mail and by social account needs. Every started part is in `others` even when this throws. */
async function startAccounts(context: Context, gateway: RunningGateway, others: Closable[]) {
  const vault = await starting(LISTENERS.vault, () => startOurVault(context, gateway))
  others.push(vault)
  const { frameFolder } = context.options
  const site = await starting(LISTENERS.site, () =>
    startSecureSite({
      ...readSiteConfig(context.environments.site),
      ...(frameFolder !== undefined && { folder: frameFolder }),
    }),
  )
  others.push(site)
  return { vault, site }
}

/** A gateway alone needs a key file only for sign-in by message: it gets the one that is there. */
async function environmentsWithoutAccounts(
  env: Environment,
  config: SuiteConfig,
): Promise<Context['environments']> {
  const { gateway, ...rest } = serverEnvironments(env, config)
  const hasKeys = await access(keyPaths(config).gateway).then(
    () => true,
    () => false,
  )
  return { ...rest, gateway: hasKeys ? gateway : { ...gateway, FOYER_KEYS_FILE: '' } }
}

/** Each server gets the other one's public keys, which in one process never travel. */
async function environmentsWithKeys(env: Environment, config: SuiteConfig): Promise<Context['environments']> {
  const paths = keyPaths(config)
  const secret = { FOYER_EMAIL_TAG_KEY: await readEmailTagKey(env, config) }
  const [ofGateway, ofVault] = await starting({ what: 'suite', setting: 'FOYER_KEYS_DIR' }, () =>
    Promise.all([
      readGatewayKeys(paths.gateway, wrapperOf(env, 'FOYER_KEYS_WRAPPER')),
      readVaultKeys(paths.vault, wrapperOf(env, 'FOYER_VAULT_KEYS_WRAPPER')),
    ]),
  )
  const { gateway, vault, ...rest } = serverEnvironments({ ...env, ...secret }, config)
  return {
    ...rest,
    gateway: { ...gateway, FOYER_VAULT_KEYS: JSON.stringify({ keys: ofVault }) },
    vault: { ...vault, FOYER_GATEWAY_KEYS: JSON.stringify({ keys: ofGateway }) },
  }
}

function wrapperOf(env: Environment, setting: string) {
  return readKeyWrapper(env, {
    ...{ setting, tokenSetting: `${setting}_TOKEN_FILE` },
    fail: (message) => new SuiteError('bad_setting', message),
  })
}

function startOurGateway(
  { environments, options }: Context,
  endOthers: () => Promise<void>,
): Promise<RunningGateway> {
  return starting(LISTENERS.gateway, () =>
    startGateway({
      env: environments.gateway,
      endOthers,
      ...(options.logTo && { logTo: options.logTo }),
      ...(options.onLost && { onLost: options.onLost }),
    }),
  )
}

function startOurRelay({ config, environments, printNote, options }: Context, { database }: RunningGateway) {
  return startConfiguredRelay({
    env: environments.relay,
    printError: printNote,
    ...(config.databaseUrl === undefined && { database }),
    ...(options.logTo && { logTo: options.logTo }),
  })
}

function startOurVault({ environments, options }: Context, { database }: RunningGateway) {
  const env = environments.vault
  return startVault({
    env,
    ...(env.FOYER_VAULT_DATABASE_URL === '' && { database }),
    ...(options.logTo && { logTo: options.logTo }),
  })
}

interface Started {
  readonly what: string
  readonly setting: string
}

/** Says which of the servers failed, and by which setting of the suite. */
async function starting<T>(started: Started, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    throw failureOf(error, started)
  }
}

function failureOf(error: unknown, { what, setting }: Started): SuiteError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const did = `The ${what} did not start`
  if (code === 'port_taken')
    return new SuiteError(code, `${did}: its port is taken. Set ${setting} to another one.`)
  if (code === 'database_not_migrated')
    return new SuiteError(
      'start_failed',
      `${did}: its tables are not up to date. Run "foyer-suite migrate" once.`,
    )
  if (code === 'bad_keys')
    return new SuiteError(
      'bad_setting',
      `${did} (${setting}): ${describeError(error)} "foyer-suite keys create" makes all that are missing.`,
    )
  // Without the error itself as its cause, which a command line would print a second time.
  const message = `${did}: ${describeError(error) || String(code)}`
  return new SuiteError(code === 'bad_setting' ? code : 'start_failed', message)
}
