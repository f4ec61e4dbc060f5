import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { once, sleep } from '@foyer/kit'
import { describeFailure, guardConnections, listen, type PortAdvice } from '@foyer/server-kit'
import { openStore, type SharedStore } from '@foyer/server-kit/store'
import { type DestinationStream, pino } from 'pino'
import { createSharedRates, type SharedRates } from './access/sharedRates.ts'
import { BURST_SECONDS, createKeyedBuckets } from './access/tokenBucket.ts'
import { answerHttp } from './answerHttp.ts'
import { RelayError } from './base/errors.ts'
import { DEFAULT_LIMITS, type RelayLimits } from './base/limits.ts'
import { createMetrics } from './base/metrics.ts'
import { type Bus, LOCAL_BUS } from './mailbox/bus.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { createMemoryMailbox } from './mailbox/memoryMailbox.ts'
import { acceptSockets, type SocketPool } from './sockets/acceptSockets.ts'
import { CLOSE } from './sockets/connection.ts'
import type { ConnectionContext } from './sockets/connectionContext.ts'
import { createHub } from './sockets/hub.ts'
import { createMemoryBudget } from './sockets/memoryBudget.ts'

/** How long open requests, and after them closing sockets, may take once the relay is stopping. */
export const DRAIN_MS = 2_000
/** How often the relay looks whether they have ended. */
const DRAIN_POLL_MS = 5
/** Node clients give a socket up after 35 s of silence. */
const PING_MS = 20_000
const SPARE_CONNECTIONS = 2_500
/** The spare connections of one address, beside its sockets. */
const SPARE_CONNECTIONS_OF_IP = 200
/** Answers to plain requests: whoever watches the relay needs one at a time. */
const HTTP_LIMITS = {
  maxAnswersOfAddress: 32,
  maxUnreadBytesOfAddress: 1_048_576,
  maxUnreadBytes: 8_388_608,
  maxStuckMs: 30_000,
}
const MARK_BYTES = 12

/** The levels a relay logs at. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** How a relay runs. */
export interface RelayOptions {
  /** 0 takes any free port. @default 0 */
  readonly port?: number
  /** @default 127.0.0.1 */
  readonly host?: string
  /** Origins of pages that may connect; `https://*.shop.example` includes subdomains. Clients without an origin always may. @default * */
  readonly allowedOrigins?: readonly string[] | '*'
  /** Public addresses of the relay. A client's token has to name one of them. @default the address that the client connects to */
  readonly audience?: readonly string[]
  /** Where messages are stored. The relay closes it. @default in memory */
  readonly mailbox?: Mailbox & { readonly bus?: Bus }
  /** How instances that share the mailbox tell each other. The relay closes it. @default the bus of the mailbox, or none */
  readonly bus?: Bus
  readonly limits?: Partial<RelayLimits>
  /**
   * A Valkey or Redis by which all relays count connections, frames and bytes together: `redis://` or `rediss://`. While it is away, each
   * relay counts for itself. @default none: each relay counts for itself
   */
  readonly redisUrl?: string
  /** Proxies in front that append to `x-forwarded-for`. @default 0 */
  readonly trustedProxies?: number
  /** @default warn */
  readonly logLevel?: LogLevel
  /** Where log lines go. @default standard output */
  readonly logTo?: DestinationStream
  /** Milliseconds between pings of a socket. @default 20 000 */
  readonly pingMs?: number
  /**
   * Milliseconds during which `/health` says that the relay is stopping before it takes no more connections, so that whoever
   * spreads clients over several relays hears of it first. @default 0
   */
  readonly stopDelayMs?: number
}

/** A relay that listens. */
export interface RunningRelay {
  /** The address that clients connect to, without a trailing slash. */
  readonly url: string
  /** The same address for `/health` and `/metrics`. */
  readonly httpUrl: string
  readonly port: number
  /** The addresses that clients use where a proxy stands in front: the `audience` that it was started with. */
  readonly publicUrls: readonly string[]
  /** Terminates every socket without a close frame, as a failing network would. */
  dropSockets(): void
  /** Answers open requests, closes sockets with code 1012 (clients then reconnect), and closes the mailbox. Safe to call twice. */
  close(): Promise<void>
}

/** Another process listens on the port. */
export class PortTakenError extends RelayError {
  override readonly name = 'PortTakenError'

  constructor(message: string) {
    super('port_taken', message)
  }
}

const PORT_ADVICE: PortAdvice = { setting: 'PORT', toError: (message) => new PortTakenError(message) }

/**
 * Starts a relay for WalletConnect clients.
 * @throws PortTakenError when another process listens on the port
 */
