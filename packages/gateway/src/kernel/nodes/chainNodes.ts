import { isRestChain, type NodeFault, type RpcReply, type RpcRequest } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import { monotonicMs } from '../../base/monotonicMs.ts'
import { ProblemError } from '../../http/problem.ts'
import { type Breaker, createBreaker } from '../upstream/breaker.ts'
import type { MemberNames } from '../upstream/parseMembers.ts'
import { callUpstream, UpstreamError } from '../upstream/upstream.ts'
import { toUpstreamAddress, type UpstreamAddress } from '../upstream/upstreamAddress.ts'
import { createAddressCleaner } from './addressCleaner.ts'
import type { ChainNodes, NodeCaller, NodeState } from './nodes.ts'
import { callRestUpstream, toRestPaths } from './restUpstream.ts'

/** Addresses of nodes by CAIP-2 chain id, in the order they are asked. */
export type NodeAddresses = Readonly<Record<string, readonly string[]>>

/** The time limits and thresholds of failover. */
export interface NodeTiming {
  /** The time limit of a node after which there is another to ask. */
  readonly tryTimeoutMs: number
  /** The time limit of the last node. */
  readonly lastTryTimeoutMs: number
  readonly breakerFailures: number
  readonly breakerOpenMs: number
}

const TIMING: NodeTiming = {
  tryTimeoutMs: 2_000,
  lastTryTimeoutMs: 10_000,
  breakerFailures: 3,
  breakerOpenMs: 10_000,
}

/** When a caller may try again after every node failed. */
const RETRY_AFTER_MS = 1_000

interface Node extends UpstreamAddress {
  readonly clean: (value: unknown) => unknown
  readonly breaker: Breaker
  /** The last failure, as long as nothing was answered since. */
  fault: { readonly kind: NodeFault; readonly atMs: number } | undefined
}

/**
 * Asks the nodes of a chain in order until one answers. Sending a signed transaction to the next node is safe even if the
 * first one accepted it: the bytes, and so the transaction, are the same. The second node then answers that it knows the
 * transaction, and the caller can work out its hash from the bytes.
 */
export function createChainNodes(
  addresses: NodeAddresses,
  options: {
    timing?: Partial<NodeTiming>
    now?: () => number
    fetch?: typeof globalThis.fetch
    /** The largest answer taken from a node. @default MAX_UPSTREAM_BYTES */
    maxReplyBytes?: number
    /** The members of results that are read; see `callUpstream`. @default all */
    members?: MemberNames
    /** Called when a node failed. `node` is its place in the list, since its address may hold a key. */
    onFailure?: (failure: { chainId: string; node: number; reason: string }) => void
  } = {},
): ChainNodes {
  const timing = { ...TIMING, ...options.timing }
  const now = options.now ?? monotonicMs
  const fetch = options.fetch ?? globalThis.fetch
  const { maxReplyBytes: maxBytes, members } = options
  const nodesByChain = createNodes(addresses, timing, now)

  function report(chainId: string, node: number, error: unknown): void {
    options.onFailure?.({ chainId, node, reason: error instanceof Error ? error.message : 'unknown' })
  }

  function askNode(
    chainId: string,
    node: Node,
    call: { requests: readonly RpcRequest[]; timeoutMs: number; signal: AbortSignal },
  ): Promise<RpcReply[]> {
    const send = isRestChain(chainId) ? callRestUpstream : callUpstream
    return ask(node, { ...call, chainId, send, fetch, maxBytes, members }).catch((error: unknown) => {
      const number = (nodesByChain.get(chainId)?.indexOf(node) ?? -1) + 1
      if (!call.signal.aborted) report(chainId, number, error)
      throw error
    })
  }

  const callerOf = (chainId: string, node: Node): NodeCaller => ({
    call: (requests, signal) =>
      askNode(chainId, node, { requests, timeoutMs: timing.lastTryTimeoutMs, signal }),
  })

  async function askInOrder(
    chainId: string,
    nodes: readonly Node[],
    requests: readonly RpcRequest[],
    signal: AbortSignal,
  ): Promise<RpcReply[]> {
    for (const node of nodes) {
      const timeoutMs = node === nodes.at(-1) ? timing.lastTryTimeoutMs : timing.tryTimeoutMs
      try {
        return await askNode(chainId, node, { requests, timeoutMs, signal })
      } catch {
        if (signal.aborted) break
      }
    }
    throw new ProblemError('upstream_unavailable', `No node of ${chainId} gave an answer.`, {
      retryAfterMs: RETRY_AFTER_MS,
    })
  }

  return {
    supports: (chainId) => (nodesByChain.get(chainId)?.length ?? 0) > 0,
    async call(chainId, requests, signal) {
      const nodes = nodesByChain.get(chainId) ?? []
      if (nodes.length === 0) {
        throw new ProblemError('chain_not_supported', `The gateway has no node for ${chainId}.`)
      }
      // What no node could answer is not its failure.
      if (isRestChain(chainId)) toRestPaths(chainId, requests)
      return askInOrder(chainId, availableNodes(nodes), requests, signal)
    },
    each: (chainId) => inOrderOfUse(nodesByChain.get(chainId) ?? []).map((node) => callerOf(chainId, node)),
    inspect: (chainId) =>
      (nodesByChain.get(chainId) ?? []).map((node) => ({ ...callerOf(chainId, node), ...stateOf(node) })),
  }
}

