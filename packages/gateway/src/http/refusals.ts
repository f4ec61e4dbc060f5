import { rateLimited } from '@foyer/server-kit/http'
import { LRUCache } from 'lru-cache'
import type { RateLimits } from '../base/limits.ts'
import { monotonicMs } from '../base/monotonicMs.ts'
import { ProblemError } from './problem.ts'

/** Refused requests a minute from one address, of whatever kind. */
export const REFUSED_PER_MINUTE = 600
/** The most addresses that are remembered as refused. */
const MAX_REMEMBERED = 10_000

/** Counts what is refused before a project or a shared limit was charged, such as unknown ids, bad bodies and wrong addresses. */
export interface Refusals {
  /** @throws ProblemError rate_limited while the address has used up its refusals; asks no database */
  check(ip: string): void
  /** Counts a refused request. Answers with what it is refused with: its own error, or `rate_limited`. */
  charge(ip: string, error: unknown): Promise<unknown>
}

/** Counts refused requests by address. An address that has used them up waits, without a look into the database. */
export function createRefusals(
  limits: RateLimits,
  options: { perMinute?: number; now?: () => number } = {},
): Refusals {
  const { perMinute = REFUSED_PER_MINUTE, now = monotonicMs } = options
  const waitUntilMs = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  return {
    check(ip) {
      const until = waitUntilMs.get(ip)
      if (until === undefined) return
      const waitMs = until - now()
      if (waitMs > 0) throw rateLimited(waitMs)
      waitUntilMs.delete(ip)
    },
    async charge(ip, error) {
      const waitMs = await limits.charge({ rule: 'refused', key: ip, cost: 1, perMinute })
      if (waitMs === undefined) return error
      waitUntilMs.set(ip, now() + waitMs)
      return rateLimited(waitMs)
    },
  }
}

/** Whether a thrown value refuses a request for something that the caller did, and not for the rate of what it does. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ProblemError &&
    ![
      'rate_limited',
      'in_line',
      'line_full',
      'upstream_unavailable',
      'storage_unavailable',
      'internal',
    ].includes(error.code)
  )
}