export async function startRelay(options: RelayOptions = {}): Promise<RunningRelay> {
  const { host = '127.0.0.1', port: wantedPort = 0 } = options
  const log = pino({ level: options.logLevel ?? 'warn', base: null }, options.logTo ?? pino.destination(1))
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const mailbox: Mailbox & { readonly bus?: Bus } =
    options.mailbox ?? createMemoryMailbox({ maxRowsPerTopic: limits.maxRowsPerTopic })
  const bus = options.bus ?? mailbox.bus ?? LOCAL_BUS
  const metrics = createMetrics()
  const memory = createMemoryBudget(limits)
  const onMailboxError = (error: unknown) => log.warn(describeFailure(error), 'the mailbox did not answer')
  const hub = createHub(mailbox, limits, onMailboxError)
  const trustedProxies = options.trustedProxies ?? 0
  const server = createRelayServer(limits, trustedProxies)
  const store = await openStore(options.redisUrl, 'foyer:relay', log)
  const shared = store && createSharedRates(store, limits)
  const context: ConnectionContext = {
    mailbox,
    bus,
    hub,
    metrics,
    limits,
    rates: createRates(limits, shared),
    memory,
    markOf: createMarks(),
    pingMs: options.pingMs ?? PING_MS,
    now: Date.now,
    onMailboxError,
  }
  const gate = {
    allowedOrigins: options.allowedOrigins ?? '*',
    audience: options.audience ?? [],
    trustedProxies,
    now: Date.now,
  }
  const pool = acceptSockets(server, gate, context)
  let hasBegunToStop = false
  const isStopping = () => hasBegunToStop
  server.on('request', (request, response) => {
    void answerHttp(request, response, {
      pool,
      hub,
      memory,
      metrics,
      mailbox,
      bus,
      limits,
      store,
      isStopping,
    })
  })
  const port = await listen(server, { port: wantedPort, host }, PORT_ADVICE).catch(async (error: unknown) => {
    await closeStorage(bus, mailbox, store)
    throw error
  })
  const stopListening = bus.listen({ onMessages: hub.deliver })
  log.info({ port }, 'relay listening')
  const shownHost = host.includes(':') ? `[${host}]` : host
  return {
    url: `ws://${shownHost}:${port}`,
    httpUrl: `http://${shownHost}:${port}`,
    port,
    publicUrls: gate.audience,
    dropSockets() {
      for (const { socket } of pool.connections) socket.terminate()
    },
    close: once(async () => {
      hasBegunToStop = true
      await sleep(options.stopDelayMs ?? 0)
      stopListening()
      await stop(server, pool)
      shared?.close()
      await closeStorage(bus, mailbox, store)
      log.info('relay stopped')
    }),
  }
}

/** The server in front of the sockets, which guards itself against connections that say nothing. */
function createRelayServer(limits: RelayLimits, trustedProxies: number): Server {
  const server = createServer({
    maxHeaderSize: 16_384,
    headersTimeout: 10_000,
    requestTimeout: 10_000,
    // By default Node looks every half minute only for connections that are slow to say something.
    connectionsCheckingInterval: 1_000,
  })
  const maxOfAddress = limits.maxSocketsPerIp + SPARE_CONNECTIONS_OF_IP
  guardConnections(server, { ...HTTP_LIMITS, maxOfAddress }, { trustedProxies })
  // Open sockets, refused connections whose answer is delayed, and some for `/health` and `/metrics`.
  server.maxConnections = limits.maxSockets + SPARE_CONNECTIONS
  return server
}

/** Marks are made with a key that ends with the process, so that nobody can find out what address one stands for. */
function createMarks(): (ip: string) => string {
  const key = randomBytes(32)
  // A slice of a text would keep the whole text, for each socket.
  return (ip) => createHmac('sha256', key).update(ip).digest().subarray(0, MARK_BYTES).toString('base64url')
}

function createRates(limits: RelayLimits, shared: SharedRates | undefined) {
  const rate = (perSecond: number) => createKeyedBuckets(perSecond, perSecond * BURST_SECONDS)
  return {
    framesOfClient: rate(limits.framesPerSecondPerClient),
    framesOfIp: rate(limits.framesPerSecondPerIp),
    bytesOfClient: rate(limits.bytesPerSecondPerClient),
    bytesOfIp: rate(limits.bytesPerSecondPerIp),
    ...(shared && { shared }),
  }
}

/** The bus first: what was stored last is still told. */
async function closeStorage(bus: Bus, mailbox: Mailbox, store: SharedStore | undefined): Promise<void> {
  await bus.close()
  await mailbox.close()
  await store?.close()
}

async function stop(server: Server, pool: SocketPool): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  pool.stopAccepting()
  const open = [...pool.connections]
  await waitUpToDrainLimit(() => open.every((connection) => connection.isIdle()))
  for (const { socket } of open) socket.close(CLOSE.restart, 'Restarting')
  // Acknowledgements that arrive before the answer to the close are still taken.
  await waitUpToDrainLimit(() => pool.connections.size === 0)
  for (const { socket } of pool.connections) socket.terminate()
  server.closeAllConnections()
  await closed
}

/** Waits until `isDone` answers true, but no longer than `DRAIN_MS`. */
async function waitUpToDrainLimit(isDone: () => boolean): Promise<void> {
  const untilMs = Date.now() + DRAIN_MS
  while (!isDone() && Date.now() < untilMs) await sleep(DRAIN_POLL_MS)
}
