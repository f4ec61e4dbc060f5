/** Answers that are given again for a moment, so that many askers of the same thing cause one piece of work. */
export interface RecentAnswers<T> {
  /** @throws whatever making the answer throws; a failure is not kept */
  get(key: string, make: () => Promise<T>): Promise<T>
}

/** Keeps at most `maxKept` answers, each for `ttlMs`; past that the oldest goes. */
export function createRecentAnswers<T>(input: {
  ttlMs: number
  maxKept: number
  now?: () => number
}): RecentAnswers<T> {
  const now = input.now ?? Date.now
  const kept = new Map<string, { madeAt: number; answer: Promise<T> }>()
  return {
    get(key, make) {
      const known = kept.get(key)
      if (known !== undefined && now() - known.madeAt < input.ttlMs) return known.answer
      const made = { madeAt: now(), answer: make() }
      kept.delete(key)
      const [oldest] = kept.keys()
      if (kept.size >= input.maxKept && oldest !== undefined) kept.delete(oldest)
      kept.set(key, made)
      made.answer.catch(() => {
        if (kept.get(key) === made) kept.delete(key)
      })
      return made.answer
    },
  }
}
