import { ProblemError } from './problem.ts'

/** Requests for the health or the figures of the gateway that are answered beside all others. */
export const HEALTH_RESERVE = 32
/** The share of concurrent requests that may be from one address. */
export const OF_ADDRESS_PART = 1 / 4
/** The part that may be sending a body, and the part of that from one address. */
export const BODIES_PART = 1 / 2
export const BODIES_OF_ADDRESS_PART = 1 / 10

const RETRY_AFTER_MS = 1_000

/** Counts what is being worked on. Each function counts one in and returns a function that counts it out. */
export interface InFlight {
  /**
   * Counts a request. One address holds a part of the places only, or somebody who asks for what a slow node answers would
   * hold them all.
   * @throws ProblemError upstream_unavailable when the gateway has enough to do, rate_limited when the address has
   */
  enter(ip: string, isHealth: boolean): () => void
  /** How many requests, and bodies that are being received, there are; those for the health are not among them. */
  figures(): { readonly requests: number; readonly bodies: number }
  /**
   * Counts a body that is being received. Callers that send slowly hold a part of the places only, and one address a small
   * part of those.
   * @throws ProblemError upstream_unavailable, rate_limited
   */
  receive(ip: string): () => void
}

/** Counts requests of one process. */
export function createInFlight(maxInFlight: number): InFlight {
  const maxOfAddress = Math.max(1, Math.floor(maxInFlight * OF_ADDRESS_PART))
  const maxBodies = Math.max(1, Math.floor(maxInFlight * BODIES_PART))
  const maxBodiesOfAddress = Math.max(1, Math.floor(maxInFlight * BODIES_OF_ADDRESS_PART))
  let requests = 0
  let healthChecks = 0
  let bodies = 0
  const requestsByAddress = createCounts()
  const bodiesByAddress = createCounts()

  return {
    figures: () => ({ requests, bodies }),
    enter(ip, isHealth) {
      if (isHealth) {
        if (healthChecks >= HEALTH_RESERVE) throw busy()
        healthChecks += 1
        return () => {
          healthChecks -= 1
        }
      }
      if (requests >= maxInFlight) throw busy()
      if (requestsByAddress.of(ip) >= maxOfAddress)
        throw tooMany('Too many requests at the same time from this address.')
      requests += 1
      const leave = requestsByAddress.add(ip)
      return () => {
        requests -= 1
        leave()
      }
    },
    receive(ip) {
      if (bodiesByAddress.of(ip) >= maxBodiesOfAddress)
        throw tooMany('Too many bodies are being sent from this address.')
      if (bodies >= maxBodies) throw busy()
      bodies += 1
      const leave = bodiesByAddress.add(ip)
      return () => {
        bodies -= 1
        leave()
      }
    },
  }
}

/** Addresses that are remembered although nothing of theirs is counted any more. */
const MAX_IDLE_ADDRESSES = 1_000

/**
 * Counts by address. An address whose count is back at zero stays for a while: taking it out with each request, and in with
 * the next, makes the map build itself anew every few requests.
 */
function createCounts() {
  const counts = new Map<string, number>()
  let idle = 0
  const of = (ip: string) => counts.get(ip) ?? 0
  function forgetIdle(): void {
    for (const [ip, count] of counts) if (count === 0) counts.delete(ip)
    idle = 0
  }
  return {
    of,
    /** Counts one in, and returns a function that counts it out. */
    add(ip: string): () => void {
      if (counts.get(ip) === 0) idle -= 1
      counts.set(ip, of(ip) + 1)
      return () => {
        const left = of(ip) - 1
        counts.set(ip, left)
        if (left > 0) return
        idle += 1
        if (idle > MAX_IDLE_ADDRESSES) forgetIdle()
      }
    },
  }
}

function tooMany(text: string): ProblemError {
  return new ProblemError('rate_limited', text, { retryAfterMs: RETRY_AFTER_MS })
}

function busy(): ProblemError {
  return new ProblemError('upstream_unavailable', 'The gateway is busy.', { retryAfterMs: RETRY_AFTER_MS })
}
