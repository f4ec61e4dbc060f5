import type { RpcReply, RpcRequest } from '@foyer/contract'

/** Reaches the nodes of chains. */
export interface ChainNodes {
  supports(chainId: string): boolean
  /**
   * Passes requests to the first node of the chain that answers; replies come in the order of the requests.
   * @throws ProblemError chain_not_supported, upstream_unavailable
   */
  call(chainId: string, requests: readonly RpcRequest[], signal: AbortSignal): Promise<readonly RpcReply[]>
}
