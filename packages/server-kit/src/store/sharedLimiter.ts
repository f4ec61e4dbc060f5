import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { SharedStore } from './sharedStore.ts'

/** One limit: so many points for each key within a time. */
export interface LimitRule {
  /** The rule's name, by which its counters are told apart from those of others. */
  readonly rule: string
  readonly points: number
  readonly seconds: number
}

/** Charges a key. Returns the milliseconds to wait when its points are used up, else undefined. */
export type Charge = (key: string, cost?: number) => Promise<number | undefined>

/**
 * Creates a limit that all instances of a server share by the store, which counts exactly. Without a store, and while it is away, each
 * instance counts for itself: callers are neither locked out nor unlimited.
 */
export function createSharedLimiter(rule: LimitRule, store?: SharedStore): Charge {
  const { points, seconds: duration } = rule
  const own = new RateLimiterMemory({ points, duration })
  let shared: RateLimiterRedis | undefined
  return async (key, cost = 1) => {
    const counted = await store?.attempt((storeClient) => {
      // The name is made by the store, so the library adds nothing to it.
      shared ??= new RateLimiterRedis({ storeClient, keyPrefix: '', points, duration })
      return waitOfCharge(shared.consume(store.nameOf(`${rule.rule}:${points}`, key), cost))
    })
    return counted === undefined ? waitOfCharge(own.consume(key, cost)) : counted.value
  }
}

/** The milliseconds to wait after a charge of the library, which throws a refusal. @throws what else it throws, which is a failure */
export async function waitOfCharge(consuming: Promise<unknown>): Promise<number | undefined> {
  try {
    await consuming
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
    throw refusal
  }
}
