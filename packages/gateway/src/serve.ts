import { createServer, type Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { type DestinationStream, type Logger, pino } from 'pino'
import {
  bundledCatalogueVersion,
  readBundledCatalogue,
  readNativeCurrencies,
  readNetworkNames,
} from './catalogue/bundledCatalogue.ts'
import { withNetworkBadges } from './catalogue/networkBadge.ts'
import { type GatewayConfig, readConfig } from './config.ts'
import { createGateway } from './createGateway.ts'
import type { RunningIndexer } from './providers/chain/startIndexer.ts'
import { createAccountSources, startConfiguredIndexer } from './providers/createAccountSources.ts'
import { createChainNodes } from './providers/http/chainNodes.ts'
import { createMemoryLimits, createPostgresLimits } from './providers/limits/flexibleLimits.ts'
import {
  createDatabaseDirectory,
  createDatabaseImages,
  seedCatalogue,
} from './providers/postgres/catalogueStore.ts'
import { createDatabaseEvents } from './providers/postgres/eventStore.ts'
import { migrate, pendingMigrations } from './providers/postgres/migrations.ts'
import { type OpenDatabase, openDatabase } from './providers/postgres/openDatabase.ts'
import { cacheProjects, createDatabaseProjects } from './providers/postgres/projectStore.ts'
import type { Database } from './providers/postgres/schema.ts'
import { seedPrices } from './providers/prices/tablePrices.ts'
import type { RequestLog } from './route.ts'
import { createCurrencyDirectory } from './services/currencies.ts'
import { withDevelopmentProject } from './services/projects.ts'
import type { Services } from './services/services.ts'
import { VERSION } from './version.ts'

/** How long requests under way may take once the gateway is told to stop. */
const DRAIN_MS = 5_000

/** Settings that differ from what the environment says. */
export interface StartOptions extends Partial<Omit<GatewayConfig, 'database'>> {
  /** Keeps the embedded database here, whatever DATABASE_URL says. */
  readonly dataDir?: string
  /** Checks every reply against the contract. @default while developing */
  readonly checkReplies?: boolean
  /** Uses this PostgreSQL. */
  readonly databaseUrl?: string
  /** Where log lines go. @default standard output */
  readonly logTo?: DestinationStream
  /** @default process.env */
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** A gateway that listens. */
export interface RunningGateway {
  /** Its address without a trailing slash. */
  readonly url: string
  readonly port: number
  /** Its open database, for another part of this process that keeps tables of its own there. */
  readonly database: Database
  /** Stops listening, lets requests finish, closes the database. Safe to call twice. */
  close(): Promise<void>
}

/**
 * Starts a gateway: opens its database (an embedded one is also migrated and seeded), then listens.
 * @throws ConfigError, LockedError, PortTakenError
 */
export async function startGateway(options: StartOptions = {}): Promise<RunningGateway> {
  const config = resolveConfig(options)
  const log = pino({ level: config.logLevel, base: null }, options.logTo ?? pino.destination(1))
  // Before the database, whose first opening takes seconds.
  await listen(createServer(), config).then(closeServer)
  const opened = await openDatabase(config.database, (err) => log.warn({ err }, 'database connection lost'))
  try {
    await prepareDatabase(opened, config)
    const gateway = createGateway(await createServices(opened, config, log), {
      version: VERSION,
      isDevelopment: config.isDevelopment,
      checkReplies: options.checkReplies ?? config.isDevelopment,
      trustedProxies: config.trustedProxies,
      log: (entry) => logRequest(log, entry),
    })
    const server = createAdaptorServer({
      fetch: gateway.fetch,
      serverOptions: {
        headersTimeout: 10_000,
        requestTimeout: 30_000,
        keepAliveTimeout: 65_000,
        maxHeaderSize: 32_768,
      },
      // Without TLS options the adaptor makes a plain HTTP server.
    }) as Server
    const { port } = await listen(server, config)
    const indexer = startConfiguredIndexer(opened, config, (err, chainId) =>
      log.warn({ err, chainId }, 'chain could not be read; it is tried again'),
    )
    log.info({ port, database: config.database.kind, chains: Object.keys(config.rpc) }, 'gateway listening')
    return {
      url: `http://localhost:${port}`,
      port,
      database: opened.database,
      close: once(() => stop(server, indexer, opened, log)),
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** The configuration that options and environment make together. */
export function resolveConfig(options: StartOptions): GatewayConfig {
  const { dataDir, databaseUrl, logTo: _logTo, checkReplies: _check, env = process.env, ...rest } = options
  const base = readConfig(env)
  const database =
    databaseUrl !== undefined
      ? ({ kind: 'postgres', url: databaseUrl } as const)
      : dataDir !== undefined
        ? ({ kind: 'embedded', dataDir } as const)
        : base.database
  return { ...base, ...rest, database, rpc: { ...base.rpc, ...rest.rpc } }
}

/** Migrates and seeds; answers what was done. */
export async function updateDatabase({ database }: OpenDatabase): Promise<{
  migrations: readonly string[]
  seededWallets: number | undefined
}> {
  const migrations = await migrate(database)
  const seeded = await seedCatalogue(database, await bundledCatalogueVersion(), readBundledCatalogue)
  return { migrations, seededWallets: seeded?.wallets }
}

async function prepareDatabase(opened: OpenDatabase, config: GatewayConfig): Promise<void> {
  if (config.database.kind === 'embedded') {
    await updateDatabase(opened)
    if (config.isDevelopment) await seedPrices(opened.database)
    return
  }
  const pending = await pendingMigrations(opened.database)
  if (pending.length > 0) {
    throw new Error(
      `The database is not up to date (${pending.join(', ')}). Run "foyer-gateway migrate" once, then start again.`,
    )
  }
}

async function createServices(opened: OpenDatabase, config: GatewayConfig, log: Logger): Promise<Services> {
  const { database, pool, isUp } = opened
  const onError = (err: unknown) => log.warn({ err }, 'database did not answer; an earlier copy is served')
  const nodes = createChainNodes(config.rpc, {
    onFailure: (failure) => log.warn(failure, 'node passed over'),
  })
  const currencies = createCurrencyDirectory(await readNativeCurrencies())
  const networks = await readNetworkNames()
  const projects = cacheProjects(createDatabaseProjects(database), { onError })
  return {
    directory: createDatabaseDirectory(database, { onError }),
    images: withNetworkBadges(createDatabaseImages(database), networks),
    projects: config.isDevelopment ? withDevelopmentProject(projects) : projects,
    events: createDatabaseEvents(database),
    nodes,
    currencies,
    ...createAccountSources(opened, config, {
      nodes,
      currencies,
      isTestnet: (chainId) => networks[chainId.slice('eip155:'.length)]?.isTestnet === true,
      onError: (err) => log.warn({ err }, 'what is known of accounts could not be read'),
    }),
    limits: pool ? createPostgresLimits(pool) : createMemoryLimits(),
    database: { isUp },
  }
}

function logRequest(log: Logger, { error, ...entry }: RequestLog): void {
  if (error !== undefined) log.error({ ...entry, err: error }, 'request failed')
  else log.debug(entry, 'request')
}

/** Another process listens on the port. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
}

function listen(server: Server, { port, host }: GatewayConfig): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTakenError(
              `Port ${port} is taken. Set FOYER_GATEWAY_PORT to another one, or stop what listens there.`,
            )
          : error,
      )
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : port })
    })
  })
}

function closeServer({ server }: { server: Server }): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

async function stop(
  server: Server,
  indexer: RunningIndexer,
  opened: OpenDatabase,
  log: Logger,
): Promise<void> {
  const closed = closeServer({ server })
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await Promise.all([closed, indexer.close()])
  clearTimeout(cut)
  await opened.close()
  log.info('gateway stopped')
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= run()
    return running
  }
}
