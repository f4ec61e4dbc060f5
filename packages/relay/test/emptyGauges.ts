import type { Gauges } from '../src/base/metrics.ts'

/** The figures of a relay on which nothing happens. */
export const EMPTY_GAUGES: Gauges = {
  sockets: 0,
  topics: 0,
  subscriptions: 0,
  mailboxRows: 0,
  mailboxFullness: 0,
  expired: 0,
  evicted: 0,
  heldBytes: 0,
  residentBytes: 0,
  degraded: new Map(),
}
