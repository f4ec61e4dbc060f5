import * as v from 'valibot'
import { ProjectId } from './primitives.ts'
import { defineRoute } from './route.ts'
import type { Schema } from './schema.ts'

/**
 * The HTML page that draws the widget of the service that a vault is set to. It holds nothing secret, and only pages that may embed
 * the frame may embed it; without such a service there is none.
 */
export const getChallengePage = defineRoute({
  id: 'getChallengePage',
  method: 'GET',
  path: '/v1/challenge',
  summary: 'Shows the widget of Turnstile or hCaptcha, where the vault server is set to one of them.',
  query: v.object({
    /** The project whose frame asks. */
    project: ProjectId,
    theme: v.optional(v.picklist(['light', 'dark'])),
    lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
    /** It is opened as a window, which nobody embeds: for browsers that show no page of the service in a frame. */
    window: v.optional(v.literal('1')),
  }),
  reply: { bytes: ['text/html'] },
  problems: ['rate_limited', 'not_found'],
})

/** The type of `challengeRoutes`. */
export type ChallengeRoutes = {
  readonly getChallengePage: typeof getChallengePage
}

/** The page of a challenge, which stands apart: only who is asked for one loads it. */
export const challengeRoutes: ChallengeRoutes = { getChallengePage }

/** A message from that page to the page that embeds it, or that has opened it as a window. */
export type ChallengeMessage =
  /** The widget is there; it failed or could not be loaded; what was solved is over. */
  | {
      readonly type: '@foyer-vault/CHALLENGE'
      readonly state: 'ready' | 'failed' | 'expired'
    }
  | {
      readonly type: '@foyer-vault/CHALLENGE'
      readonly state: 'solved'
      /** Proves that the vault has checked the answer at the service. It counts once. */
      readonly token: string
    }
/** The schema of `ChallengeMessage`. */
export const ChallengeMessage: Schema<ChallengeMessage> = v.variant('state', [
  v.strictObject({
    type: v.literal('@foyer-vault/CHALLENGE'),
    state: v.picklist(['ready', 'failed', 'expired']),
  }),
  v.strictObject({
    type: v.literal('@foyer-vault/CHALLENGE'),
    state: v.literal('solved'),
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
  }),
])
