import type { RpcReply, RpcRequest } from '@foyer/contract'
import { ProblemError } from '../../middleware/problem.ts'
import type { ChainNodes } from '../../services/nodes.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { callUpstream } from './upstream.ts'

/** Addresses of nodes by CAIP-2 chain id, in the order they are asked. */
export type NodeAddresses = Readonly<Record<string, readonly string[]>>

/** Milliseconds and counts that rule failing over. */
export interface NodeTiming {
  /** A node that has a successor gets this long. */
  readonly tryTimeoutMs: number
  /** The last node gets this long. */
  readonly lastTryTimeoutMs: number
  readonly breakerFailures: number
  readonly breakerOpenMs: number
}

const TIMING: NodeTiming = {
  tryTimeoutMs: 2_500,
  lastTryTimeoutMs: 10_000,
  breakerFailures: 3,
  breakerOpenMs: 10_000,
}

/** When a caller may try again after every node failed. */
const RETRY_AFTER_MS = 1_000

interface Node {
  readonly url: string
  readonly breaker: Breaker
}

/**
 * Asks the nodes of a chain in order until one answers. Handing a signed transaction to the next node is safe even
 * if the first one took it after all: the bytes, and so the transaction, are the same. The second one then says that
 * it is known already, and the caller, who holds the bytes, knows its hash.
 */
export function createChainNodes(
  addresses: NodeAddresses,
  options: {
    timing?: Partial<NodeTiming>
    now?: () => number
    fetch?: typeof globalThis.fetch
    /** The largest answer taken from a node. @default MAX_UPSTREAM_BYTES */
    maxReplyBytes?: number
    /** Hears why a node was passed over; the entry names its place in the list, never its address. */
    onFailure?: (failure: { chainId: string; node: number; reason: string }) => void
  } = {},
): ChainNodes {
  const timing = { ...TIMING, ...options.timing }
  const now = options.now ?? Date.now
  const fetch = options.fetch ?? globalThis.fetch
  const nodesByChain = new Map<string, Node[]>(
    Object.entries(addresses).map(([chainId, urls]) => [
      chainId,
      urls.map((url) => ({
        url,
        breaker: createBreaker({ failures: timing.breakerFailures, openMs: timing.breakerOpenMs, now }),
      })),
    ]),
  )

  function report(chainId: string, node: number, error: unknown): void {
    options.onFailure?.({ chainId, node, reason: error instanceof Error ? error.message : 'unknown' })
  }

  return {
    supports: (chainId) => (nodesByChain.get(chainId)?.length ?? 0) > 0,
    async call(chainId, requests, signal) {
      const nodes = nodesByChain.get(chainId) ?? []
      if (nodes.length === 0) {
        throw new ProblemError('chain_not_supported', `The gateway has no node for ${chainId}.`)
      }
      const inTurn = worthAsking(nodes)
      for (const node of inTurn) {
        const timeoutMs = node === inTurn.at(-1) ? timing.lastTryTimeoutMs : timing.tryTimeoutMs
        try {
          return await ask(node, { requests, timeoutMs, signal, fetch, maxBytes: options.maxReplyBytes })
        } catch (error) {
          if (signal.aborted) break
          report(chainId, nodes.indexOf(node) + 1, error)
        }
      }
      throw new ProblemError('upstream_unavailable', `No node of ${chainId} gave an answer.`, {
        retryAfterMs: RETRY_AFTER_MS,
      })
    },
  }
}

/** Nodes that lately kept failing are left out, unless none would be left. */
function worthAsking(nodes: readonly Node[]): readonly Node[] {
  const closed = nodes.filter(({ breaker }) => breaker.isClosed())
  return closed.length > 0 ? closed : nodes
}

async function ask(
  { url, breaker }: Node,
  input: {
    requests: readonly RpcRequest[]
    timeoutMs: number
    signal: AbortSignal
    fetch: typeof globalThis.fetch
    maxBytes: number | undefined
  },
): Promise<RpcReply[]> {
  const { requests, timeoutMs, fetch, maxBytes } = input
  const signal = AbortSignal.any([input.signal, AbortSignal.timeout(timeoutMs)])
  try {
    const replies = await callUpstream({ url, requests, signal, fetch, maxBytes })
    breaker.succeeded()
    return replies
  } catch (error) {
    // A caller that went away says nothing about the node.
    if (!input.signal.aborted) breaker.failed()
    throw error
  }
}
