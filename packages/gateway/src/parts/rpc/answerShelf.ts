import type { RpcReply } from '@foyer/api'
import type { StoredAnswers } from '@foyer/server-kit/store'
import { LRUCache } from 'lru-cache'
import type { KeepRule } from '../../kernel/chains/keepRule.ts'

/** So many blocks have to follow one before answers about it are kept. Polygon gave up 157 blocks in February 2023. */
const DEEP = 256n
/** A chain's newest block is known for so long after a node has told it. */
const NEWEST_KNOWN_MS = 60_000
/** The largest answer that is kept, in characters of its JSON. */
const MAX_LENGTH = 65_536
/** The characters of all answers that a process keeps. */
export const MAX_KEPT_LENGTH = 16_777_216
/** About what an entry takes beside its answer. */
const ENTRY_LENGTH = 256

/** An answer to a question, whoever has asked it. */
export type Answer = Omit<RpcReply, 'id'>

/** The place of an answer that came from no node. */
export type Origin = 'process' | 'store'

interface Kept {
  readonly answer: Answer
  readonly length: number
  readonly untilMs: number
}

/** The answers that may be given again: those of this process, and those that other replicas have left. */
export interface AnswerShelf {
  /** The answer that this process keeps. */
  findHere(rule: KeepRule): Answer | undefined
  /** The answer that another replica has left. A value that does not answer the question counts as none. */
  findThere(rule: KeepRule): Promise<Answer | undefined>
  /** Notes the newest block of a chain. */
  noteNewest(chainId: string, block: bigint): void
  /** Keeps an answer of a node, if it may be kept. */
  keep(chainId: string, rule: KeepRule, answer: Answer): void
}

/** Creates the shelf of one process. `onKept` is told for each answer that is given again. */
export function createAnswerShelf(input: {
  readonly shared: StoredAnswers | undefined
  readonly onKept: (origin: Origin) => void
  readonly now: () => number
}): AnswerShelf {
  const { shared, onKept, now } = input
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_KEPT_LENGTH,
    sizeCalculation: ({ length }) => length + ENTRY_LENGTH,
  })
  const newest = new Map<string, { readonly block: bigint; readonly atMs: number }>()

  function keepHere(rule: KeepRule, answer: Answer, ttlMs: number): boolean {
    const { length } = JSON.stringify(answer)
    if (length > MAX_LENGTH) return false
    kept.set(rule.key, { answer, length, untilMs: now() + Math.min(ttlMs, rule.ttlMs) })
    return true
  }

  function isDeep(chainId: string, rule: KeepRule, result: unknown): boolean {
    if (rule.blockOf === undefined) return true
    const known = newest.get(chainId)
    if (known === undefined || now() - known.atMs >= NEWEST_KNOWN_MS) return false
    return rule.blockOf(result) + DEEP <= known.block
  }

  return {
    findHere({ key }) {
      const known = kept.get(key)
      if (known === undefined || now() >= known.untilMs) return undefined
      onKept('process')
      return known.answer
    },
    async findThere(rule) {
      const found = await shared?.look(rule.key)
      if (found === undefined || !rule.isAnswer(found.answer)) return undefined
      const answer: Answer = { jsonrpc: '2.0', result: found.answer }
      keepHere(rule, answer, found.leftMs)
      onKept('store')
      return answer
    },
    noteNewest(chainId, block) {
      newest.set(chainId, { block, atMs: now() })
    },
    keep(chainId, rule, answer) {
      if (answer.error !== undefined || !rule.isAnswer(answer.result)) return
      if (!isDeep(chainId, rule, answer.result) || !keepHere(rule, answer, rule.ttlMs)) return
      void shared?.leave(rule.key, answer.result, rule.ttlMs)
    },
  }
}
