/** The seconds whose tokens a bucket of frames or bytes holds at most. */
export const BURST_SECONDS = 10

/**
 * One token bucket for each key, which fills at `perSecond` up to `burst`. Callers choose the keys, so full buckets are dropped and there
 * are never more than `maxKeys`.
 */
export interface KeyedBuckets {
  /** Takes `cost` tokens, overdrawn or not, and returns the milliseconds until the debt is paid; 0 when there is none. */
  take(key: string, cost: number, nowMs: number): number
  /** Takes one token if there is one. A refusal costs nothing, so a caller is let in again as soon as the bucket refills. */
  tryTake(key: string, nowMs: number): boolean
}

/** Sums of fractions are a little more or less than what they stand for. */
const ROUNDING_MS = 0.001

/** Creates the buckets, one for each key that is asked for. */
export function createKeyedBuckets(perSecond: number, burst: number, maxKeys = 50_000): KeyedBuckets {
  // Each client has several buckets, so one is a single number: the time at which it is full again (generic cell rate algorithm).
  const fullAtMs = new Map<string, number>()
  const burstMs = (burst * 1_000) / perSecond
  const clock = createForwardClock()
  /** So many are left when there are too many: dropping them looks at all, so it must not happen for each new key. */
  const left = Math.min(maxKeys - 1, Math.floor(maxKeys * 0.9))

  function forget(nowMs: number): void {
    for (const [key, atMs] of fullAtMs) if (atMs <= nowMs) fullAtMs.delete(key)
    // When all are in use the oldest are dropped: their keys get a full bucket again, but the memory stays bounded.
    for (const key of fullAtMs.keys()) {
      if (fullAtMs.size <= left) break
      fullAtMs.delete(key)
    }
  }

  function fullAfter(key: string, cost: number, nowMs: number): number {
    return Math.max(fullAtMs.get(key) ?? 0, nowMs) + (cost * 1_000) / perSecond
  }

  /** Milliseconds until a bucket that is full at that time is not overdrawn any more. */
  function debtMs(atMs: number, nowMs: number): number {
    const untilMs = atMs - nowMs - burstMs
    return untilMs < ROUNDING_MS ? 0 : Math.ceil(untilMs - ROUNDING_MS)
  }

  function set(key: string, atMs: number, nowMs: number): void {
    if (fullAtMs.size >= maxKeys && !fullAtMs.has(key)) forget(nowMs)
    fullAtMs.set(key, atMs)
  }

  return {
    take(key, cost, givenMs) {
      const nowMs = clock(givenMs)
      const atMs = fullAfter(key, cost, nowMs)
      set(key, atMs, nowMs)
      return debtMs(atMs, nowMs)
    },
    tryTake(key, givenMs) {
      const nowMs = clock(givenMs)
      const atMs = fullAfter(key, 1, nowMs)
      if (debtMs(atMs, nowMs) > 0) return false
      set(key, atMs, nowMs)
      return true
    },
  }
}

/** Turns the time of a clock that may be set back into one that only goes on: nobody pays for the time in between. */
function createForwardClock(): (givenMs: number) => number {
  let lastMs = Number.NEGATIVE_INFINITY
  let behindMs = 0
  return (givenMs) => {
    if (givenMs < lastMs) behindMs += lastMs - givenMs
    lastMs = givenMs
    return givenMs + behindMs
  }
}
