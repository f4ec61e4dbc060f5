/** One counter to charge. */
export interface LimitCharge {
  /** The rule that the counter belongs to. */
  readonly rule: string
  /** The caller that is counted. */
  readonly key: string
  /** Units to charge; most requests cost 1. */
  readonly cost: number
  /** Units allowed within a minute. */
  readonly perMinute: number
}

/** Counts requests; all replicas of a gateway share the counters when they share a database. */
export interface RateLimits {
  /** Charges the counter. Returns the milliseconds to wait when it is used up, else undefined. */
  charge(charge: LimitCharge): Promise<number | undefined>
}
