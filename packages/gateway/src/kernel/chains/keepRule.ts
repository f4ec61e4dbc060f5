import type { RpcRequest } from '@foyer/api'

/** How one answer of a node may be given to others who ask the same. */
export interface KeepRule {
  /** The question, in one spelling. Two requests with the same key have the same answer. */
  readonly key: string
  /** The longest time that the answer may be given again. */
  readonly ttlMs: number
  /** Whether a result answers this very question, in its shape. Anything else is given to nobody but whoever asked for it. */
  isAnswer(result: unknown): boolean
  /** The block that the answer is about, where that block may still be given up: it is kept once many others have followed it. */
  blockOf?(result: unknown): bigint
}

/** The answers of a family's nodes that may be given again. */
export interface KeptAnswers {
  /** Undefined for a request that has to be asked anew each time. */
  ruleOf(request: Pick<RpcRequest, 'method' | 'params'>, chainId: string): KeepRule | undefined
  /** The newest block, where an answer tells it. */
  newestOf?(request: Pick<RpcRequest, 'method'>, result: unknown): bigint | undefined
}

/** Facts that never change. The time is short enough that a node's error is not kept for a day. */
export const LASTING_MS = 3_600_000
