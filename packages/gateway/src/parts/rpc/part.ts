import type { GatewayPart } from '../../kernel/part.ts'
import { createPageCalls } from './pageCalls.ts'
import { rpcHttp } from './routes.ts'

/** Nodes of chains, for pages: calls of methods that are on a list. */
export const rpcPart: GatewayPart = {
  name: 'rpc',
  http: rpcHttp,
  start({ nodes, shared, metrics }) {
    const onKept = (origin: 'process' | 'store') => metrics.add(`rpc_from_${origin}`)
    return { services: { pageCalls: createPageCalls({ nodes, shared: shared?.answers('rpc'), onKept }) } }
  },
}
