import type { RpcReply, RpcRequest } from '@foyer/api'

/** One node of a chain. */
export interface NodeCaller {
  /** Rejects when the node does not answer. */
  call(requests: readonly RpcRequest[], signal: AbortSignal): Promise<readonly RpcReply[]>
}

/** Reaches the nodes of chains. */
export interface ChainNodes {
  supports(chainId: string): boolean
  /**
   * Passes requests to the first node of the chain that answers; replies come in the order of the requests.
   * @throws ProblemError chain_not_supported, upstream_unavailable
   */
  call(chainId: string, requests: readonly RpcRequest[], signal: AbortSignal): Promise<readonly RpcReply[]>
  /**
   * All nodes of a chain one by one, for answers that are to be compared; those that have failed lately come last. Absent where they cannot be told
   * apart.
   */
  each?(chainId: string): readonly NodeCaller[]
}

declare module '../../base/services.ts' {
  interface Services {
    readonly nodes: ChainNodes
  }
}
