import type { Project } from '../services/projects.ts'
import { ProblemError } from './problem.ts'

/** Whether pages of the origin may call with the project's id. */
export function isOriginAllowed(project: Pick<Project, 'allowedOrigins'>, origin: string): boolean {
  if (project.allowedOrigins.length === 0) return true
  return project.allowedOrigins.some((allowed) => matchesOrigin(allowed, origin))
}

function matchesOrigin(allowed: string, origin: string): boolean {
  if (allowed === origin) return true
  const star = allowed.indexOf('://*.')
  if (star === -1) return false
  const scheme = allowed.slice(0, star + 3)
  const suffix = allowed.slice(star + 4)
  return origin.startsWith(scheme) && origin.endsWith(suffix) && origin.length > scheme.length + suffix.length
}

/** @throws ProblemError origin_not_allowed; requests without an origin (servers, command lines) pass */
export function checkOrigin(project: Project, origin: string | undefined): void {
  if (origin === undefined || isOriginAllowed(project, origin)) return
  throw new ProblemError(
    'origin_not_allowed',
    `Project "${project.id}" does not allow calls from ${origin}. Add the origin to the project.`,
  )
}

/**
 * Lets the calling page read the reply, refusals included: they hold no secret, and a reason that can be read
 * beats "failed to fetch". What a project forbids is not done; only the answer is visible. Never with credentials.
 */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  return {
    'access-control-allow-origin': origin ?? '*',
    'access-control-expose-headers': 'date, etag, retry-after, x-request-id',
    vary: 'origin',
  }
}

/** Answers a preflight. It carries no body to explain a refusal with, so the origin is judged on the call itself. */
export function preflightReply(origin: string | undefined): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(origin),
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': 'content-type, x-request-id',
      'access-control-max-age': '7200',
    },
  })
}
