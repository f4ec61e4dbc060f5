/** A rate that may be overdrawn once: what it costs is paid back by waiting. */
export interface TokenBucket {
  /** Takes `cost` and answers the milliseconds until the bucket is out of debt (0: go on). */
  take(cost: number, nowMs: number): number
  /** Takes one when there is one. What is refused costs nothing, so that a storm ends when it ends. */
  tryTake(nowMs: number): boolean
  /** Whether it has filled up again, so that it can be forgotten. */
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

/** Buckets by key, for keys that strangers choose: full ones are forgotten, and there are never more than `maxKeys`. */
export interface KeyedBuckets {
  take(key: string, cost: number, nowMs: number): number
  tryTake(key: string, nowMs: number): boolean
}

/** Makes a bucket for every key that is asked for. */
export function createKeyedBuckets(perSecond: number, burst: number, maxKeys = 50_000): KeyedBuckets {
  const buckets = new Map<string, TokenBucket>()

  function forget(nowMs: number): void {
    for (const [key, bucket] of buckets) if (bucket.isFull(nowMs)) buckets.delete(key)
    // All of them in use: the oldest go, which favours them for a moment and bounds the memory.
    for (const key of buckets.keys()) {
      if (buckets.size < maxKeys) break
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
