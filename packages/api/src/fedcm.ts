import * as v from 'valibot'
import { BEGINNING_PROBLEMS, Hash32, RowId, WaitMs } from './authShapes.ts'
import { WindowProvider } from './providerNames.ts'
import { defineRoute } from './route.ts'
import type { Schema } from './schema.ts'

/** The longest ID token that is taken, in characters. */
const MAX_TOKEN = 8_192

/** An address of the gateway itself, which is one without TLS while developing. */
const GatewayUrl = v.pipe(v.string(), v.regex(/^https?:/, 'not an address of a gateway'))

/**
 * First step where the browser itself asks which account to use (FedCM): the address of the gateway's page that the secure frame embeds. That
 * page alone calls the browser, so that an ID token reaches neither the app nor the frame with the keys.
 */
export const startFedcm = defineRoute({
  id: 'startFedcm',
  method: 'POST',
  path: '/v1/auth/social/fedcm/start',
  summary: 'Starts signing in by the question of the browser, and answers with the page that has it asked.',
  proof: true,
  body: v.strictObject({ provider: WindowProvider }),
  reply: v.object({
    flowId: RowId,
    url: GatewayUrl,
    /** How the provider is called. */
    label: v.pipe(v.string(), v.maxLength(64)),
    expiresInMs: WaitMs,
  }),
  problems: [...BEGINNING_PROBLEMS, 'provider_failed'],
})

/** The page in the secure frame whose button has the browser ask. It is for one sign-in, and for the pages around it alone. */
export const getFedcmPage = defineRoute({
  id: 'getFedcmPage',
  method: 'GET',
  path: '/v1/auth/social/fedcm',
  summary: 'Serves the page that has the browser ask which account to use.',
  query: v.strictObject({ state: Hash32 }),
  reply: { bytes: ['text/html'] },
  problems: ['rate_limited'],
})

/**
 * Takes the ID token that the browser has given to that page, once, and answers with what the page hands to the secure frame. The device that
 * has started finishes with it, as with what a window carries.
 */
export const takeFedcm = defineRoute({
  id: 'takeFedcm',
  method: 'POST',
  path: '/v1/auth/social/fedcm',
  summary: 'Takes the ID token of that page, and answers with the secret that finishes the sign-in.',
  body: v.strictObject({
    state: Hash32,
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TOKEN)),
  }),
  reply: v.object({ flowId: RowId, completion: Hash32 }),
  problems: ['rate_limited', 'payload_too_large', 'flow_expired', 'provider_failed'],
})

/** The type of `fedcmRoutes`. */
export type FedcmRoutes = {
  readonly startFedcm: typeof startFedcm
  readonly getFedcmPage: typeof getFedcmPage
  readonly takeFedcm: typeof takeFedcm
}

/** The gateway's routes for signing in by the question of the browser. */
export const fedcmRoutes: FedcmRoutes = { startFedcm, getFedcmPage, takeFedcm }

/** The message of the gateway's page to the secure frame around it. */
export type FedcmMessage =
  | {
      readonly type: '@foyer-gateway/FEDCM'
      /** The button is there; the visitor has said no, or closed the question; the browser or the provider could not. */
      readonly state: 'ready' | 'refused' | 'failed'
    }
  | {
      readonly type: '@foyer-gateway/FEDCM'
      readonly state: 'done'
      readonly flowId: string
      readonly completion: string
    }
/** The schema of `FedcmMessage`. */
export const FedcmMessage: Schema<FedcmMessage> = v.variant('state', [
  v.strictObject({
    type: v.literal('@foyer-gateway/FEDCM'),
    state: v.picklist(['ready', 'refused', 'failed']),
  }),
  v.strictObject({
    type: v.literal('@foyer-gateway/FEDCM'),
    state: v.literal('done'),
    flowId: RowId,
    completion: Hash32,
  }),
])
