import { refuseWhenWaiting } from '@foyer/server-kit/http'
import { createSharedLimiter, type SharedStore } from '@foyer/server-kit/store'

/**
 * The limits of a visitor, told apart by network address. Each process counts by itself, with addresses in memory alone and for an hour at
 * most; with a store all instances count together, and it holds a keyed hash of each address for that time.
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
  store?: SharedStore,
): VisitorLimits {
  const limit = (rule: string, points: number, seconds: number) => {
    const charge = createSharedLimiter({ rule, points, seconds }, store)
    return async (key: string) => refuseWhenWaiting(await charge(key))
  }
  return {
    request: limit('request', numbers.requestsPerMinute, 60),
    link: limit('link', numbers.linksPerHour, 3_600),
    answer: limit('answer', numbers.answersPerHour, 3_600),
    project: limit('project', numbers.linksPerProject, 3_600),
  }
}
