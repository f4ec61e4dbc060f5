import { once, sleep } from '@foyer/kit'
import { createNonces, importHmacKey } from '@foyer/secure-protocol'
import {
  DAY_MS,
  describeFailure as describeError,
  HOUR_MS,
  type LoggedFailure,
  stackOf,
} from '@foyer/server-kit'
import {
  createProofStore,
  createSmtpMailer,
  type KeyFile,
  type KeyRing,
  MailError,
  mailPlace,
  type PublishedKey,
  startOutbox,
} from '@foyer/server-kit/custody'
import { createQueueMeter } from '@foyer/server-kit/database'
import { openStore } from '@foyer/server-kit/store'
import { nameRoute } from '@foyer/server-kit/tracing'
import type { Kysely } from 'kysely'
import { type DestinationStream, type Logger, pino } from 'pino'
import { VaultError } from './base/errors.ts'
import { createMetrics, type Metrics } from './base/metrics.ts'
import { createChallenge } from './challenge/createChallenge.ts'
import { ConfigError, LEAST_HOLD_HOURS, readConfig, type VaultConfig } from './config.ts'
import { careForConsole } from './console/careForConsole.ts'
import { createConsole } from './console/createConsole.ts'
import { createVault, type RequestLog, type VaultSettings } from './createVault.ts'
import { refuseSharedCustody } from './custodyCheck.ts'
import { migrateVault, pendingVaultMigrations } from './database/migrations.ts'
import { type OpenDatabase, openVaultDatabase } from './database/openDatabase.ts'
import type { VaultDatabase } from './database/schema.ts'
import { startSweeper } from './erasure/sweeper.ts'
import { startTelling } from './freezes/startTelling.ts'
import { createHttpServer, listen, stop } from './http/httpServer.ts'
import type { VaultContext } from './kernel/context.ts'
import { createKnownNetworks } from './kernel/knownNetworks.ts'
import { createLinkWaits } from './kernel/linkWaits.ts'
import { createVisitorLimits, VISITOR_LIMITS } from './kernel/visitorLimits.ts'
import { keyFilesBy } from './keys/keyFile.ts'
import { openKeyRing } from './keys/keyRing.ts'
import { createFactorRule } from './projects/factorRules.ts'
import { createGatewayProjects, createListedProjects, type Projects } from './projects/projects.ts'
import { createRecoveryDelay } from './projects/recoveryDelays.ts'

