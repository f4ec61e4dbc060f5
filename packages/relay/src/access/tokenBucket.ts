/** A token bucket. `take` may overdraw it; the caller then waits until the debt is paid. */
export interface TokenBucket {
  /** Takes `cost` tokens and returns the milliseconds until the debt is paid; 0 when there is none. */
  take(cost: number, nowMs: number): number
  /** Takes one token if there is one. A refusal costs nothing, so a caller is let in again as soon as the bucket refills. */
  tryTake(nowMs: number): boolean
  /** Whether the bucket is full, so that a new one would be the same. */
  isFull(nowMs: number): boolean
}

/** A bucket that fills at `perSecond` up to `burst`. */
export function createTokenBucket(perSecond: number, burst: number, startMs: number): TokenBucket {
  let level = burst
  let filledAtMs = startMs

  function fill(nowMs: number): void {
    level = Math.min(burst, level + (Math.max(0, nowMs - filledAtMs) * perSecond) / 1_000)
    filledAtMs = nowMs
  }

  return {
    take(cost, nowMs) {
      fill(nowMs)
      level -= cost
      return level >= 0 ? 0 : Math.ceil((-level * 1_000) / perSecond)
    },
    tryTake(nowMs) {
      fill(nowMs)
      if (level < 1) return false
      level -= 1
      return true
    },
    isFull(nowMs) {
      fill(nowMs)
      return level >= burst
    },
  }
}

/** One bucket for each key. Callers choose the keys, so full buckets are dropped and there are never more than `maxKeys`. */
export interface KeyedBuckets {
  take(key: string, cost: number, nowMs: number): number
  tryTake(key: string, nowMs: number): boolean
}

/** Creates the buckets, one for each key that is asked for. */
export function createKeyedBuckets(perSecond: number, burst: number, maxKeys = 50_000): KeyedBuckets {
  const buckets = new Map<string, TokenBucket>()
  /** So many are left when there are too many: dropping them looks at all, so it must not happen for each new key. */
  const left = Math.min(maxKeys - 1, Math.floor(maxKeys * 0.9))

  function forget(nowMs: number): void {
    for (const [key, bucket] of buckets) if (bucket.isFull(nowMs)) buckets.delete(key)
    // When all are in use the oldest are dropped: their keys get a full bucket again, but the memory stays bounded.
    for (const key of buckets.keys()) {
      if (buckets.size <= left) break
      buckets.delete(key)
    }
  }

  function bucketOf(key: string, nowMs: number): TokenBucket {
    const known = buckets.get(key)
    if (known !== undefined) return known
    if (buckets.size >= maxKeys) forget(nowMs)
    const bucket = createTokenBucket(perSecond, burst, nowMs)
    buckets.set(key, bucket)
    return bucket
  }

  return {
    take: (key, cost, nowMs) => bucketOf(key, nowMs).take(cost, nowMs),
    tryTake: (key, nowMs) => bucketOf(key, nowMs).tryTake(nowMs),
  }
}
