import { type Charge, createSharedLimiter } from './sharedLimiter.ts'
import type { SharedStore } from './sharedStore.ts'

const MINUTE_SECONDS = 60

/** One counter to charge. */
export interface MinuteCharge {
  /** The rule that the counter belongs to. */
  readonly rule: string
  /** The caller that is counted. */
  readonly key: string
  /** Units to charge. @default 1 */
  readonly cost?: number
  /** Units allowed within a minute. */
  readonly perMinute: number
}

/** Limits of which each has its number for a minute. */
export interface MinuteLimits {
  /** Charges the counter. Returns the milliseconds to wait when it is used up, else undefined. */
  charge(charge: MinuteCharge): Promise<number | undefined>
}

/** Keeps one counter for each rule and its number. There are as many as there are rules in the source. */
export function keepCounters(create: (rule: string, points: number) => Charge): MinuteLimits {
  const counters = new Map<string, Charge>()
  return {
    async charge({ rule, key, cost, perMinute }) {
      const name = `${rule}:${perMinute}`
      const counter = counters.get(name) ?? create(rule, perMinute)
      counters.set(name, counter)
      return counter(key, cost)
    },
  }
}

/** Creates limits that all instances of a server share by the store. Without one, and while it is away, each instance counts for itself. */
export function createMinuteLimits(store?: SharedStore): MinuteLimits {
  return keepCounters((rule, points) => createSharedLimiter({ rule, points, seconds: MINUTE_SECONDS }, store))
}
