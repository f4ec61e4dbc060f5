import { rateLimited } from '@foyer/server-kit/http'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * The limits of a visitor, told apart by network address. Each process counts by itself; addresses are in memory alone and for an hour at
 * most.
 */
export interface VisitorLimits {
  /** @throws ProblemError rate_limited */
  request(ip: string): Promise<void>
  /** A link that is to be mailed. */
  link(ip: string): Promise<void>
  /** A form that was sent from the page of a link. */
  answer(ip: string): Promise<void>
  /** A link of a project, counted over all visitors. */
  project(projectId: string): Promise<void>
}

/** The numbers. */
export const VISITOR_LIMITS = {
  requestsPerMinute: 600,
  linksPerHour: 30,
  answersPerHour: 60,
  linksPerProject: 3_000,
} as const

/** Creates limits that begin at 0. */
export function createVisitorLimits(
  numbers: Readonly<Record<keyof typeof VISITOR_LIMITS, number>>,
): VisitorLimits {
  const requests = limiter(numbers.requestsPerMinute, 60)
  const links = limiter(numbers.linksPerHour, 3_600)
  const answers = limiter(numbers.answersPerHour, 3_600)
  const project = limiter(numbers.linksPerProject, 3_600)
  return { request: requests, link: links, answer: answers, project }
}

function limiter(points: number, duration: number): (ip: string) => Promise<void> {
  const limits = new RateLimiterMemory({ points, duration })
  return async (ip) => {
    try {
      await limits.consume(ip)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw rateLimited(refusal.msBeforeNext)
      throw refusal
    }
  }
}
