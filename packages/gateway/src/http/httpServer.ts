import type { Server } from 'node:http'
import type { ConnectionLimits } from '@foyer/server-kit'
import {
  createHttpServer as createServer,
  endConnectionsWhile,
  type Fetch,
  MAX_CONNECTIONS,
  RECEIVE_TIMING,
  type ReceiveTiming,
} from '@foyer/server-kit/http'

export { endConnectionsWhile, MAX_CONNECTIONS, RECEIVE_TIMING }

const MIB = 1_048_576

/** The limits of one address for connections that say nothing, and for answers that it does not read. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  maxOfAddress: 1_000,
  maxAnswersOfAddress: 1_000,
  maxUnreadBytesOfAddress: 16 * MIB,
  maxUnreadBytes: 64 * MIB,
  maxStuckMs: 60_000,
}

/** The size of a request's headers. A larger one is answered with 431, and its connection is closed. */
export const MAX_HEADER_BYTES = 32_768

/** How a server tells its callers apart, and how patient it is with each. */
export interface HttpServerOptions extends Partial<ReceiveTiming> {
  /** How many reverse proxies in front append to `x-forwarded-for`. @default 0 */
  readonly trustedProxies?: number
  readonly connections?: Partial<ConnectionLimits>
}

/** Makes the HTTP server of a gateway, with the gateway's limits where the options name none. */
export function createHttpServer(fetch: Fetch, options: HttpServerOptions = {}): Server {
  const { trustedProxies = 0, connections, ...timing } = options
  return createServer(fetch, {
    ...timing,
    maxHeaderBytes: MAX_HEADER_BYTES,
    connections: { ...CONNECTION_LIMITS, ...connections },
    trustedProxies,
  })
}