/** The nodes of each chain, each with a circuit breaker of its own. */
function createNodes(
  addresses: NodeAddresses,
  { breakerFailures: failures, breakerOpenMs: openMs }: NodeTiming,
  now: () => number,
): ReadonlyMap<string, readonly Node[]> {
  const createNode = (address: string): Node => ({
    ...toUpstreamAddress(address),
    clean: createAddressCleaner(address),
    breaker: createBreaker({ failures, openMs, now }),
    fault: undefined,
  })
  return new Map(Object.entries(addresses).map(([chainId, urls]) => [chainId, urls.map(createNode)]))
}

/**
 * All nodes, those first that have answered lately. One that fails stays in the list: whoever wants two to agree would otherwise be content with one
 * as soon as the other is down, which somebody may bring about.
 */
function inOrderOfUse(nodes: readonly Node[]): readonly Node[] {
  const isUsed = new Map(nodes.map((node) => [node, node.breaker.isClosed()]))
  return [...nodes.filter((node) => isUsed.get(node)), ...nodes.filter((node) => !isUsed.get(node))]
}

/** The nodes whose circuit breaker is closed; all of them when none is. */
function availableNodes(nodes: readonly Node[]): readonly Node[] {
  const closed = nodes.filter(({ breaker }) => breaker.isClosed())
  return closed.length > 0 ? closed : nodes
}

function stateOf({ breaker, fault }: Node): Pick<NodeState, 'isInUse' | 'fault'> {
  return { isInUse: breaker.isClosed(), fault }
}

async function ask(
  node: Node,
  input: {
    chainId: string
    send: typeof callUpstream | typeof callRestUpstream
    requests: readonly RpcRequest[]
    timeoutMs: number
    signal: AbortSignal
    fetch: typeof globalThis.fetch
    maxBytes: number | undefined
    members: MemberNames | undefined
  },
): Promise<RpcReply[]> {
  const { url, headers, clean, breaker } = node
  const { timeoutMs, signal: _, send, ...call } = input
  try {
    const replies = await withTimeLimit((signal) => send({ url, headers, clean, signal, ...call }), {
      limitMs: timeoutMs,
      what: 'The node',
      signal: input.signal,
      toError: (cause) => new UpstreamError('the node took too long', { cause, fault: 'timed_out' }),
    })
    breaker.succeeded()
    node.fault = undefined
    return replies
  } catch (error) {
    // When the caller aborted, the failure is not the node's.
    if (!input.signal.aborted) {
      breaker.failed()
      node.fault = { kind: error instanceof UpstreamError ? error.fault : 'bad_answer', atMs: Date.now() }
    }
    throw error
  }
}
