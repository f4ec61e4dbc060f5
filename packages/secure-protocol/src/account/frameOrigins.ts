import { matchesOrigin } from '@foyer/kit'
import * as v from 'valibot'
import { Origin } from '../lib/fields.ts'

/** The origins whose pages may embed the secure frame of a project. */
export interface FrameOrigins {
  /**
   * Origins and patterns such as `https://*.app.example`. An empty list allows none, whereas at the data routes it
   * allows all.
   */
  readonly origins: readonly string[]
  /** Also allows pages of `localhost` on any port; for projects in development. */
  readonly isLocalAllowed: boolean
}

/** Whether a page of an origin may embed the frame. */
export function isFrameOrigin({ origins, isLocalAllowed }: FrameOrigins, origin: string): boolean {
  // Refuses `null`, the origin of a sandboxed page, and anything that a browser would not write as an origin.
  if (!v.is(Origin, origin)) return false
  return (isLocalAllowed && isLocal(origin)) || origins.some((pattern) => matchesOrigin(pattern, origin))
}

function isLocal(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|([a-z0-9-]+\.)+localhost)(:\d{1,5})?$/.test(origin)
}
