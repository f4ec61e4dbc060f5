import { postRpc } from '@foyer/api'
import { GatewayError } from '../../base/errors.ts'
import type { GatewayApp, HttpPart } from '../../http/app.ts'
import { ProblemError } from '../../http/problem.ts'
import { mount } from '../../http/route.ts'
import { isRpcCallAllowed } from './rpcMethods.ts'

/**
 * Passes JSON-RPC on to the nodes of a chain. A batch with one method that is not allowed is refused whole.
 * Each call of a batch is charged. Spec: call-5
 */
export function mountRpc(app: GatewayApp): void {
  mount(
    app,
    postRpc,
    async ({ query, body, services, signal }) => {
      const requests = Array.isArray(body) ? body : [body]
      for (const request of requests) {
        if (isRpcCallAllowed(query.chainId, request)) continue
        throw new ProblemError('rpc_method_not_allowed', `The gateway does not pass on ${request.method}.`)
      }
      const replies = await services.nodes.call(query.chainId, requests, signal)
      const [first] = replies
      if (Array.isArray(body)) return [...replies]
      if (first === undefined) throw new GatewayError('internal', 'A call came back without its reply.')
      return first
    },
    { cost: ({ body }) => (Array.isArray(body) ? body.length : 1), isFrameAllowed: true },
  )
}

export const rpcHttp: HttpPart = { routes: [postRpc], mount: mountRpc }
