import { matchesOrigin } from '@foyer/kit/server'
import * as v from 'valibot'
import { Origin } from '../lib/fields.ts'

/** The origins whose pages may embed the frame. */
export interface FrameOrigins {
  /** Origins, and patterns such as `https://*.app.example`. Empty means none, unlike at the data routes. */
  readonly origins: readonly string[]
  /** Whether every port of this machine may too: a project of a developer. */
  readonly isLocalAllowed: boolean
}

/** Whether a page of an origin may embed the frame. */
export function isFrameOrigin({ origins, isLocalAllowed }: FrameOrigins, origin: string): boolean {
  // `null` of a sandboxed page, and anything that a browser would not have written, is nobody's origin.
  if (!v.is(Origin, origin)) return false
  return (isLocalAllowed && isLocal(origin)) || origins.some((pattern) => matchesOrigin(pattern, origin))
}

function isLocal(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|([a-z0-9-]+\.)+localhost)(:\d{1,5})?$/.test(origin)
}
