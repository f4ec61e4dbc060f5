import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { type ConnectionLimits, guardConnections } from '../guardConnections.ts'

/** How long a caller may take to send a request. */
export interface ReceiveTiming {
  readonly headersTimeoutMs: number
  /** The limit for the whole request. It is longer than a server's own limit on bodies, whose answer says why. */
  readonly requestTimeoutMs: number
  /** How often the limits are looked at; a connection may outlive its limit by this long. */
  readonly checkEveryMs: number
}

/** The times that every server keeps. */
export const RECEIVE_TIMING: ReceiveTiming = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  checkEveryMs: 1_000,
}

/** Open connections of one process. */
export const MAX_CONNECTIONS = 10_000

/** How a server tells its callers apart, and how patient it is with each. */
export interface HttpServerOptions extends Partial<ReceiveTiming> {
  /** The size of a request's headers. A larger one is answered with 431, and its connection is closed. */
  readonly maxHeaderBytes: number
  /** How much one address may use up with idle connections, and with answers that it does not read. */
  readonly connections: ConnectionLimits
  /** How many reverse proxies in front append to `x-forwarded-for`. */
  readonly trustedProxies: number
}

/** An application: Hono's `fetch` is one. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>

/**
 * Makes the HTTP server of an application. A caller that sends its headers or its body slowly, or takes no answer, is cut off; by
 * default Node looks for such callers every half minute only.
 */
export function createHttpServer(fetch: Fetch, options: HttpServerOptions): Server {
  const { headersTimeoutMs, requestTimeoutMs, checkEveryMs } = { ...RECEIVE_TIMING, ...options }
  // Without TLS options the adaptor makes a plain HTTP server.
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: 65_000,
      maxHeaderSize: options.maxHeaderBytes,
    },
  }) as Server
  server.maxConnections = MAX_CONNECTIONS
  guardConnections(server, options.connections, { trustedProxies: options.trustedProxies })
  return server
}

/**
 * Ends each connection with its next answer while `isStopping`: a client would otherwise send its next request over a kept
 * connection just when the server closes.
 */
export function endConnectionsWhile(server: Server, isStopping: () => boolean): void {
  // Added before the listener that answers.
  server.prependListener('request', (_request, response) => {
    if (isStopping()) response.setHeader('connection', 'close')
    else {
      response.once('close', () => {
        // The answer had begun before stopping did, so its headers could not announce the end of the connection.
        if (!server.listening) setImmediate(() => server.closeIdleConnections())
      })
    }
  })
}

/** Accepts no more requests, and lets open ones finish; those that take longer than `drainMs` are cut off. */
export async function drainServer(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearTimeout(cut)
}
