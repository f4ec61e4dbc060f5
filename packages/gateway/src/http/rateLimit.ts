import { rateLimited, refuseWhenWaiting } from '@foyer/server-kit/http'
import type { RateLimits } from '../base/limits.ts'
import type { Project } from '../base/projects.ts'
import { ProblemError } from './problem.ts'

/** Requests a minute from one address to what belongs to no project (images, the OpenAPI document). */
export const SHARED_PER_MINUTE = 6_000
/** Sign-ins that may begin within a minute from one address: an office has one. */
export const SIGN_INS_PER_MINUTE = 60

/** Requests a minute for mails of flows that nobody knows, from one address, and from one device key. */
export const UNKNOWN_FLOWS_PER_MINUTE = 20

/** Charges a request of a project to its visitor, and to the project where it has a limit of its own. */
export async function chargeProject(
  limits: RateLimits,
  project: Project,
  ip: string,
  cost: number,
): Promise<void> {
  const { perVisitor, perProject } = project.limits
  refuseWhenWaiting(
    await limits.charge({ rule: 'visitor', key: `${project.id}|${ip}`, cost, perMinute: perVisitor }),
  )
  if (perProject === undefined) return
  refuseWhenWaiting(await limits.charge({ rule: 'project', key: project.id, cost, perMinute: perProject }))
}

/** Charges a request that belongs to no project to the address it comes from. */
export async function chargeShared(limits: RateLimits, ip: string): Promise<void> {
  refuseWhenWaiting(await limits.charge({ rule: 'shared', key: ip, cost: 1, perMinute: SHARED_PER_MINUTE }))
}

/** Charges the beginning of a sign-in to the address it comes from, whatever it signs in to. Answers with its refusal. */
export async function signInRefusal(limits: RateLimits, ip: string): Promise<ProblemError | undefined> {
  const perMinute = SIGN_INS_PER_MINUTE
  const waitMs = await limits.charge({ rule: 'sign-in', key: ip, cost: 1, perMinute })
  return waitMs === undefined ? undefined : rateLimited(waitMs)
}

/**
 * Counts a request for a mail of a flow that nobody knows, by the address and the device key that it comes from: it is made up, or
 * tried out. Answers with what it is refused with: its own error, or `rate_limited`.
 */
export async function chargeUnknownFlow(
  limits: RateLimits,
  { ip, jkt }: { readonly ip: string; readonly jkt: string },
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ProblemError) || error.code !== 'flow_expired') return error
  for (const key of [`ip|${ip}`, `device|${jkt}`]) {
    const charge = { rule: 'unknown-flow', key, cost: 1, perMinute: UNKNOWN_FLOWS_PER_MINUTE }
    const waitMs = await limits.charge(charge)
    if (waitMs !== undefined) return rateLimited(waitMs)
  }
  return error
}
