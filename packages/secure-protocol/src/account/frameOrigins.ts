import { matchesOrigin } from '@foyer/kit/server'
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

/** Every page of this machine: for projects of developers. */
const LOCAL_ANCESTORS = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'http://*.localhost:*',
  'https://*.localhost:*',
]

/** The same as sources of the directive `frame-ancestors`. A semicolon in a host would begin another directive, so it is none. */
export function frameAncestors({ origins, isLocalAllowed }: FrameOrigins): readonly string[] {
  const listed = origins.filter((text) =>
    /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(text),
  )
  return [...listed, ...(isLocalAllowed ? LOCAL_ANCESTORS : [])]
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
