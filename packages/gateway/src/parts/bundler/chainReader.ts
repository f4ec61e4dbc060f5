import type { RpcReply, RpcRequest } from '@foyer/api'
import * as v from 'valibot'
import { ProblemError } from '../../http/problem.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'

/** A call of a node, as method and parameters. */
export type NodeCall = readonly [method: string, params: readonly unknown[]]

/** Asks the nodes of one chain. */
export interface ChainReader {
  /** CAIP-2. */
  readonly chainId: string
  /** The number of the chain. */
  readonly id: number
  /** Answers to calls, in their order, errors of the node among them. @throws ProblemError when no node answers */
  replies(calls: readonly NodeCall[], signal: AbortSignal): Promise<readonly RpcReply[]>
  /** The results of calls. @throws ProblemError when no node answers, or the node refuses one of them */
  results(calls: readonly NodeCall[], signal: AbortSignal): Promise<readonly unknown[]>
}

export const Hex = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i))
export const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((hex) => BigInt(hex)),
)

/** Makes a reader of a chain, such as `eip155:10`. */
export function createChainReader(nodes: ChainNodes, chainId: string): ChainReader {
  async function replies(calls: readonly NodeCall[], signal: AbortSignal) {
    const requests = calls.map(
      ([method, params], index): RpcRequest => ({ jsonrpc: '2.0', id: index, method, params: [...params] }),
    )
    return nodes.call(chainId, requests, signal)
  }
  return {
    chainId,
    id: Number(chainId.slice(chainId.indexOf(':') + 1)),
    replies,
    async results(calls, signal) {
      return (await replies(calls, signal)).map(({ result, error }) => {
        if (error === undefined) return result
        throw new ProblemError('upstream_unavailable', `A node of ${chainId} refused: ${error.message}`)
      })
    },
  }
}
