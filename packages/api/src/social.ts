import * as v from 'valibot'
import {
  BEGINNING_PROBLEMS,
  Hash32,
  PROOF_PROBLEMS,
  RowId,
  signedIn,
  Token,
  TypedEmail,
  WaitMs,
} from './authShapes.ts'
import { WebUrl } from './primitives.ts'
import { WindowProvider } from './providerNames.ts'
import { defineRoute } from './route.ts'
import { type SocialLinkRoutes, socialLinkRoutes } from './socialLinks.ts'
import { FarcasterFinish, SocialCallback, SocialFinish } from './socialShapes.ts'

/** The page of an app that hands an answer on to its other windows. It is at this path of the app's own origin. */
export const RETURN_PAGE_PATH = '/foyer-return.html'

/** A secret that only the window in which signing in has ended carries: 256 bits in base64url. */
const Completion = Hash32
const IsEphemeral = v.optional(v.boolean())

/** First step: the address of the provider's page, for the window that the click has opened. */
export const startSocial = defineRoute({
  id: 'startSocial',
  method: 'POST',
  path: '/v1/auth/social/start',
  summary: "Starts signing in at a provider, and answers with the address of the provider's page.",
  proof: true,
  body: v.strictObject({
    provider: WindowProvider,
    /** The app has the page at `RETURN_PAGE_PATH`. */
    hasReturnPage: v.optional(v.boolean()),
  }),
  reply: v.object({
    flowId: RowId,
    url: WebUrl,
    /** How long the provider may take. */
    expiresInMs: WaitMs,
  }),
  problems: [...BEGINNING_PROBLEMS, 'provider_failed'],
})

/** Where a provider sends the browser. It is sent on to the secure site with what finishes the flow, never anywhere else. */
export const getSocialCallback = defineRoute({
  id: 'getSocialCallback',
  method: 'GET',
  path: '/v1/auth/social/callback/{provider}',
  summary: "Takes a provider's answer, and sends the browser on to the secure site.",
  params: v.strictObject({ provider: WindowProvider }),
  query: SocialCallback,
  redirects: true,
  reply: { bytes: ['text/plain'] },
  problems: ['rate_limited'],
})

/** The same for a provider that answers by a form, as Apple does. */
export const postSocialCallback = defineRoute({
  id: 'postSocialCallback',
  method: 'POST',
  path: '/v1/auth/social/callback/{provider}',
  summary: "Takes a provider's answer out of a form, and sends the browser on to the secure site.",
  params: v.strictObject({ provider: WindowProvider }),
  body: SocialCallback,
  form: true,
  redirects: true,
  reply: { bytes: ['text/plain'] },
  problems: ['rate_limited', 'payload_too_large'],
})

/** Tells the secure site's page whom to hand the answer to: it never takes that out of its own address. */
export const getSocialOrigin = defineRoute({
  id: 'getSocialOrigin',
  method: 'POST',
  path: '/v1/auth/social/origin',
  summary:
    'Answers with the app that a finished window belongs to, and, if asked, with a code to type there.',
  body: v.strictObject({
    flowId: RowId,
    completion: Completion,
    /** Asks for a code of eight digits, in place of any earlier one. */
    needsCode: v.optional(v.boolean()),
  }),
  reply: v.object({
    appOrigin: v.string(),
    /** The name of the app, as the window shows it. */
    appName: v.pipe(v.string(), v.maxLength(256)),
    /** Absent where the app has no such page. */
    returnUrl: v.optional(v.string()),
    code: v.optional(v.pipe(v.string(), v.regex(/^\d{8}$/, 'not eight digits'))),
    /** How long the code is good for. */
    codeExpiresInMs: v.optional(WaitMs),
  }),
  problems: ['rate_limited', 'payload_too_large', 'flow_expired'],
})

/**
 * Last step, for the device alone that has started. It takes what the window carries, or the code that the window shows; and for an
 * account that this device is new to, the vault server's approval after that. Nothing else tells that a sign-in has ended: a stranger who
 * could ask for it by an id would be signed in as the visitor who opened their link.
 */
export const finishSocial = defineRoute({
  id: 'finishSocial',
  method: 'POST',
  path: '/v1/auth/social/finish',
  summary:
    'Takes what the window carries, or its code, and begins the session of the device that has started.',
  proof: true,
  body: v.union([
    v.strictObject({ flowId: RowId, completion: Completion, isEphemeral: IsEphemeral }),
    v.strictObject({
      flowId: RowId,
      code: v.pipe(v.string(), v.minLength(1), v.maxLength(16)),
      isEphemeral: IsEphemeral,
    }),
    v.strictObject({ flowId: RowId, approval: Token, isEphemeral: IsEphemeral }),
  ]),
  reply: SocialFinish,
  problems: [
    ...PROOF_PROBLEMS,
    'flow_expired',
    'code_wrong',
    'code_locked',
    'device_unapproved',
    'no_way_back',
    'provider_failed',
    'frozen',
  ],
})

