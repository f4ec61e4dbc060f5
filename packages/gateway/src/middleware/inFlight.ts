import { ProblemError } from './problem.ts'

/** Requests for the health or the figures of the gateway that are answered beside all others. */
export const HEALTH_RESERVE = 32
/** Of the requests at the same time, the part that may be sending a body, and the part of that from one address. */
export const BODIES_PART = 1 / 2
export const BODIES_OF_ADDRESS_PART = 1 / 10

const RETRY_AFTER_MS = 1_000

/** Counts what is being worked on. Each function counts one in and returns a function that counts it out. */
export interface InFlight {
  /** @throws ProblemError upstream_unavailable when the gateway has enough to do */
  enter(isHealth: boolean): () => void
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
  const maxBodies = Math.max(1, Math.floor(maxInFlight * BODIES_PART))
  const maxBodiesOfAddress = Math.max(1, Math.floor(maxInFlight * BODIES_OF_ADDRESS_PART))
  let requests = 0
  let healthChecks = 0
  let bodies = 0
  const bodiesByAddress = new Map<string, number>()

  return {
    figures: () => ({ requests, bodies }),
    enter(isHealth) {
      if (isHealth) {
        if (healthChecks >= HEALTH_RESERVE) throw busy()
        healthChecks += 1
        return () => {
          healthChecks -= 1
        }
      }
      if (requests >= maxInFlight) throw busy()
      requests += 1
      return () => {
        requests -= 1
      }
    },
    receive(ip) {
      const ofAddress = bodiesByAddress.get(ip) ?? 0
      if (ofAddress >= maxBodiesOfAddress) {
        throw new ProblemError('rate_limited', 'Too many bodies are being sent from this address.', {
          retryAfterMs: RETRY_AFTER_MS,
        })
      }
      if (bodies >= maxBodies) throw busy()
      bodies += 1
      bodiesByAddress.set(ip, ofAddress + 1)
      return () => {
        bodies -= 1
        const left = (bodiesByAddress.get(ip) ?? 1) - 1
        if (left === 0) bodiesByAddress.delete(ip)
        else bodiesByAddress.set(ip, left)
      }
    },
  }
}

function busy(): ProblemError {
  return new ProblemError('upstream_unavailable', 'The gateway is busy.', { retryAfterMs: RETRY_AFTER_MS })
}
