import { LRUCache } from 'lru-cache'
import { monotonicMs } from './monotonicMs.ts'

/** Answers that are given again for a short time, so that many callers asking the same cause one piece of work. */
export interface RecentAnswers<T> {
  /** @throws whatever making the answer throws; a failure is not kept */
  get(key: string, make: () => Promise<T>): Promise<T>
}

/** Answers that replicas share, so that one of them asks for all. Neither method throws. */
export interface SharedAnswers {
  /** The answer that another replica has left; undefined where there is none. */
  find(key: string): Promise<unknown>
  /** Leaves an answer for others. Only what JSON keeps as it is may be left. */
  leave(key: string, answer: unknown, ttlMs: number): Promise<unknown>
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

/**
 * Answers as JSON, whose parts are checked by whoever takes them, which replicas share where there is a place for them.
 * One that another replica has left may be twice as old as `ttlMs`.
 */
export function createSharedAnswers(
  input: { ttlMs: number; maxKept: number; now?: () => number },
  shared: SharedAnswers | undefined,
): RecentAnswers<unknown> {
  const answers = createRecentAnswers<unknown>(input)
  if (shared === undefined) return answers
  return {
    get: (key, make) =>
      answers.get(key, async () => {
        const found = await shared.find(key)
        if (found !== undefined) return found
        const answer = await make()
        if (answer !== undefined) await shared.leave(key, answer, input.ttlMs)
        return answer
      }),
  }
}
