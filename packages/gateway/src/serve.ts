import type { Server } from 'node:http'
import { once, sleep, untilAborted } from '@foyer/kit'
import { loggedError } from '@foyer/server-kit'
import { type DestinationStream, type Logger, pino } from 'pino'
import { GatewayError } from './base/errors.ts'
import { withDevelopmentProject } from './base/projects.ts'
import type { Services } from './base/services.ts'
import { VERSION } from './base/version.ts'
import { type GatewayConfig, readConfig } from './config.ts'
import { createGateway } from './createGateway.ts'
import { createHttpServer, endConnectionsWhile } from './http/httpServer.ts'
import { checkPort, closeServer, listen } from './http/listen.ts'
import { createGatewayMetrics, type GatewayMetrics } from './http/metrics.ts'
import type { RequestLog } from './http/route.ts'
import { createCurrencyDirectory } from './kernel/chains/currencies.ts'
import { findOwnNetworks } from './kernel/chains/namedNetworks.ts'
import { LockedError } from './kernel/database/lockFile.ts'
import { migrate, pendingMigrations } from './kernel/database/migrations.ts'
import { type OpenDatabase, openDatabase } from './kernel/database/openDatabase.ts'
import type { Database } from './kernel/database/schema.ts'
import { createDatabaseEvents } from './kernel/events/eventStore.ts'
import { startEventSweeper } from './kernel/events/eventSweeper.ts'
import { createMemoryLimits, createPostgresLimits } from './kernel/limits/flexibleLimits.ts'
import { createChainNodes } from './kernel/nodes/chainNodes.ts'
import type { ChainNodes } from './kernel/nodes/nodes.ts'
import { cacheProjects, createDatabaseProjects } from './kernel/projects/projectStore.ts'
import { createAccountSources, startConfiguredIndexer } from './parts/account/createAccountSources.ts'
import type { RunningBundler } from './parts/bundler/createBundler.ts'
import { startConfiguredBundler } from './parts/bundler/startConfiguredBundler.ts'
import {
  bundledCatalogueVersion,
  readBundledCatalogue,
  readNativeCurrencies,
  readNetworkNames,
} from './parts/catalogue/bundledCatalogue.ts'
import { readChainArt, withChainArt } from './parts/catalogue/chainArt.ts'
import { withNetworkBadges } from './parts/catalogue/networkBadge.ts'
import { createDatabaseDirectory, createDatabaseImages, seedCatalogue } from './parts/catalogue/store.ts'
import type { RunningEmbeddedWallet } from './parts/embedded/createEmbeddedWallet.ts'
import { startConfiguredWallet } from './parts/embedded/startConfiguredWallet.ts'
import type { RunningNames } from './parts/names/createNames.ts'
import { startConfiguredNames } from './parts/names/startConfiguredNames.ts'
import type { Onramps } from './parts/onramp/onramps.ts'
import { createConfiguredOnramps, startPurchaseWatch } from './parts/onramp/startPurchaseWatch.ts'
import { startConfiguredPayments } from './parts/pay/startPayments.ts'
import { seedPrices } from './parts/prices/store.ts'
import { createSmartSessions } from './parts/sessions/createSmartSessions.ts'
import type { RunningSiwx } from './parts/siwx/createSiwx.ts'
import { startConfiguredSiwx } from './parts/siwx/startConfiguredSiwx.ts'
import { createAggregators } from './parts/swap/providers/aggregators/createAggregators.ts'
import { createUniswapSource } from './parts/swap/providers/uniswap/uniswapSource.ts'

/** How long open requests may take once the gateway is stopping. */
export const DRAIN_MS = 5_000

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
  /** Called when another process took over the embedded database, which this one lost by being paused. It then stops by itself. */
  readonly onLost?: (error: LockedError) => void
  /** Ends what else of this process works on the database. It begins with the gateway's own end, and the database closes after both. */
  readonly endOthers?: () => Promise<void>
  /** @default process.env */
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** A gateway that listens. */
export interface RunningGateway {
  /** Its address without a trailing slash. */
  readonly url: string
  readonly port: number
  /** Its open database, for other parts of this process that have tables of their own in it. */
  readonly database: Database
  /** Stops listening, lets requests finish, closes the database. Safe to call twice. */
  close(): Promise<void>
}

/**
 * Starts a gateway: opens its database (an embedded one is also migrated and seeded), then listens.
 * @throws GatewayError, of which ConfigError, LockedError and PortTakenError are kinds
 */
