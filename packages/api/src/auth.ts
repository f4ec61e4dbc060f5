import * as v from 'valibot'
import {
  AtMs,
  AuthAccount,
  AuthDevice,
  AuthSession,
  BEGINNING_PROBLEMS,
  Hash32,
  PROOF_PROBLEMS,
  RowId,
  signedIn,
  Token,
  TypedEmail,
  WaitMs,
} from './authShapes.ts'
import { ProjectId } from './primitives.ts'
import { defineRoute } from './route.ts'

/** First step of signing in by e-mail: takes the address and says which step follows. */
export const startEmail = defineRoute({
  id: 'startEmail',
  method: 'POST',
  path: '/v1/auth/email',
  summary: 'Starts signing in by e-mail, and says what this device has to show next.',
  proof: true,
  body: v.strictObject({
    email: TypedEmail,
    /** A known device asks for a code although it is signed in: for what wants one of the last minutes. */
    needsCode: v.optional(v.boolean()),
    /** The client knows the shorter way to a first account, where a link may still follow the code (`link_required`). */
    canSignUp: v.optional(v.boolean()),
  }),
  reply: v.object({
    action: v.picklist(['CONNECT', 'VERIFY_OTP', 'VERIFY_DEVICE']),
    /**
     * The way of the sign-in: `known` for a device of the account; `link` for link, number and code; `first` for a code that makes the
     * first account of the address, and that leads to the link where there is one. A gateway of before does not say it.
     */
    way: v.optional(v.picklist(['known', 'link', 'first'])),
    /** Identifies this sign-in in every later step. */
    flowId: RowId,
    /** How long to wait before the next mail can be requested. */
    retryAfterMs: WaitMs,
  }),
  problems: [...BEGINNING_PROBLEMS, 'email_invalid', 'code_locked', 'frozen'],
})

/**
 * Takes a place in the line of sign-ins, or takes the turn up once it has come. A device that waits calls it at its time, so that its turn stays open
 * while its owner is busy elsewhere.
 */
export const takePlace = defineRoute({
  id: 'takePlace',
  method: 'POST',
  path: '/v1/auth/line',
  summary: 'Takes a place in the line of sign-ins, or takes up the turn of this device.',
  proof: true,
  body: v.strictObject({}),
  reply: v.object({ done: v.literal(true) }),
  problems: [...BEGINNING_PROBLEMS],
})

/** Sends a new code for a sign-in that has started. */
export const resendEmail = defineRoute({
  id: 'resendEmail',
  method: 'POST',
  path: '/v1/auth/email/resend',
  summary: 'Sends a new code for a flow, after its waiting time.',
  proof: true,
  body: v.strictObject({ flowId: RowId }),
  reply: v.object({ retryAfterMs: WaitMs }),
  problems: [...PROOF_PROBLEMS, 'flow_expired', 'code_locked'],
})

/** Step for a new device: takes the approval that the vault server signed, and mails the code. */
export const confirmDevice = defineRoute({
  id: 'confirmDevice',
  method: 'POST',
  path: '/v1/auth/device',
  summary: "Takes the vault's approval of a new device, and sends the code.",
  proof: true,
  body: v.strictObject({ flowId: RowId, approval: Token, isEphemeral: v.optional(v.boolean()) }),
  reply: v.variant('action', [
    v.object({ action: v.literal('VERIFY_OTP'), retryAfterMs: WaitMs }),
    /** The code was typed before the link: nothing is missing. */
    v.object({ action: v.literal('CONNECT'), ...signedIn }),
  ]),
  problems: [...PROOF_PROBLEMS, 'flow_expired', 'device_unapproved', 'code_locked', 'email_taken', 'frozen'],
})

/** Last step: checks the code of the mail and starts the session of this device. */
export const confirmOtp = defineRoute({
  id: 'confirmOtp',
  method: 'POST',
  path: '/v1/auth/otp',
  summary: 'Takes the code of the mail, and begins the session of this device.',
  proof: true,
  body: v.strictObject({
    flowId: RowId,
    otp: v.pipe(v.string(), v.minLength(1), v.maxLength(16)),
    /** The browser keeps nothing: session and device are over after twelve hours, and push no other device out. */
    isEphemeral: v.optional(v.boolean()),
  }),
  reply: v.object(signedIn),
  problems: [
    ...PROOF_PROBLEMS,
    'flow_expired',
    'code_wrong',
    'code_locked',
    'email_taken',
    'link_required',
    'frozen',
  ],
})

/** The session of this device with its account. Answers `login_required` when nobody is signed in. */
export const getMe = defineRoute({
  id: 'getMe',
  method: 'GET',
  path: '/v1/auth/me',
  summary: 'Answers with the session of this device and its account.',
  proof: true,
  reply: v.object({ session: AuthSession, account: AuthAccount }),
  problems: [...PROOF_PROBLEMS, 'login_required'],
})

/** Lists the devices of the account, at most ten. */
export const listDevices = defineRoute({
  id: 'listDevices',
  method: 'GET',
  path: '/v1/auth/devices',
  summary: 'Lists the devices of the account.',
  proof: true,
  reply: v.object({ devices: v.pipe(v.array(AuthDevice), v.maxLength(40)) }),
  problems: [...PROOF_PROBLEMS, 'login_required'],
})

