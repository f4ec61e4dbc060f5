import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { authRoutes } from '@foyer/api'
import { bundleProgram, QUICK_WASM } from '@foyer/devkit/bundleProgram'
import { type ChallengeService, startChallengeService } from '@foyer/devkit/challengeService'
import { findFreePort } from '@foyer/devkit/freePorts'
import { LOCAL_UNISWAP } from '@foyer/devkit/pools'
import { runOnce, startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { ensureRelayerFile } from '@foyer/gateway'
import { sleep } from '@foyer/kit'
import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { type IdentityProviders, startIdentityProviders } from '@foyer/testing/identityProviders'
import { type Mailbox, startMailbox } from '@foyer/testing/mailbox'
import { JsonRpcProvider } from 'ethers'
import { startDemo } from '../apps/demo/server.ts'
import { startHostHtml } from '../apps/host-html/server.ts'
import { copyMigratedDatabase } from '../packages/gateway/test/emptyDatabase.ts'
import { type Addresses, SWAP_CHAIN_ID } from './addresses.ts'

/** Where visitors meet the e-mail wallet, however its servers keep what they know. */
export interface EmailSite {
  readonly gatewayUrl: string
  readonly siteUrl: string
  /** The plain page whose policy lets the secure frame in. */
  readonly hostUrl: string
  /** The plain page whose policy has no frames. */
  readonly closedHostUrl: string
  /** The demo, whose visitors sign in here. */
  readonly demoUrl: string
  readonly mailbox: Mailbox
  /** The fakes of the providers of social accounts. */
  readonly identities: IdentityProviders
  /** The fake of the service whose widget the vault shows before a mail to an address that was asked for more than usual. */
  readonly challenges: ChallengeService
  stop(): Promise<void>
}

/** The e-mail wallet as operators run it: a gateway, a vault and a secure site, each a process with secrets of its own. */
export interface EmailServices extends EmailSite {
  /** Ends every session at the gateway, as their time does. */
  endSessions(): Promise<void>
  /** Lets half a minute pass since every mail: the time that has to lie between two mails to one address. */
  passMailGap(): Promise<void>
  /** Counts as many wrong codes as nobody may type, for every address that a mail was sent to: its owner is locked out. */
  lockAddresses(): Promise<void>
  /** Lets the wait of new devices end, which a change of address begins. */
  passDeviceWait(): Promise<void>
  /** Ends every sign-in with a social account that is under way, as its time does. */
  endSocialFlows(): Promise<void>
  /** Has the project make accounts without an address, or no longer; resolves when the gateway knows. */
  letAccountsGoWithoutAddress(isAllowed: boolean): Promise<void>
  /** Runs a command of the gateway as its operator does, beside the one that serves. */
  runGateway(words: readonly string[]): Promise<string>
  /** Runs a command of the vault in the same way. */
  runVault(words: readonly string[]): Promise<string>
}

const START_MS = 90_000
/** In the order in which a gateway is told of them. */
const UNISWAP_FIELDS = ['router', 'quoter', 'factory', 'v2Factory', 'weth'] as const
const run = promisify(execFile)

/** Gateway and vault in one process, on one embedded database. */
const BOTH = 'gateway-and-vault'
type ServerName = 'gateway' | 'vault' | 'secure-site' | typeof BOTH
type Environment = Readonly<Record<string, string>>

/** The command line of a server. */
async function commandOf(name: ServerName, words: readonly string[]): Promise<string[]> {
  const file = name === BOTH ? '../labs/vault/bothServers.ts' : `../packages/${name}/src/cli.ts`
  return [QUICK_WASM, ...(await bundleProgram(new URL(file, import.meta.url))), ...words]
}

/** Runs a command of a server to its end, and answers with what it printed. */
async function runCommand(name: ServerName, words: readonly string[], env: Environment): Promise<string> {
  const options = { env: { ...process.env, ...env }, timeout: START_MS }
  const { stdout } = await run(process.execPath, await commandOf(name, words), options)
  return stdout.trim()
}

/** Starts a server in a process of its own, and waits until it answers. */
async function startServer(name: ServerName, port: number, env: Environment): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, await commandOf(name, ['serve']), {
    env: { ...process.env, FOYER_LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadlineMs = Date.now() + START_MS
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`The ${name} ended with ${child.exitCode}.`)
    if (Date.now() > deadlineMs) {
      await endProcess(child)
      throw new Error(`The ${name} did not answer within ${START_MS} ms.`)
    }
    await sleep(100)
  }
  return () => endProcess(child)
}

