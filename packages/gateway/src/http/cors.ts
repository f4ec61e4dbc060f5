import { matchesOrigin } from '@foyer/kit'
import type { Project } from '../base/projects.ts'
import { ProblemError } from './problem.ts'

/** Whether pages of the origin may call with the project's id. */
export function isOriginAllowed(project: Pick<Project, 'allowedOrigins'>, origin: string): boolean {
  if (project.allowedOrigins.length === 0) return true
  return project.allowedOrigins.some((allowed) => matchesOrigin(allowed, origin))
}

/** @throws ProblemError origin_not_allowed; requests without an origin (servers, command lines) pass */
export function checkOrigin(project: Project, origin: string | undefined): void {
  if (origin === undefined || isOriginAllowed(project, origin)) return
  throw new ProblemError(
    'origin_not_allowed',
    `Project "${project.id}" does not allow calls from ${origin}. Add the origin to the project.`,
  )
}

const READABLE = 'date, etag, retry-after, x-request-id'
const READABLE_WITH_NONCE = `${READABLE}, dpop-nonce`

/** The headers by which a page of another origin may read a reply. */
export type CorsHeaders = Readonly<
  Record<'access-control-allow-origin' | 'access-control-expose-headers' | 'vary', string>
>

/**
 * Lets the calling page read every reply, also an error: it holds no secret, and its text helps more than "failed to
 * fetch" would. A forbidden request is still not carried out. Credentials are never allowed.
 */
export function corsHeaders(origin: string | undefined, isProven = false): CorsHeaders {
  return {
    'access-control-allow-origin': origin ?? '*',
    'access-control-expose-headers': isProven ? READABLE_WITH_NONCE : READABLE,
    vary: 'origin',
  }
}

/**
 * Answers a preflight. It allows every origin, since it has no body to give a reason in; the request itself is checked. A proof
 * may be sent where `isProofAllowed`: by the secure frame, to the routes that take one.
 */
export function preflightReply(origin: string | undefined, isProofAllowed = false): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(origin),
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': `content-type, x-request-id${isProofAllowed ? ', dpop' : ''}`,
      'access-control-max-age': '7200',
    },
  })
}
