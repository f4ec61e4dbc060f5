import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type DestinationStream, pino } from 'pino'
import { createKeyedBuckets } from './access/tokenBucket.ts'
import { DEFAULT_LIMITS, type RelayLimits } from './limits.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { createMemoryMailbox } from './mailbox/memoryMailbox.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { acceptSockets, type SocketPool } from './sockets/acceptSockets.ts'
import { CLOSE, type ConnectionContext } from './sockets/connection.ts'
import { createHub, type Hub } from './sockets/hub.ts'

/** How long requests under way, and then closing sockets, may take once the relay is told to stop. */
const DRAIN_MS = 2_000
/** Node clients give a socket up after 35 s of silence. */
const PING_MS = 20_000
const SPARE_CONNECTIONS = 2_500

/** The levels a relay logs at. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** How a relay runs. */
export interface RelayOptions {
  /** 0 takes any free port. @default 0 */
  readonly port?: number
  /** @default 127.0.0.1 */
  readonly host?: string
  /** Pages that may connect; `https://*.shop.example` covers subdomains. Clients without an origin may always. @default * */
  readonly allowedOrigins?: readonly string[] | '*'
  /** Public addresses of the relay, for one of which a client's token has to be made out. @default the address it asked for */
  readonly audience?: readonly string[]
  /** Where messages wait. The relay closes it. @default in memory */
  readonly mailbox?: Mailbox
  readonly limits?: Partial<RelayLimits>
  /** Proxies in front that append to `x-forwarded-for`. @default 0 */
  readonly trustedProxies?: number
  /** @default warn */
  readonly logLevel?: LogLevel
  /** Where log lines go. @default standard output */
  readonly logTo?: DestinationStream
  /** Milliseconds between pings of a socket. @default 20 000 */
  readonly pingMs?: number
}

/** A relay that listens. */
export interface RunningRelay {
  /** What clients connect to, without a trailing slash. */
  readonly url: string
  /** The same address for `/health` and `/metrics`. */
  readonly httpUrl: string
  readonly port: number
  /** Cuts every socket off without a word, as a failing network does. */
  dropSockets(): void
  /** Answers what is under way, tells clients to come back, closes the mailbox. Safe to call twice. */
  close(): Promise<void>
}

/** Another process listens on the port. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
}

/**
 * Starts a relay for WalletConnect clients.
 * @throws PortTakenError
 */
export async function startRelay(options: RelayOptions = {}): Promise<RunningRelay> {
  const { host = '127.0.0.1', port: wantedPort = 0 } = options
  const log = pino({ level: options.logLevel ?? 'warn', base: null }, options.logTo ?? pino.destination(1))
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const mailbox = options.mailbox ?? createMemoryMailbox({ maxRowsPerTopic: limits.maxRowsPerTopic })
  const metrics = createMetrics()
  const onMailboxError = (error: unknown) => log.warn(describeFailure(error), 'the mailbox did not answer')
  const hub = createHub(mailbox, limits, onMailboxError)
  const server = createServer({ maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 10_000 })
  // Sockets, those that wait for their refusal, and a few for the figures.
  server.maxConnections = limits.maxSockets + SPARE_CONNECTIONS
  const context: ConnectionContext = {
    mailbox,
    hub,
    metrics,
    limits,
    rates: createRates(limits),
    pingMs: options.pingMs ?? PING_MS,
    now: Date.now,
    onMailboxError,
  }
  const gate = {
    allowedOrigins: options.allowedOrigins ?? '*',
    audience: options.audience ?? [],
    trustedProxies: options.trustedProxies ?? 0,
    now: Date.now,
  }
  const pool = acceptSockets(server, gate, context)
  server.on('request', (request, response) => {
    void answerHttp(request, response, { pool, hub, metrics, mailbox })
  })
  const port = await listen(server, wantedPort, host).catch(async (error: unknown) => {
    await mailbox.close()
    throw error
  })
  const stopListening = mailbox.listen({ onMessages: hub.deliver })
  log.info({ port }, 'relay listening')
  const shownHost = host.includes(':') ? `[${host}]` : host
  return {
    url: `ws://${shownHost}:${port}`,
    httpUrl: `http://${shownHost}:${port}`,
    port,
    dropSockets() {
      for (const { socket } of pool.connections) socket.terminate()
    },
    close: once(async () => {
      stopListening()
      await stop(server, pool, mailbox)
      log.info('relay stopped')
    }),
  }
}

function createRates(limits: RelayLimits) {
  const burst = 10
  const rate = (perSecond: number) => createKeyedBuckets(perSecond, perSecond * burst)
  return {
    framesOfClient: rate(limits.framesPerSecondPerClient),
    framesOfIp: rate(limits.framesPerSecondPerIp),
    bytesOfClient: rate(limits.bytesPerSecondPerClient),
    bytesOfIp: rate(limits.bytesPerSecondPerIp),
  }
}

/** What a failure is called. Its text may quote what was being stored, so it is not logged. */
export function describeFailure(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { failure: 'unknown' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { failure: error.name, ...code }
}

interface HttpContext {
  readonly pool: SocketPool
  readonly hub: Hub
  readonly metrics: Metrics
  readonly mailbox: Mailbox
}

async function answerHttp(
  request: IncomingMessage,
  response: ServerResponse,
  context: HttpContext,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0]
  const { status, type, body } =
    request.method !== 'GET'
      ? text(405, 'Only GET is answered here.\n')
      : path === '/health'
        ? await health(context)
        : path === '/metrics'
          ? await figures(context)
          : text(path === '/' ? 426 : 404, 'This is a relay: connect by WebSocket.\n')
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

function text(status: number, body: string) {
  return { status, type: 'text/plain; charset=utf-8', body }
}

async function health({ pool, mailbox }: HttpContext) {
  const isUp = await mailbox.isUp()
  const body = JSON.stringify({ status: isUp ? 'ok' : 'degraded', sockets: pool.connections.size })
  return { status: isUp ? 200 : 503, type: 'application/json', body }
}

async function figures({ pool, hub, metrics, mailbox }: HttpContext) {
  const { rows, expired } = await mailbox.figures().catch(() => ({ rows: Number.NaN, expired: Number.NaN }))
  const gauges = { sockets: pool.connections.size, ...hub.figures(), mailboxRows: rows, expired }
  return { ...text(200, metrics.render(gauges)), type: 'text/plain; version=0.0.4; charset=utf-8' }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const hint = 'Set PORT to another one, or stop what listens there.'
      reject(isTaken ? new PortTakenError(`Port ${port} is taken. ${hint}`) : error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

async function stop(server: Server, pool: SocketPool, mailbox: Mailbox): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  pool.stopAccepting()
  const open = [...pool.connections]
  await settle(() => open.every((connection) => connection.isIdle()))
  for (const { socket } of open) socket.close(CLOSE.restart, 'Restarting')
  // What clients acknowledge before they answer the close still counts.
  await settle(() => pool.connections.size === 0)
  for (const { socket } of pool.connections) socket.terminate()
  server.closeAllConnections()
  await closed
  await mailbox.close()
}

/** Waits until something is so, but not for ever. */
async function settle(isDone: () => boolean): Promise<void> {
  const untilMs = Date.now() + DRAIN_MS
  while (!isDone() && Date.now() < untilMs) await new Promise((resolve) => setTimeout(resolve, 5))
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= run()
    return running
  }
}
