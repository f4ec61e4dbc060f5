import { VERSION } from '../base/version.ts'
import { createHttpServer, endConnectionsWhile } from '../http/httpServer.ts'
import { checkPort, listen } from '../http/listen.ts'
import { createGatewayMetrics } from '../http/metrics.ts'
import { nameRoutes } from '../http/nameRoutes.ts'
import { buildGateway } from './buildGateway.ts'
import { createContext } from './createContext.ts'
import type { GatewaySteps } from './database/migrate.ts'
import { startEventSweeper } from './events/eventSweeper.ts'
import { createLog, logRequest, warnOfNoNode } from './gatewayLog.ts'
import { openStorage } from './openStorage.ts'
import type { GatewayPart } from './part.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import type { GatewayConfig } from './settings/config.ts'
import type { RunningGateway, StartOptions } from './startOptions.ts'
import { startParts } from './startParts.ts'
import { createStop } from './stopGateway.ts'

/** Starts a gateway of these parts: opens its database, starts each part, and listens. */
export async function serve(
  parts: readonly GatewayPart[],
  steps: GatewaySteps,
  config: GatewayConfig,
  options: StartOptions,
): Promise<RunningGateway> {
  const log = createLog(config, options.logTo)
  // Checked before the database is opened, which takes seconds the first time.
  await checkPort(config)
  const { opened, store, lost } = await openStorage(config, log)
  const state = { isStopping: false, port: config.port }
  const [localUrl, isStopping] = [() => `http://localhost:${state.port}`, () => state.isStopping]
  try {
    await prepareDatabase(opened, config, parts, steps)
    const served = parts.flatMap(({ http }) => http ?? [])
    const metrics = nameRoutes(createGatewayMetrics(served, Object.keys(config.rpc)))
    const context = await createContext({ config, opened, store, log, metrics, localUrl })
    const started = await startParts(parts, context)
    const { isDevelopment, trustedProxies, stopDelayMs, events } = config
    const checkReplies = options.checkReplies ?? isDevelopment
    const settings = { version: VERSION, isDevelopment, checkReplies, trustedProxies, metrics, isStopping }
    const logged = { ...settings, log: (entry: Parameters<typeof logRequest>[1]) => logRequest(log, entry) }
    const server = createHttpServer(buildGateway(served, started.services, logged).fetch, { trustedProxies })
    endConnectionsWhile(server, isStopping)
    state.port = await listen(server, config)
    const sweeper = startEventSweeper({ database: opened.database, keepDays: events.keepDays, log })
    const workers = [...started.watch(), sweeper, ...started.workers, ...(store ? [store] : [])]
    warnOfNoNode(log, config)
    const pieces = { server, workers, opened, log, lost, stopDelayMs, state }
    const close = createStop(pieces, options)
    const { port } = state
    log.info({ port, database: config.database.kind, chains: Object.keys(config.rpc) }, 'gateway listening')
    return { url: localUrl(), port, database: opened.database, close }
  } catch (error) {
    await store?.close()
    await opened.close()
    throw error
  }
}
