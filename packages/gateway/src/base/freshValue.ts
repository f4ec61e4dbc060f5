import { monotonicMs } from './monotonicMs.ts'

/** A cached value that is loaded again once it is older than its time to live. */
export interface FreshValue<T> {
  /** @throws whatever loading throws, but only while there is no earlier value to fall back on */
  get(): Promise<T>
}

/**
 * Caches one value. With `aheadMs` it is loaded anew so long before its time to live is over, by whoever asks then and without
 * waiting: where somebody asks all the time, nobody ever waits for the database, and no value is older than without it. Callers at the same time share one load. When a load fails, the earlier value stays in use, the
 * failure is reported, and the next load comes after another time to live.
 */
export function createFreshValue<T>(input: {
  ttlMs: number
  /** @default 0 */
  aheadMs?: number
  load: (previous: T | undefined) => Promise<T>
  now?: () => number
  onError?: (error: unknown) => void
}): FreshValue<T> {
  const now = input.now ?? monotonicMs
  const { aheadMs = 0 } = input
  let held: { value: T } | undefined
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<T> | undefined

  async function load(): Promise<T> {
    try {
      const value = await input.load(held?.value)
      held = { value }
      return value
    } catch (error) {
      if (held === undefined) throw error
      input.onError?.(error)
      return held.value
    } finally {
      loadedAt = now()
      loading = undefined
    }
  }

  return {
    async get() {
      const ageMs = now() - loadedAt
      if (held !== undefined && ageMs < input.ttlMs) {
        // With a value to fall back on, loading throws nothing.
        if (ageMs >= input.ttlMs - aheadMs) loading ??= load()
        return held.value
      }
      loading ??= load()
      return loading
    },
  }
}