/** Removes a device from the account: ends its session and deletes its share. */
export const revokeDevice = defineRoute({
  id: 'revokeDevice',
  method: 'POST',
  path: '/v1/auth/devices/revoke',
  summary: 'Ends the session of a device, and deletes its share.',
  proof: true,
  body: v.strictObject({ jkt: Hash32 }),
  reply: v.object({ done: v.literal(true) }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'device_unapproved', 'not_found', 'frozen'],
})

/** "This was not me": for 72 hours the account takes no new device and gives out no share. A signed-in device may freeze. */
export const freezeAccount = defineRoute({
  id: 'freezeAccount',
  method: 'POST',
  path: '/v1/auth/freeze',
  summary:
    'Freezes the account of this device for 72 hours; signing out and removing this device still work.',
  proof: true,
  body: v.strictObject({
    /** The notice of the vault server's `freezeWallet`: it drops a rotation that was written here and does not count there. */
    notice: v.optional(Token),
  }),
  reply: v.object({ frozenUntilMs: AtMs }),
  problems: [...PROOF_PROBLEMS, 'login_required'],
})

/** Takes the word of the vault server that the owner of an address froze it there. */
export const noticeFreeze = defineRoute({
  id: 'noticeFreeze',
  method: 'POST',
  path: '/v1/auth/freeze/notice',
  summary: 'Takes the signed word of the vault that the owner of an address froze it there.',
  body: v.strictObject({ notice: Token }),
  reply: v.object({ done: v.literal(true) }),
  problems: ['payload_too_large', 'rate_limited', 'device_unapproved'],
})

/**
 * Asks for the deletion of the account, which takes 30 days and a code of the last minutes. Call the vault server first: of an
 * account that has a wallet the gateway deletes nothing without its word.
 */
export const deleteAccount = defineRoute({
  id: 'deleteAccount',
  method: 'POST',
  path: '/v1/auth/delete',
  summary: 'Asks for the deletion of the account and its keys in 30 days; twice is once.',
  proof: true,
  body: v.strictObject({
    /** The reply of the vault server's `deleteShares`. May be left out only for an account without a wallet. */
    deletion: v.optional(Token),
  }),
  reply: v.object({ deleteAtMs: AtMs }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'device_unapproved', 'frozen'],
})

/** Takes the wish to delete the account back. */
export const keepAccount = defineRoute({
  id: 'keepAccount',
  method: 'POST',
  path: '/v1/auth/delete/cancel',
  summary: 'Takes back that the account shall be deleted; doing it twice does no harm.',
  proof: true,
  body: v.strictObject({}),
  reply: v.object({ done: v.literal(true) }),
  problems: [...PROOF_PROBLEMS, 'login_required'],
})

/** Ends the session of this device. Calling it again does nothing. */
export const signOut = defineRoute({
  id: 'signOut',
  method: 'POST',
  path: '/v1/auth/sign-out',
  summary: 'Ends the session of this device; doing it twice does no harm.',
  proof: true,
  body: v.strictObject({}),
  reply: v.object({ done: v.literal(true) }),
  problems: [...PROOF_PROBLEMS],
})

/** The origins whose pages may embed the frame of a project. */
export const listFrameOrigins = defineRoute({
  id: 'listFrameOrigins',
  method: 'GET',
  path: '/v1/auth/origins',
  summary: 'Answers with the origins whose pages may embed the secure frame of a project.',
  query: v.object({ projectId: ProjectId }),
  reply: v.object({
    projectId: ProjectId,
    /** The name of the app, as mails and approvals show it. */
    name: v.pipe(v.string(), v.maxLength(256)),
    /** Origins and patterns. An empty list allows no origin, whereas at the data routes an empty list allows all. */
    origins: v.array(v.string()),
    /** Whether pages of `localhost`, on any port, may embed the frame too. */
    isLocalAllowed: v.boolean(),
  }),
  problems: ['project_id_missing', 'project_id_invalid', 'rate_limited'],
})

/** The type of `authRoutes`. */
export type AuthRoutes = {
  readonly startEmail: typeof startEmail
  readonly takePlace: typeof takePlace
  readonly resendEmail: typeof resendEmail
  readonly confirmDevice: typeof confirmDevice
  readonly confirmOtp: typeof confirmOtp
  readonly getMe: typeof getMe
  readonly listDevices: typeof listDevices
  readonly revokeDevice: typeof revokeDevice
  readonly freezeAccount: typeof freezeAccount
  readonly noticeFreeze: typeof noticeFreeze
  readonly deleteAccount: typeof deleteAccount
  readonly keepAccount: typeof keepAccount
  readonly signOut: typeof signOut
  readonly listFrameOrigins: typeof listFrameOrigins
}

/** The gateway's routes for signing in. Only a gateway that is set up for the embedded wallet has them. */
export const authRoutes: AuthRoutes = {
  startEmail,
  takePlace,
  resendEmail,
  confirmDevice,
  confirmOtp,
  getMe,
  listDevices,
  revokeDevice,
  freezeAccount,
  noticeFreeze,
  deleteAccount,
  keepAccount,
  signOut,
  listFrameOrigins,
}
