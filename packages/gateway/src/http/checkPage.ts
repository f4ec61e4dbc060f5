import { isFrameOrigin } from '@foyer/secure-protocol'
import { isLocalAllowed, type Project } from '../base/projects.ts'
import type { GatewaySettings } from './app.ts'
import { ProblemError } from './problem.ts'

/**
 * A message names the page on which it is signed, so the page has to be one of the project's: no origins are none here, not
 * all. @throws ProblemError origin_not_allowed
 */
export function checkPage({
  project,
  origin,
  settings,
}: {
  readonly project: Project
  readonly origin: string | undefined
  readonly settings: Pick<GatewaySettings, 'isDevelopment'>
}): void {
  const allowed = {
    origins: project.allowedOrigins,
    isLocalAllowed: isLocalAllowed(project, settings.isDevelopment),
  }
  if (origin === undefined || isFrameOrigin(allowed, origin)) return
  throw new ProblemError(
    'origin_not_allowed',
    `Project "${project.id}" does not allow signing in on ${origin}. Add the origin to the project.`,
  )
}