export async function startGateway(options: StartOptions = {}): Promise<RunningGateway> {
  const config = resolveConfig(options)
  const log = pino(
    { level: config.logLevel, base: null, serializers: { err: loggedError } },
    options.logTo ?? pino.destination(1),
  )
  // Checked before the database is opened, which takes seconds the first time.
  await checkPort(config)
  const lost = new AbortController()
  const opened = await openDatabase(config.database, {
    onError: (err) => log.warn({ err }, 'database connection lost'),
    onLost: () => lost.abort(),
  })
  try {
    await prepareDatabase(opened, config)
    const metrics = createGatewayMetrics(Object.keys(config.rpc))
    const stopping = { hasBegun: false }
    const listening = { port: config.port }
    const nodes = createConfiguredNodes(config, { log, metrics })
    const wallet = await startConfiguredWallet({
      settings: config.embeddedWallet,
      isDevelopment: config.isDevelopment,
      database: opened.database,
      publicUrl: () => config.embeddedWallet?.gatewayUrl ?? `http://localhost:${listening.port}`,
      nodes,
      log,
    })
    const [{ isDevelopment }, { database }] = [config, opened]
    const keysFile = config.keysFile ?? config.embeddedWallet?.keysFile
    const siwx = await startConfiguredSiwx({ keysFile, isDevelopment, database, nodes, log })
    const bundler = await startConfiguredBundler({
      ...{ settings: config.bundler, rpc: config.rpc, nodes, database, isDevelopment, metrics, log },
      hasWallet: wallet !== undefined,
    })
    const names = await startConfiguredNames({ config: config.names, database, nodes, log })
    const onramps = createConfiguredOnramps({ config, database, nodes, log })
    const currencies = createCurrencyDirectory(await readNativeCurrencies(), config.coins)
    const payments = startConfiguredPayments({ config, database, nodes, currencies, log })
    const running = { wallet, siwx, bundler, names, payments }
    const services = await createServices(opened, config, {
      ...{ log, metrics, nodes, onramps, currencies, ...running },
    })
    const gateway = createGateway(services, {
      version: VERSION,
      isDevelopment: config.isDevelopment,
      checkReplies: options.checkReplies ?? config.isDevelopment,
      trustedProxies: config.trustedProxies,
      metrics,
      isStopping: () => stopping.hasBegun,
      log: (entry) => logRequest(log, entry),
    })
    const server = createHttpServer(gateway.fetch, { trustedProxies: config.trustedProxies })
    endConnectionsWhile(server, () => stopping.hasBegun)
    const port = await listen(server, config)
    listening.port = port
    const indexer = startConfiguredIndexer(opened, config, (err, chainId) => {
      metrics.addOfChain('index_failures', chainId)
      log.warn({ err, chainId }, 'chain could not be read; it is tried again')
    })
    const purchases = onramps && startPurchaseWatch(onramps, log)
    const sweeper = startEventSweeper({
      database: opened.database,
      keepDays: config.events.keepDays,
      onError: (err) => log.warn({ err }, 'old events could not be deleted; it is tried again'),
    })
    warnOfNoNode(log, config)
    const close = once(async () => {
      stopping.hasBegun = true
      const others = { close: once(async () => options.endOthers?.()) }
      const ended = others.close()
      // Told where it is waited for.
      ended.catch(() => undefined)
      if (!lost.signal.aborted) await sleep(config.stopDelayMs)
      await stop(
        server,
        [indexer, sweeper, others, ...[...Object.values(running), purchases].flatMap((one) => one ?? [])],
        opened,
        log,
      )
    })
    void untilAborted(lost.signal).then(() => {
      const error = new LockedError(
        'Another process took over the embedded database while this one was paused: stopping.',
      )
      log.error({ err: error }, 'database lost')
      server.closeAllConnections()
      void close()
      options.onLost?.(error)
    })
    log.info({ port, database: config.database.kind, chains: Object.keys(config.rpc) }, 'gateway listening')
    return { url: `http://localhost:${port}`, port, database, close }
  } catch (error) {
    await opened.close()
    throw error
  }
}

function warnOfNoNode(log: Logger, { rpc }: GatewayConfig): void {
  if (Object.keys(rpc).length > 0) return
  log.warn(
    'no chain has a node: set FOYER_RPC_<chain number> or FOYER_RPC_SOLANA, or calls and balances of every chain are refused',
  )
}

