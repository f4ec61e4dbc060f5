import { LRUCache } from 'lru-cache'
import { monotonicMs } from './monotonicMs.ts'

/** Answers that are given again for a short time, so that many callers asking the same cause one piece of work. */
export interface RecentAnswers<T> {
  /** @throws whatever making the answer throws; a failure is not kept */
  get(key: string, make: () => Promise<T>): Promise<T>
}

/** Keeps at most `maxKept` answers, each for `ttlMs`; above that the least recently used one is dropped. */
export function createRecentAnswers<T>(input: {
  ttlMs: number
  maxKept: number
  now?: () => number
}): RecentAnswers<T> {
  const now = input.now ?? monotonicMs
  // The cache's own time to live cannot follow a clock that begins at 0, as those of tests do.
  const kept = new LRUCache<string, { madeAtMs: number; answer: Promise<T> }>({ max: input.maxKept })
  return {
    get(key, make) {
      const known = kept.get(key)
      if (known !== undefined && now() - known.madeAtMs < input.ttlMs) return known.answer
      const made = { madeAtMs: now(), answer: make() }
      kept.set(key, made)
      made.answer.catch(() => {
        if (kept.peek(key) === made) kept.delete(key)
      })
      return made.answer
    },
  }
}
