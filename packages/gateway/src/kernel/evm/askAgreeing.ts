import { ProblemError } from '../../http/problem.ts'
import type { ChainNodes, NodeCaller } from '../nodes/nodes.ts'

/** How many nodes have to say the same before money counts as arrived, on chains that have so many. */
export const AGREEING_NODES = 2

/** The question to the nodes, and how their answers are compared. */
export interface Question<T> {
  readonly chainId: string
  readonly ask: (node: NodeCaller) => Promise<T>
  /** Two answers are the same where this text is. */
  readonly keyOf: (answer: T) => string
}

/**
 * Asks the nodes of a chain until two of them say the same, or the only one that the chain has; answers with what these have said. Undefined where
 * enough of them answer and no two agree: one of them is behind, or wrong, and nobody can tell which.
 * @throws ProblemError chain_not_supported, upstream_unavailable where too few answer
 */
export async function askAgreeing<T>(
  nodes: ChainNodes,
  { chainId, ask, keyOf }: Question<T>,
): Promise<readonly [T, ...T[]] | undefined> {
  const callers = nodesOf(nodes, chainId)
  const needed = Math.min(AGREEING_NODES, callers.length)
  const said = new Map<string, [T, ...T[]]>()
  let answers = 0
  // The first turn asks as many nodes side by side as have to agree; the others follow one after the other.
  const turns = [callers.slice(0, needed), ...callers.slice(needed).map((node) => [node])]
  for (const turn of turns) {
    for (const one of await Promise.allSettled(turn.map(ask))) {
      if (one.status === 'rejected') continue
      answers += 1
      const same = said.get(keyOf(one.value))
      const all: [T, ...T[]] = same ? [...same, one.value] : [one.value]
      said.set(keyOf(one.value), all)
      if (all.length >= needed) return all
    }
  }
  if (answers >= needed) return undefined
  throw new ProblemError('upstream_unavailable', `Too few nodes of ${chainId} gave an answer.`, {
    retryAfterMs: 1_000,
  })
}

/** The nodes of a chain one by one; as one where they cannot be told apart. @throws ProblemError chain_not_supported */
export function nodesOf(nodes: ChainNodes, chainId: string): readonly NodeCaller[] {
  if (!nodes.supports(chainId))
    throw new ProblemError('chain_not_supported', `The gateway has no node for ${chainId}.`)
  const each = nodes.each?.(chainId) ?? []
  if (each.length > 0) return each
  return [{ call: (requests, signal) => nodes.call(chainId, requests, signal) }]
}
