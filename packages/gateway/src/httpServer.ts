import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'

/** How long a caller may take to send a request. */
export interface ReceiveTiming {
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

/**
 * Makes the HTTP server of a gateway. A caller that sends its headers or its body slowly is cut off; by default Node looks for
 * such callers every half minute only.
 */
export function createHttpServer(
  fetch: (request: Request) => Response | Promise<Response>,
  timing: Partial<ReceiveTiming> = {},
): Server {
  const { headersTimeoutMs, requestTimeoutMs, checkEveryMs } = { ...RECEIVE_TIMING, ...timing }
  // Without TLS options the adaptor makes a plain HTTP server.
  return createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 32_768,
    },
  }) as Server
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