/** The configuration that options and environment make together. */
export function resolveConfig(options: StartOptions): GatewayConfig {
  const { dataDir, databaseUrl, env = process.env, ...others } = options
  const { logTo: _logTo, checkReplies: _check, onLost: _onLost, endOthers: _end, ...rest } = others
  const base = readConfig(env)
  const database =
    databaseUrl !== undefined
      ? ({ kind: 'postgres', url: databaseUrl } as const)
      : dataDir !== undefined
        ? ({ kind: 'embedded', dataDir } as const)
        : base.database
  const uniswap = { ...base.uniswap, ...rest.uniswap }
  const coins = { ...base.coins, ...rest.coins }
  return { ...base, ...rest, database, rpc: { ...base.rpc, ...rest.rpc }, coins, uniswap }
}

/** Runs the migrations and imports the bundled catalogue. Returns what was done. */
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
    throw new GatewayError(
      'database_not_migrated',
      `The database is not up to date (${pending.join(', ')}). Run "foyer-gateway migrate" once, then start again.`,
    )
  }
}

function createConfiguredNodes(
  config: GatewayConfig,
  { log, metrics }: { log: Logger; metrics: GatewayMetrics },
): ChainNodes {
  return createChainNodes(config.rpc, {
    onFailure(failure) {
      metrics.addOfChain('node_failures', failure.chainId)
      log.warn(failure, 'node passed over')
    },
  })
}

async function createServices(
  opened: OpenDatabase,
  config: GatewayConfig,
  {
    log,
    metrics,
    wallet,
    nodes,
    siwx,
    bundler,
    names,
    onramps,
    currencies,
    payments,
  }: Required<Pick<Services, 'nodes' | 'currencies' | 'payments'>> & {
    log: Logger
    metrics: GatewayMetrics
    wallet: RunningEmbeddedWallet | undefined
    siwx: RunningSiwx | undefined
    bundler: RunningBundler | undefined
    names: RunningNames | undefined
    onramps: Onramps | undefined
  },
): Promise<Services> {
  const { database, pool, isUp, hasRoom } = opened
  const onError = (err: unknown) => {
    metrics.add('database_failures')
    log.warn({ err }, 'database did not answer; an earlier copy is served')
  }
  const [networks, art] = await Promise.all([
    readNetworkNames(),
    readChainArt(findOwnNetworks(Object.keys(config.rpc))),
  ])
  const projects = cacheProjects(createDatabaseProjects(database), { onError })
  const accounts = createAccountSources(opened, config, {
    nodes,
    currencies,
    isTestnet: (chainId) => networks[chainId.slice(chainId.indexOf(':') + 1)]?.isTestnet === true,
    onError: (err) => log.warn({ err }, 'what is known of accounts could not be read'),
  })
  return {
    directory: createDatabaseDirectory(database, { onError }),
    images: withNetworkBadges(withChainArt(createDatabaseImages(database), art), networks),
    tokenPictures: art,
    projects: config.isDevelopment
      ? withDevelopmentProject(projects, wallet !== undefined, wallet?.socials)
      : projects,
    events: createDatabaseEvents(database, { perProject: config.events.perProject }),
    nodes,
    currencies,
    ...accounts,
    swaps: [createUniswapSource({ nodes, currencies, prices: accounts.prices, settings: config.uniswap })],
    swapAggregators: createAggregators(config.swapAggregators),
    ...(wallet && { embeddedWallet: wallet }),
    ...(siwx && { siwx }),
    ...(bundler && { bundler, smartSessions: createSmartSessions({ database, nodes }) }),
    ...(names && { names }),
    ...(onramps && { onramps }),
    payments,
    limits: pool ? createPostgresLimits(pool) : createMemoryLimits(),
    database: { isUp, ...(hasRoom === undefined ? {} : { hasRoom }) },
  }
}

function logRequest(log: Logger, entry: RequestLog): void {
  // Handed on as it is: nearly always there is no such line.
  if (entry.error === undefined) return log.debug(entry, 'request')
  const { error, ...rest } = entry
  log.error({ ...rest, err: error }, 'request failed')
}

async function stop(
  server: Server,
  workers: readonly { close(): Promise<void> }[],
  opened: OpenDatabase,
  log: Logger,
): Promise<void> {
  const closed = closeServer(server)
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await Promise.all([closed, ...workers.map((worker) => worker.close())])
  clearTimeout(cut)
  await opened.close()
  log.info('gateway stopped')
}
