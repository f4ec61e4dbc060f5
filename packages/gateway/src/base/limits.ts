import type { MinuteCharge, MinuteLimits } from '@foyer/server-kit/store'

/** One counter to charge. */
export type LimitCharge = MinuteCharge

/** Counts requests; all replicas of a gateway share the counters when they share a database. */
export type RateLimits = MinuteLimits