function isHealthy(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    (response) => response.ok,
    () => false,
  )
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(limit)
}

/**
 * Starts all of it in the order of the guide: keys, tables, servers. Undefined without a PostgreSQL, which a vault needs:
 * it is said on standard error then.
 */
export async function startEmailServices(chains: Addresses['chains']): Promise<EmailServices | undefined> {
  const vaultDatabase = await startTemporaryPostgres('signing in by e-mail')
  if (!vaultDatabase) return undefined
  return startParts([() => vaultDatabase.stop()], async (stops) => {
    // Each server has one of its own: neither may read what the other keeps.
    const gatewayDatabase = await startTemporaryPostgres('signing in by e-mail')
    if (!gatewayDatabase) throw new Error('A second PostgreSQL did not start.')
    stops.push(() => gatewayDatabase.stop())
    const databases = { gateway: gatewayDatabase.url, vault: vaultDatabase.url }
    const { gatewayEnv, vaultEnv, ...site } = await startAll({ chains, databases, stops })
    return {
      ...site,
      runGateway: (words) => runCommand('gateway', words, gatewayEnv),
      runVault: (words) => runCommand('vault', words, vaultEnv),
      endSessions: () => endSessions(gatewayDatabase.url),
      passMailGap: () => passMailGap(databases),
      lockAddresses: () => lockAddresses(gatewayDatabase.url),
      passDeviceWait: () => passDeviceWait(vaultDatabase.url),
      endSocialFlows: () => endSocialFlows(gatewayDatabase.url),
      letAccountsGoWithoutAddress: (isAllowed) =>
        letAccountsGoWithoutAddress(gatewayDatabase.url, site.gatewayUrl, isAllowed),
    }
  })
}

/** The same as a small operator has it, and `npm start`: gateway and vault are one process with one embedded database. */
export function startEmbeddedEmailServices(
  chains: Addresses['chains'],
  settings?: MoreSettings,
): Promise<EmailSite> {
  return startParts([], (stops) => startAll({ chains, stops, ...(settings && { settings }) }))
}

/** Further settings of a gateway, which may need its address. */
type MoreSettings = (gatewayUrl: string) => Promise<Environment>

/** Addresses of what the two servers keep. */
interface EmailDatabases {
  readonly gateway: string
  readonly vault: string
}

type Stops = (() => Promise<void>)[]