/** Settings that differ from what the environment says. */
export interface VaultOptions extends Partial<VaultConfig> {
  /** A database that is open already, such as that of a gateway in this process. It is migrated, and left open. */
  readonly database?: Pick<Kysely<unknown>, 'withTables'>
  /** The key ring itself, instead of its file. */
  readonly keys?: KeyFile
  /** The limits of a visitor. For tests and benches, whose visitors all have one address. */
  readonly visitorLimits?: Partial<Record<keyof typeof VISITOR_LIMITS, number>>
  /** The clock. @default Date.now */
  readonly now?: () => number
  /** Where log lines go. @default standard output */
  readonly logTo?: DestinationStream
  /** @default process.env */
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** A vault that listens. */
export interface RunningVault {
  /** Where it answers on this machine, without a trailing slash. */
  readonly url: string
  /** Its address as browsers see it, which proofs name. */
  readonly publicUrl: string
  readonly port: number
  /** Its public keys, for the gateway. */
  readonly keys: readonly PublishedKey[]
  /** Stops listening, lets requests finish, and closes the database if it has opened it. Safe to call twice. */
  close(): Promise<void>
}

/**
 * Starts a vault.
 * @throws VaultError, of which ConfigError and PortTakenError are kinds
 */
export async function startVault(options: VaultOptions = {}): Promise<RunningVault> {
  const config = { ...readConfig(options.env ?? process.env), ...definedOnly(options) }
  // An option is not checked as the environment is.
  if (!(config.changeHoldHours >= LEAST_HOLD_HOURS))
    throw new ConfigError(`changeHoldHours has to be ${LEAST_HOLD_HOURS} at least.`)
  const log = pino({ level: config.logLevel, base: null }, options.logTo ?? pino.destination(1))
  const keyRing = await openKeyRing(
    options.keys ?? (await keyFilesBy(config.keysWrapper).readKeyFile(config.keysFile)),
  )
  const opened = open(options, config, log)
  try {
    await prepare(opened, options, config, keyRing)
    return await serve(opened, options, config, { log, keyRing })
  } catch (error) {
    await opened.close()
    throw error
  }
}

function open({ database }: VaultOptions, { databaseUrl }: VaultConfig, log: Logger): OpenDatabase {
  const onError = (error: unknown) => log.warn(describeFailure(error), 'database connection lost')
  if (database !== undefined) return openVaultDatabase({ database }, onError)
  if (databaseUrl !== undefined) return openVaultDatabase({ url: databaseUrl }, onError)
  throw new ConfigError('FOYER_VAULT_DATABASE_URL is not set. A vault keeps nothing in memory alone.')
}

async function prepare(
  { database }: OpenDatabase,
  options: VaultOptions,
  config: VaultConfig,
  { kids }: KeyRing,
): Promise<void> {
  // Only development and processes with the setting `single` pass a database in.
  if (options.database !== undefined) await migrateVault(database)
  const pending = await pendingVaultMigrations(database)
  if (pending.length > 0) {
    throw new VaultError(
      'database_not_migrated',
      `The vault's tables are not up to date (${pending.join(', ')}). Run "foyer-vault migrate" once, then start again.`,
    )
  }
  if (config.isDevelopment || config.custody === 'single') return
  const { databaseUrl, gatewayDatabaseUrl, gatewayKeys } = config
  await refuseSharedCustody({ database, databaseUrl, gatewayDatabaseUrl, kids, gatewayKeys })
}

interface Tools {
  readonly log: Logger
  readonly keyRing: KeyRing
}

async function serve(
  opened: OpenDatabase,
  options: VaultOptions,
  config: VaultConfig,
  { log, keyRing }: Tools,
): Promise<RunningVault> {
  const { database } = opened
  const now = options.now ?? Date.now
  const metrics = nameRoutes(createMetrics())
  const onError = (error: unknown) => log.warn(describeFailure(error), 'something failed that is tried again')
  const needs = checkNeeds(config)
  const stopping = { hasBegun: false }
  const app = {
    fetch: (_request: Request, _env: object): Response | Promise<Response> =>
      new Response(null, { status: 503 }),
  }
  const server = createHttpServer((request, env) => app.fetch(request, env), {
    isStopping: () => stopping.hasBegun,
    trustedProxies: config.trustedProxies,
  })
  const port = await listen(server, config)
  const publicUrl = config.publicUrl ?? `http://vault.localhost:${port}`
  const working = { database, config, keyRing, metrics, mailFrom: needs.mailFrom, now, onError }
  const { outbox, waits, sweeper } = startWorkers(working)
  const store = await openStore(config.redisUrl, 'foyer:vault', log)
  const proofs = createProofStore(database, 'vault_proofs', now)
  const { frameOrigins } = config
  const context: VaultContext = {
    ...{ database, keyRing, proofs, waits, outbox, metrics, publicUrl, frameOrigins, now },
    emailTagKey: await importHmacKey(needs.emailTagKey),
    gatewayKeys: config.gatewayKeys,
    projects: needs.projects,
    nonces: createNonces(keyRing.nonceSecret, now),
    networks: await createKnownNetworks(keyRing),
    challenge: await createChallenge(config.challenge, {
      ...{ keyRing, proofs, publicUrl, frameOrigins, now, onError },
    }),
    limits: createVisitorLimits({ ...VISITOR_LIMITS, ...options.visitorLimits }, store),
    recoveryDelayMs: createRecoveryDelay(config.recoveryDelays, config.projects),
    factorRule: createFactorRule(config.factorRules, config.projects),
    changeHoldMs: config.changeHoldHours * HOUR_MS,
    deletionMs: config.deletionDays * DAY_MS,
  }
  const telling = startTelling({ context, gatewayUrl: config.gatewayUrl, onError })
  const { vaultConsole, care } = startConsole(context, config, { store, log })
  const settings: VaultSettings = {
    trustedProxies: config.trustedProxies,
    custody: config.custody,
    isDatabaseUp: opened.isUp,
    ...(store && { isStoreUp: store.isUp }),
    isStopping: () => stopping.hasBegun,
    queues: createQueueMeter({ mails: mailPlace({ database, table: 'vault_mails', now }) }),
    log: (entry) => logRequest(log, entry),
  }
  const vault = createVault(context, settings, vaultConsole)
  app.fetch = (request, env) => vault.fetch(request, env)
  outbox.kick()
  log.info({ port, custody: config.custody }, 'vault listening')
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    publicUrl,
    port,
    keys: keyRing.published,
    close: once(async () => {
      stopping.hasBegun = true
      await sleep(config.stopDelayMs)
      // Waits for links are ended first: their callers ask again, and reach another process.
      waits.close()
      await stop(server, [outbox, sweeper, telling, ...(care ? [care] : []), ...(store ? [store] : [])])
      await opened.close()
      log.info('vault stopped')
    }),
  }
}

