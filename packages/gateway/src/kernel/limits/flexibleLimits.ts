import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { RateLimits } from '../../base/limits.ts'

const MINUTE_SECONDS = 60

/** Counts in this process. For a gateway without replicas, as with an embedded database. */
export function createMemoryLimits(): RateLimits {
  return createLimits(
    (rule, points) => new RateLimiterMemory({ keyPrefix: rule, points, duration: MINUTE_SECONDS }),
  )
}

/**
 * Counts in PostgreSQL, so that replicas share one count. While the database is away each process counts for
 * itself: callers are neither locked out nor unlimited.
 */
export function createPostgresLimits(pool: Pool): RateLimits {
  return createLimits(
    (rule, points) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: rule,
        points,
        duration: MINUTE_SECONDS,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: rule, points, duration: MINUTE_SECONDS }),
      }),
  )
}

function createLimits(create: (rule: string, points: number) => RateLimiterAbstract): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>()
  return {
    async charge({ rule, key, cost, perMinute }) {
      const name = `${rule}:${perMinute}`
      let limiter = limiters.get(name)
      if (limiter === undefined) {
        limiter = create(rule, perMinute)
        limiters.set(name, limiter)
      }
      try {
        await limiter.consume(key, cost)
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
        throw refusal
      }
    },
  }
}
