import { withTimeLimit } from '@foyer/kit'
import { GatewayError } from '../../base/errors.ts'
import type { NodeCaller } from '../nodes/nodes.ts'

const TIMEOUT_MS = 5_000

/** The method and the parameters of a request to a node. */
export type NodeCall = readonly [method: string, params: unknown[]]

/**
 * Asks one node, and answers with the results in the order of the calls. An error of the node is no answer: taken for one, a node that is too busy
 * would say that nothing was paid. Rejects where the node does not answer.
 */
export async function askNode(node: NodeCaller, calls: readonly NodeCall[]): Promise<readonly unknown[]> {
  const requests = calls.map(([method, params], id) => ({ jsonrpc: '2.0' as const, id, method, params }))
  const replies = await withTimeLimit((signal) => node.call(requests, signal), {
    limitMs: TIMEOUT_MS,
    what: 'The chain',
  })
  return replies.map(({ result, error }) => {
    if (error !== undefined) throw new GatewayError('upstream_failed', error.message)
    return result
  })
}
