import type { Servers } from '@foyer/server-kit/database'
import { createMinuteLimits, keepCounters, type SharedStore, waitOfCharge } from '@foyer/server-kit/store'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { RateLimits } from '../../base/limits.ts'

const MINUTE_SECONDS = 60

/** Counts in this process. For a gateway without replicas, as with an embedded database. */
export function createMemoryLimits(): RateLimits {
  return createStoreLimits(undefined)
}

/**
 * Counts in PostgreSQL, so that replicas share one count. While the database is away each process counts for
 * itself: callers are neither locked out nor unlimited.
 */
export function createPostgresLimits({ query }: Pick<Servers, 'query'>): RateLimits {
  const storeClient = {
    // Without the name that the library gives its statements: a pooler may run the next one in a session which does not know it.
    query: ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) =>
      query(text, values),
  }
  return keepCounters((rule, points) => {
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: rule,
      points,
      duration: MINUTE_SECONDS,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: rule, points, duration: MINUTE_SECONDS }),
    })
    return (key, cost) => waitOfCharge(limiter.consume(key, cost))
  })
}

/**
 * Counts in Valkey or Redis, so that replicas share one exact count without a write to the database for each request. While the store is away
 * each process counts for itself.
 */
export function createStoreLimits(store: SharedStore | undefined): RateLimits {
  return createMinuteLimits(store)
}