/**
 * For the device alone that has started, and that may be cut off from its window: refuses with `provider_failed` where the window has
 * come back without anybody. The answer is the same before and after a visitor has come back.
 */
export const checkSocial = defineRoute({
  id: 'checkSocial',
  method: 'POST',
  path: '/v1/auth/social/check',
  summary: 'Tells the device that has started whether its window has come back without anybody.',
  proof: true,
  body: v.strictObject({ flowId: RowId }),
  reply: v.object({ hasFailed: v.literal(false) }),
  problems: [...PROOF_PROBLEMS, 'flow_expired', 'provider_failed'],
})

/** First step of signing in with Farcaster: the address behind the code that the visitor scans, or that opens their app. */
export const startFarcaster = defineRoute({
  id: 'startFarcaster',
  method: 'POST',
  path: '/v1/auth/farcaster/start',
  summary:
    'Opens a channel at the relay of Farcaster, and answers with the address for the app of who signs in.',
  proof: true,
  body: v.strictObject({}),
  reply: v.object({
    flowId: RowId,
    url: WebUrl,
    /** The time limit for the visitor. */
    expiresInMs: WaitMs,
  }),
  problems: [...BEGINNING_PROBLEMS, 'provider_failed'],
})

/**
 * Last step, for the device alone that has started: waits until the visitor has signed, for less than half a minute, and begins the
 * session. Scanning the code signs in the device that shows it. For a known account that this device is new to, `finishSocial` takes the
 * vault server's approval after that.
 */
export const finishFarcaster = defineRoute({
  id: 'finishFarcaster',
  method: 'POST',
  path: '/v1/auth/farcaster/finish',
  summary:
    'Waits until a Farcaster account has signed, and begins the session of the device that has started.',
  proof: true,
  body: v.strictObject({ flowId: RowId, isEphemeral: IsEphemeral }),
  reply: FarcasterFinish,
  problems: [...PROOF_PROBLEMS, 'flow_expired', 'no_way_back', 'provider_failed', 'frozen'],
})

/** For an account without a checked address: mails a code to one. Calling it again sends another, also to another address. */
export const captureEmail = defineRoute({
  id: 'captureEmail',
  method: 'POST',
  path: '/v1/auth/data-capture',
  summary: 'Mails a code to the address that a new account shall have.',
  proof: true,
  body: v.strictObject({ flowId: RowId, email: TypedEmail }),
  reply: v.object({ retryAfterMs: WaitMs }),
  problems: [...PROOF_PROBLEMS, 'flow_expired', 'email_invalid', 'code_locked'],
})

/**
 * Takes that code, makes the account, and begins its session. The code counts for the address alone that was approved with it, and a
 * client that names none is refused: it may have taken the code from a page.
 */
export const confirmCapture = defineRoute({
  id: 'confirmCapture',
  method: 'POST',
  path: '/v1/auth/data-capture/confirm',
  summary: 'Takes the code of that mail, makes the account, and begins the session of this device.',
  proof: true,
  body: v.strictObject({
    flowId: RowId,
    /** The address that the owner has approved in the window where they typed the code: it must be the one that the code went to. */
    email: TypedEmail,
    otp: v.pipe(v.string(), v.minLength(1), v.maxLength(16)),
    isEphemeral: IsEphemeral,
  }),
  reply: v.object(signedIn),
  problems: [...PROOF_PROBLEMS, 'flow_expired', 'code_wrong', 'code_locked', 'email_taken', 'frozen'],
})

/**
 * In place of both, where the project has accounts without an address as well: makes the account without one. It opens on this
 * device alone, which is why a browser that keeps nothing cannot ask for it.
 */
export const skipCapture = defineRoute({
  id: 'skipCapture',
  method: 'POST',
  path: '/v1/auth/data-capture/skip',
  summary:
    'Makes the account without an address, where the project allows it, and begins the session of this device.',
  proof: true,
  body: v.strictObject({ flowId: RowId }),
  reply: v.object(signedIn),
  problems: [...PROOF_PROBLEMS, 'flow_expired', 'frozen'],
})

/** The type of `socialRoutes`. */
export type SocialRoutes = SocialLinkRoutes & {
  readonly startSocial: typeof startSocial
  readonly getSocialCallback: typeof getSocialCallback
  readonly postSocialCallback: typeof postSocialCallback
  readonly getSocialOrigin: typeof getSocialOrigin
  readonly finishSocial: typeof finishSocial
  readonly checkSocial: typeof checkSocial
  readonly startFarcaster: typeof startFarcaster
  readonly finishFarcaster: typeof finishFarcaster
  readonly captureEmail: typeof captureEmail
  readonly confirmCapture: typeof confirmCapture
  readonly skipCapture: typeof skipCapture
}

/** The gateway's routes for signing in at a provider. */
export const socialRoutes: SocialRoutes = {
  startSocial,
  getSocialCallback,
  postSocialCallback,
  getSocialOrigin,
  finishSocial,
  checkSocial,
  startFarcaster,
  finishFarcaster,
  captureEmail,
  confirmCapture,
  skipCapture,
  ...socialLinkRoutes,
}