/** Starts the console where it is switched on. */
function startConsole(
  context: VaultContext,
  config: VaultConfig,
  { store, log }: { readonly store: Awaited<ReturnType<typeof openStore>>; readonly log: Logger },
) {
  if (!config.hasConsole) return { vaultConsole: undefined, care: undefined }
  const tellsGateway = config.gatewayUrl !== undefined
  const vaultConsole = createConsole(context, { custody: config.custody, tellsGateway, store })
  return { vaultConsole, care: careForConsole(vaultConsole, config, log) }
}

interface WorkersInput {
  readonly database: VaultDatabase
  readonly config: VaultConfig
  readonly keyRing: KeyRing
  readonly metrics: Metrics
  readonly mailFrom: string
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Starts what works beside the requests: mails, waits for links, and the sweeper. */
function startWorkers({ database, config, keyRing, metrics, mailFrom, now, onError }: WorkersInput) {
  return {
    outbox: startOutbox({
      ...{ database, table: 'vault_mails', keyRing, now, onError },
      mailer: createSmtpMailer(config.smtpUrls, mailFrom),
      onFate: (fate) => metrics.add(`mails_${fate}`),
    }),
    waits: createLinkWaits({ database, now, onError }),
    sweeper: startSweeper({ database, now, onError, auditMs: config.auditDays * DAY_MS }),
  }
}

interface Needs {
  readonly emailTagKey: Uint8Array<ArrayBuffer>
  readonly mailFrom: string
  readonly projects: Projects
}

/** @throws ConfigError naming a missing setting that a vault requires */
function checkNeeds(config: VaultConfig): Needs {
  const { emailTagKey, mailFrom, projects, gatewayUrl, isDevelopment } = config
  if (emailTagKey === undefined)
    throw missing('FOYER_EMAIL_TAG_KEY', '32 random bytes in base64url, the same at the gateway')
  if (config.gatewayKeys.length === 0) throw missing('FOYER_GATEWAY_KEYS', 'the public keys of the gateway')
  if (config.smtpUrls.length === 0) throw missing('FOYER_SMTP_URL', 'the address of a mail server')
  if (mailFrom === undefined) throw missing('FOYER_MAIL_FROM', 'the sender of its mails')
  if (config.frameOrigins.length === 0)
    throw missing('FOYER_SECURE_SITE_URL', 'the address of the secure site')
  if (config.publicUrl === undefined && !isDevelopment)
    throw missing('FOYER_VAULT_URL', 'its address for browsers')
  if (projects !== undefined) return { emailTagKey, mailFrom, projects: createListedProjects(projects) }
  if (gatewayUrl === undefined) {
    throw missing('FOYER_VAULT_PROJECTS or FOYER_GATEWAY_INTERNAL_URL', 'the projects that it works for')
  }
  return { emailTagKey, mailFrom, projects: createGatewayProjects(gatewayUrl) }
}

function missing(name: string, what: string): ConfigError {
  return new ConfigError(`${name} is not set. A vault needs ${what}.`)
}

/** Removes undefined options, so that the environment's values are used for them. */
function definedOnly(options: VaultOptions): Partial<VaultConfig> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** The part of a failure that may be logged; for a mail, the answer of its server. */
function describeFailure(error: unknown): LoggedFailure {
  return error instanceof MailError ? { failure: error.name, code: error.failure } : describeError(error)
}

function logRequest(log: Logger, { error, ...entry }: RequestLog): void {
  if (error === undefined) log.debug(entry, 'request')
  else log.error({ ...entry, ...describeFailure(error), stack: stackOf(error) }, 'request failed')
}

/** Names the route of each answer for the span of its request, where requests are traced. */
function nameRoutes(metrics: Metrics): Metrics {
  return {
    ...metrics,
    answered(route, status) {
      nameRoute(route)
      metrics.answered(route, status)
    },
  }
}
