import type { NodeFault, RpcReply, RpcRequest } from '@foyer/api'

/** One node of a chain. */
export interface NodeCaller {
  /** Rejects when the node does not answer. */
  call(requests: readonly RpcRequest[], signal: AbortSignal): Promise<readonly RpcReply[]>
}

/** A node as its operator looks at it. */
export interface NodeState extends NodeCaller {
  /** Whether it is asked like the others; false for a moment after it has failed several times. */
  readonly isInUse: boolean
  /** Its last failure, and when that was; undefined where it has answered since, or was not asked yet. */
  readonly fault: { readonly kind: NodeFault; readonly atMs: number } | undefined
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
  /** All nodes of a chain in the order in which they are set, with the state of each. Absent where they cannot be told apart. */
  inspect?(chainId: string): readonly NodeState[]
}

declare module '../../base/services.ts' {
  interface Services {
    readonly nodes: ChainNodes
  }
}
