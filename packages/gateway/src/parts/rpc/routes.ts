import { postRpc } from '@foyer/api'
import { GatewayError } from '../../base/errors.ts'
import { frameOriginOf, type GatewayApp, type HttpPart } from '../../http/app.ts'
import { ProblemError } from '../../http/problem.ts'
import { mount } from '../../http/route.ts'
import type { PageCalls } from './pageCalls.ts'
import { isRpcCallAllowed } from './rpcMethods.ts'

/**
 * Passes JSON-RPC on to the nodes of a chain. A batch with one method that is not allowed is refused whole.
 * Each call of a batch is charged. Spec: call-5
 */
export function mountRpc(app: GatewayApp): void {
  mount(
    app,
    postRpc,
    async ({ query, body, services, origin, signal }) => {
      const requests = Array.isArray(body) ? body : [body]
      for (const request of requests) {
        if (isRpcCallAllowed(query.chainId, request)) continue
        throw new ProblemError('rpc_method_not_allowed', `The gateway does not pass on ${request.method}.`)
      }
      // The secure frame signs what it is told here, so a node tells it each time.
      const isFrame = origin !== undefined && origin === frameOriginOf(app)
      const { nodes, pageCalls = nodes } = services
      const replies = await (isFrame ? nodes : pageCalls).call(query.chainId, requests, signal)
      const [first] = replies
      if (Array.isArray(body)) return [...replies]
      if (first === undefined) throw new GatewayError('internal', 'A call came back without its reply.')
      return first
    },
    { cost: ({ body }) => (Array.isArray(body) ? body.length : 1), isFrameAllowed: true },
  )
}

export const rpcHttp: HttpPart = {
  routes: [postRpc],
  mount: mountRpc,
  counters: {
    total: {
      rpc_from_process: 'Calls of pages that were answered by what this process keeps.',
      rpc_from_store:
        'Calls of pages that were answered by what another process has left in the shared store.',
    },
  },
}

declare module '../../base/services.ts' {
  interface Services {
    /** Calls of pages, some of which are answered without a node; absent where each is passed on. */
    readonly pageCalls?: PageCalls
  }
}

declare module '../../http/metrics.ts' {
  interface Counters {
    rpc_from_process: true
    rpc_from_store: true
  }
}