/** Starts parts one after the other. Started parts are ended when another one fails. */
async function startParts<T>(
  stops: Stops,
  start: (stops: Stops) => Promise<T>,
): Promise<T & Pick<EmailSite, 'stop'>> {
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end().catch(() => {})
  }
  try {
    return { ...(await start(stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Makes every session as old as one that nobody has used for too long. */
async function endSessions(gatewayDatabaseUrl: string): Promise<void> {
  await runOnce(gatewayDatabaseUrl, 'update auth_sessions set idle_until = now()')
}

/** Longer than what gateway and vault want between two mails. */
const MAIL_GAP_MS = 31_000

/** Makes every mail half a minute older than it is, as its time does. */
async function passMailGap({ gateway, vault }: EmailDatabases): Promise<void> {
  const earlier = (times: string) =>
    `select coalesce(json_agg(at::numeric - ${MAIL_GAP_MS}), '[]') from json_array_elements_text(${times}) as at`
  await runOnce(gateway, `update auth_budgets set sends = (${earlier('sends::json')})::jsonb`)
  await runOnce(vault, `update vault.vault_budgets set times = (${earlier('times::json')})::text`)
}

/** More wrong codes than an address has in a day. */
const WRONG_CODES = 10

/** Writes wrong codes of this moment for every address, as if somebody had typed them. */
async function lockAddresses(gatewayDatabaseUrl: string): Promise<void> {
  const times = JSON.stringify(Array.from({ length: WRONG_CODES }, () => Date.now()))
  await runOnce(gatewayDatabaseUrl, `update auth_budgets set failures = '${times}', touched_at = now()`)
}

/** Makes every wait of new devices as old as one that is over. */
async function passDeviceWait(vaultDatabaseUrl: string): Promise<void> {
  await runOnce(
    vaultDatabaseUrl,
    'update vault.vault_wallets set held_until = now() where held_until is not null',
  )
  await runOnce(vaultDatabaseUrl, 'update vault.vault_releases set release_at = now()')
}

/** Makes every sign-in with a social account as old as one that took too long. */
async function endSocialFlows(gatewayDatabaseUrl: string): Promise<void> {
  await runOnce(gatewayDatabaseUrl, 'update auth_social_flows set expires_at = now()')
}

/** The project `dev` is one that the gateway makes up while it is in no table. */
async function letAccountsGoWithoutAddress(
  gatewayDatabaseUrl: string,
  gatewayUrl: string,
  isAllowed: boolean,
): Promise<void> {
  const name = isAllowed ? 'Without addresses' : 'Development'
  const config = await fetch(`${gatewayUrl}/v1/config?projectId=dev`)
  const { features } = (await config.json()) as { features: unknown } // the API's reply
  const values = `'dev', '${name}', '[]', '${JSON.stringify(features)}', false, '{"perVisitor":1000000}', 'optional'`
  const columns = 'id, name, allowed_origins, features, analytics, limits, recovery_email'
  const make = `insert into projects (${columns}) values (${values})`
  await runOnce(gatewayDatabaseUrl, isAllowed ? make : "delete from projects where id = 'dev'")
  const isKnown = async () => {
    const reply = await fetch(`${gatewayUrl}${authRoutes.listFrameOrigins.path}?projectId=dev`)
    return (await reply.text()).includes(`"${name}"`)
  }
  while (!(await isKnown())) await sleep(200)
}

/** Gives the relayer coins on the chains: with none it would refuse every operation of a smart account, and raise an alarm. */
async function fillUp(chains: Addresses['chains'], address: string): Promise<void> {
  const params = [address, `0x${(10n ** 21n).toString(16)}`]
  for (const { rpcUrl } of chains) {
    const node = new JsonRpcProvider(rpcUrl)
    await node.send('anvil_setBalance', params)
    node.destroy()
  }
}

async function startAll(input: {
  readonly chains: Addresses['chains']
  /** The addresses of two databases. Without them gateway and vault share an embedded one. */
  readonly databases?: EmailDatabases
  readonly stops: Stops
  readonly settings?: MoreSettings
}): Promise<Omit<EmailSite, 'stop'> & { readonly gatewayEnv: Environment; readonly vaultEnv: Environment }> {
  const { chains, databases, stops } = input
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-email-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
  stops.push(() => mailbox.stop())
  const identities = await startIdentityProviders({ port: 0 })
  stops.push(() => identities.stop())
  const challenges = await startChallengeService()
  stops.push(() => challenges.stop())
  challenges.script({ hostname: 'vault.localhost' })
  const appleKeyFile = join(folder, 'apple.p8')
  await writeFile(appleKeyFile, identities.apple.privateKey, { mode: 0o600 })
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const
  const [gatewayPort, vaultPort, sitePort] = ports
  const gatewayUrl = `http://localhost:${gatewayPort}`
  // Browsers know names under localhost, and servers may not: those meet at 127.0.0.1.
  const siteUrl = `http://secure.localhost:${sitePort}`
  const relayerFile = join(folder, 'relayer.key')
  await fillUp(chains, await ensureRelayerFile(relayerFile))
  const shared: Environment = {
    FOYER_GATEWAY_URL: gatewayUrl,
    FOYER_GATEWAY_INTERNAL_URL: `http://127.0.0.1:${gatewayPort}`,
    FOYER_SECURE_SITE_URL: siteUrl,
    FOYER_VAULT_URL: `http://vault.localhost:${vaultPort}`,
    FOYER_EMAIL_TAG_KEY: toBase64Url(randomBytes(32)),
    FOYER_SMTP_URL: mailbox.smtpUrl,
    FOYER_MAIL_FROM: 'Foyer <sign-in@foyer.localhost>',
  }
  const gatewayEnv: Environment = {
    ...shared,
    FOYER_GATEWAY_PORT: String(gatewayPort),
    // The command line makes the first link, which needs a database that two processes may open.
    ...(databases
      ? { DATABASE_URL: databases.gateway, FOYER_CONSOLE: 'on' }
      : { FOYER_DATA_DIR: join(folder, 'data') }),
    FOYER_KEYS_FILE: join(folder, 'gateway.json'),
    FOYER_INDEX: 'local',
    FOYER_RELAYER_KEY_FILE: relayerFile,
    ...identities.gatewaySettings(appleKeyFile),
    ...(await input.settings?.(gatewayUrl)),
    ...Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [`FOYER_RPC_${chainId}`, rpcUrl])),
    [`FOYER_UNISWAP_${SWAP_CHAIN_ID}`]: UNISWAP_FIELDS.map((field) => LOCAL_UNISWAP[field]).join(','),
  }
  const vaultEnv: Environment = {
    ...shared,
    FOYER_VAULT_PORT: String(vaultPort),
    FOYER_VAULT_KEYS_FILE: join(folder, 'vault.json'),
    ...(databases && { FOYER_VAULT_DATABASE_URL: databases.vault, FOYER_VAULT_CONSOLE: 'on' }),
    FOYER_VAULT_CHALLENGE: 'turnstile',
    FOYER_VAULT_CHALLENGE_SITE_KEY: 'site',
    FOYER_VAULT_CHALLENGE_SECRET: 'secret',
    FOYER_VAULT_CHALLENGE_URL: challenges.url,
    FOYER_VAULT_CHALLENGE_SCRIPT_URL: challenges.scriptUrl,
    FOYER_VAULT_CHALLENGE_SOURCES: challenges.origin,
  }
  if (!databases) await copyMigratedDatabase(join(folder, 'data'))
  const [gatewayKeys, vaultKeys] = await Promise.all([
    runCommand('gateway', ['keys', 'create'], gatewayEnv),
    runCommand('vault', ['keys', 'create'], vaultEnv),
    // An embedded database is brought up to date by the servers themselves.
    ...(databases
      ? [runCommand('gateway', ['migrate'], gatewayEnv), runCommand('vault', ['migrate'], vaultEnv)]
      : []),
  ])
  const keys: Environment = { FOYER_VAULT_KEYS: vaultKeys, FOYER_GATEWAY_KEYS: gatewayKeys }
  const starting = [
    ...(databases
      ? [
          startServer('gateway', gatewayPort, { ...gatewayEnv, ...keys }),
          startServer('vault', vaultPort, { ...vaultEnv, ...keys }),
        ]
      : [startServer(BOTH, vaultPort, { ...gatewayEnv, ...vaultEnv, ...keys, FOYER_CUSTODY: 'single' })]),
    startServer('secure-site', sitePort, { ...shared, PORT: String(sitePort) }),
  ]
  // Parts that did start are to be ended when another one fails.
  for (const started of await Promise.allSettled(starting)) {
    if (started.status === 'fulfilled') stops.push(started.value)
  }
  await Promise.all(starting)
  const host = await startHostHtml({ port: 0, gatewayUrl, secureSiteUrl: siteUrl })
  stops.push(() => host.close())
  const closedHost = await startHostHtml({ port: 0, gatewayUrl })
  stops.push(() => closedHost.close())
  const demo = await startDemo({
    ...{ port: 0, gatewayUrl, relayUrls: [], testWalletUrl: undefined, chains },
    ...{ inboxUrl: mailbox.pageUrl, secureSiteUrl: siteUrl },
  })
  stops.push(() => demo.close())
  const pages = { hostUrl: host.url, closedHostUrl: closedHost.url, demoUrl: demo.url }
  return { gatewayUrl, siteUrl, ...pages, mailbox, identities, challenges, gatewayEnv, vaultEnv }
}
