import type { Server } from 'node:http'
import { type ConnectionLimits, guardConnections } from '@foyer/server-kit'
import { createAdaptorServer } from '@hono/node-server'

/** How long a caller may take to send a request. */
interface ReceiveTiming {
  readonly headersTimeoutMs: number
  /** For the whole request. Longer than the gateway's own limit on bodies, whose answer says why. */
  readonly requestTimeoutMs: number
  /** How often the limits are looked at; a connection may outlive its limit by this long. */
  readonly checkEveryMs: number
}

export const RECEIVE_TIMING: ReceiveTiming = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  checkEveryMs: 1_000,
}

const MIB = 1_048_576

/** The limits of one address for connections that say nothing, and for answers that it does not read. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  maxOfAddress: 1_000,
  maxAnswersOfAddress: 1_000,
  maxUnreadBytesOfAddress: 16 * MIB,
  maxUnreadBytes: 64 * MIB,
  maxStuckMs: 60_000,
}

/** The headers of a request. Past it the answer is 431, and the connection is closed. */
export const MAX_HEADER_BYTES = 32_768
/** Open connections of the process. */
export const MAX_CONNECTIONS = 10_000

/** How a server tells its callers apart, and how patient it is with each. */
export interface HttpServerOptions extends Partial<ReceiveTiming> {
  /** How many reverse proxies in front append to `x-forwarded-for`. @default 0 */
  readonly trustedProxies?: number
  readonly connections?: Partial<ConnectionLimits>
}

/**
 * Makes the HTTP server of a gateway. A caller that sends its headers or its body slowly is cut off; by default Node looks for
 * such callers every half minute only.
 */
export function createHttpServer(
  fetch: (request: Request) => Response | Promise<Response>,
  options: HttpServerOptions = {},
): Server {
  const { headersTimeoutMs, requestTimeoutMs, checkEveryMs } = { ...RECEIVE_TIMING, ...options }
  // Without TLS options the adaptor makes a plain HTTP server.
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: 65_000,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
  }) as Server
  server.maxConnections = MAX_CONNECTIONS
  const limits = { ...CONNECTION_LIMITS, ...options.connections }
  guardConnections(server, limits, { trustedProxies: options.trustedProxies ?? 0 })
  return server
}

/**
 * Ends each connection with its next answer while `isStopping`: whoever keeps connections open for further requests would
 * otherwise send one just when the server closes.
 */
export function endConnectionsWhile(server: Server, isStopping: () => boolean): void {
  // Before the listener that answers.
  server.prependListener('request', (_request, response) => {
    if (isStopping()) response.setHeader('connection', 'close')
    else {
      response.once('close', () => {
        // The answer was under way when stopping began, so that it could not say so.
        if (!server.listening) setImmediate(() => server.closeIdleConnections())
      })
    }
  })
}
