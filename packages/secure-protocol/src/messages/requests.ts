import * as v from 'valibot'
import { AccountType, Address, ChainId, DappData, SiwxMessage, Theme, TypedEmail, User } from './entities.ts'
import {
  CanSolve,
  CaptureEmail,
  Existing,
  LinkNumber,
  LinkSent,
  RetryAfterMs,
  SentAtMs,
} from './signInReplies.ts'

/** Time limit of steps in which a person acts. */
const STEP_MS = 120_000
const SHORT_MS = 20_000

/** 128 random bits in hexadecimal digits. */
export const RequestId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a request id'))

/** No payload at all. */
export const Nothing = v.undefined()
/** The code of a mail as it was typed. */
const Otp = v.pipe(v.string(), v.minLength(1), v.maxLength(16))

/** One request of the app and its reply. Both ends derive their types and validation from it. */
interface FrameRequest {
  readonly event: `@foyer-app/${string}`
  readonly payload: v.GenericSchema
  readonly reply: v.GenericSchema
  /** How long the app waits for the reply. */
  readonly timeoutMs: number
}

/** All requests of the app to the frame, by name (clauses call-7 and call-10). */
export const FRAME_REQUESTS = {
  /** Starts a sign-in. Sent again with the same address after `retryAfterMs`, it sends the mail again. */
  CONNECT_EMAIL: {
    event: '@foyer-app/CONNECT_EMAIL',
    payload: v.strictObject({ email: TypedEmail }),
    reply: v.strictObject({
      action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
      retryAfterMs: RetryAfterMs,
      /** With VERIFY_DEVICE: the number to choose on the page behind the link. */
      deviceNumber: v.optional(LinkNumber),
      sentAtMs: SentAtMs,
      canSolve: CanSolve,
      /** Set if the browser stores nothing for the frame: this device and its sign-in then end with the page. */
      isEphemeral: v.optional(v.boolean()),
    }),
    timeoutMs: STEP_MS,
  },
  /**
   * Waits until the link in the mail was answered. The app sends it again after the time limit. For a sign-in by address a code
   * follows; for one by a provider this is the last step.
   */
  CONNECT_DEVICE: {
    event: '@foyer-app/CONNECT_DEVICE',
    payload: Nothing,
    reply: v.strictObject({ action: v.picklist(['VERIFY_OTP', 'CONNECT']), retryAfterMs: RetryAfterMs }),
    timeoutMs: STEP_MS,
  },
  /**
   * Where a reply had `canSolve`: shows the widget of the service that the vault is set to, in place of an approval, and has a link
   * mailed once the visitor has solved it. CONNECT_DEVICE waits for that link from then on.
   */
  SOLVE_CHALLENGE: {
    event: '@foyer-app/SOLVE_CHALLENGE',
    payload: Nothing,
    reply: LinkSent,
    /** Not applied, since a person answers; see `frameTimeoutMs`. */
    timeoutMs: STEP_MS,
  },
  /** Submits the code of the mail. */
  CONNECT_OTP: {
    event: '@foyer-app/CONNECT_OTP',
    payload: v.strictObject({ otp: Otp }),
    reply: v.strictObject({ action: v.literal('CONNECT') }),
    timeoutMs: STEP_MS,
  },
  /** Begins a sign-in at a provider: the address of its page, for the window that a click has opened. */
  GET_SOCIAL_REDIRECT_URI: {
    event: '@foyer-app/GET_SOCIAL_REDIRECT_URI',
    payload: v.strictObject({
      provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
      /** The app has the page that hands an answer on to its other windows. */
      hasReturnPage: v.optional(v.boolean()),
    }),
    reply: v.strictObject({ uri: v.pipe(v.string(), v.maxLength(4096)) }),
    timeoutMs: STEP_MS,
  },
  /**
   * Ends that sign-in with what the window carried, or with the digits that it shows. Returns the user; or what is missing: the
   * answer to a link, for which CONNECT_DEVICE waits, or an address, which DATA_CAPTURE gives.
   */
  CONNECT_SOCIAL: {
    event: '@foyer-app/CONNECT_SOCIAL',
    payload: v.strictObject({
      uri: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
      preferredAccountType: v.optional(AccountType),
      chainId: v.optional(ChainId),
      siwxMessage: v.optional(SiwxMessage),
      /** Ignored: the frame only calls its own gateway. */
      rpcUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))),
    }),
    reply: v.union([User, LinkSent, CaptureEmail]),
    timeoutMs: STEP_MS,
  },
  /**
   * Fails with `provider_failed` if the window of GET_SOCIAL_REDIRECT_URI has come back without a sign-in, for an app that is cut
   * off from it. It never reveals a successful one: otherwise an attacker could send somebody a link and be signed in as that
   * person.
   */
  CHECK_SOCIAL: {
    event: '@foyer-app/CHECK_SOCIAL',
    payload: Nothing,
    reply: Nothing,
    timeoutMs: SHORT_MS,
  },
  /** Begins a sign-in with Farcaster: the address behind the code to scan, which opens the app of who signs in. */
  GET_FARCASTER_URI: {
    event: '@foyer-app/GET_FARCASTER_URI',
    payload: Nothing,
    reply: v.strictObject({ url: v.pipe(v.string(), v.maxLength(2048)) }),
    timeoutMs: STEP_MS,
  },
  /** Waits until somebody has signed there, and ends that sign-in. The app sends it again after the time limit. */
  CONNECT_FARCASTER: {
    event: '@foyer-app/CONNECT_FARCASTER',
    payload: Nothing,
    reply: v.union([
      v.strictObject({ userName: v.pipe(v.string(), v.maxLength(256)) }),
      LinkSent,
      CaptureEmail,
    ]),
    timeoutMs: STEP_MS,
  },
  /** Where CONNECT_SOCIAL wants the answer to a link: mails another one, which is waited for by CONNECT_DEVICE from then on. */
  RESEND_SOCIAL_LINK: {
    event: '@foyer-app/RESEND_SOCIAL_LINK',
    payload: Nothing,
    reply: LinkSent,
    timeoutMs: STEP_MS,
  },
  /** Where CONNECT_OTP failed with `user_held`: asks for a passkey or the recovery code in the frame, and ends the sign-in. */
  CONNECT_WAY: {
    event: '@foyer-app/CONNECT_WAY',
    payload: Nothing,
    reply: v.strictObject({ action: v.literal('CONNECT') }),
    /** Not applied, since a person answers; see `frameTimeoutMs`. */
    timeoutMs: STEP_MS,
  },
  /**
   * Asks the person in a window whether the address shall change, and starts that with a code to the address it has now; an account
   * without one begins with the link and the code to the new one. All codes are typed in that window. Sent again with the same
   * address, it asks again and goes on in another window. An address other than before starts anew.
   */
  UPDATE_EMAIL: {
    event: '@foyer-app/UPDATE_EMAIL',
    payload: v.strictObject({ email: TypedEmail }),
    reply: v.strictObject({
      action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
      retryAfterMs: RetryAfterMs,
    }),
    /** Long, because a person has to approve it in a window. */
    timeoutMs: 120_000,
  },
  /**
   * Refused with `code_in_window`, always: a page may read every code that is typed into it, so the codes of a change are typed in
   * the window in which it was approved.
   */
  UPDATE_EMAIL_PRIMARY_OTP: {
    event: '@foyer-app/UPDATE_EMAIL_PRIMARY_OTP',
    payload: v.strictObject({ otp: Otp }),
    reply: Nothing,
    timeoutMs: STEP_MS,
  },
  /** Refused as the other code is. */
  UPDATE_EMAIL_SECONDARY_OTP: {
    event: '@foyer-app/UPDATE_EMAIL_SECONDARY_OTP',
    payload: v.strictObject({ otp: Otp }),
    reply: Nothing,
    timeoutMs: STEP_MS,
  },
  /** Drops the change that is under way, or the address of an account that is made, and closes its window. */
  UPDATE_EMAIL_CANCEL: {
    event: '@foyer-app/UPDATE_EMAIL_CANCEL',
    payload: Nothing,
    reply: Nothing,
    timeoutMs: STEP_MS,
  },
  /**
   * Where the change stands (clause state-12: asked every second), or the address of an account that is made, which is at its last step
   * until `email` is that address. Asking changes nothing.
   */
  UPDATE_EMAIL_STATUS: {
    event: '@foyer-app/UPDATE_EMAIL_STATUS',
    payload: Nothing,
    reply: v.strictObject({
      /** `NONE` where nothing is under way, in this tab. */
      step: v.picklist(['NONE', 'VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
      /** The address of who is signed in. */
      email: v.pipe(v.string(), v.maxLength(320)),
      /** The link to the new address: none was sent, it waits, its number was chosen, or it cannot be answered any more. */
      link: v.picklist(['NONE', 'OPEN', 'AGREED', 'OVER']),
      /** The number to choose on the page behind the link. */
      linkNumber: v.optional(LinkNumber),
      linkSentAtMs: SentAtMs,
    }),
    timeoutMs: SHORT_MS,
  },
  /**
   * Mails a code to the address of who is signed in, whom a signature has asked for one (clause state-22). After CONNECT_SOCIAL has
   * asked for an address, it asks the person in a window whether the new account shall have this one, which then takes the code that is
   * mailed there. Sent again with the same address, it asks again and goes on in another window.
   */
  DATA_CAPTURE: {
    event: '@foyer-app/DATA_CAPTURE',
    payload: v.strictObject({ email: TypedEmail }),
    reply: v.strictObject({
      action: v.picklist(['VERIFY_OTP', 'VERIFY_DEVICE']),
      retryAfterMs: RetryAfterMs,
      /** With VERIFY_DEVICE: the number to choose on the page behind the link. */
      deviceNumber: v.optional(LinkNumber),
      sentAtMs: SentAtMs,
      canSolve: CanSolve,
    }),
    timeoutMs: STEP_MS,
  },
  /**
   * Submits the code of who is signed in. What waits for a signature goes on. For an account that is made it is refused with
   * `code_in_window`, whatever it is.
   */
  DATA_CAPTURE_OTP: {
    event: '@foyer-app/DATA_CAPTURE_OTP',
    payload: v.strictObject({ otp: Otp }),
    reply: User,
    timeoutMs: STEP_MS,
  },
  /** In place of both, where CAPTURE_EMAIL has said that it may be: makes the account without an address. */
  DATA_CAPTURE_SKIP: {
    event: '@foyer-app/DATA_CAPTURE_SKIP',
    payload: Nothing,
    reply: User,
    timeoutMs: STEP_MS,
  },
  /**
   * Where an account has the address already that a sign-in has just proven: how its owner signs in. Whoever continues so is in that
   * account, and LINK_SOCIAL links the provider to it then. Fails with `flow_expired` where nothing was proven.
   */
  GET_EXISTING: {
    event: '@foyer-app/GET_EXISTING',
    payload: Nothing,
    reply: Existing,
    timeoutMs: SHORT_MS,
  },
  /** Asks in a window whether the provider of that sign-in shall open the account that was signed in to after it, and links it. */
  LINK_SOCIAL: {
    event: '@foyer-app/LINK_SOCIAL',
    payload: Nothing,
    reply: Nothing,
    /** Not applied, since a person answers; see `frameTimeoutMs`. */
    timeoutMs: STEP_MS,
  },
  /** Returns the signed-in user with the addresses of the wallet. */
  GET_USER: {
    event: '@foyer-app/GET_USER',
    payload: v.strictObject({
      chainId: v.optional(ChainId),
      preferredAccountType: v.optional(AccountType),
      siwxMessage: v.optional(SiwxMessage),
    }),
    reply: User,
    timeoutMs: STEP_MS,
  },
  /** Sets the network that later requests are for. */
  SWITCH_NETWORK: {
    event: '@foyer-app/SWITCH_NETWORK',
    payload: v.strictObject({ chainId: ChainId, rpcUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))) }),
    reply: v.strictObject({ chainId: ChainId }),
    timeoutMs: SHORT_MS,
  },
  /** Whether somebody is signed in. */
  IS_CONNECTED: {
    event: '@foyer-app/IS_CONNECTED',
    payload: Nothing,
    reply: v.boolean(),
    timeoutMs: SHORT_MS,
  },
  /** Returns the network that was set last. */
  GET_CHAIN_ID: {
    event: '@foyer-app/GET_CHAIN_ID',
    payload: Nothing,
    reply: ChainId,
    timeoutMs: SHORT_MS,
  },
  /** Numbers of the networks on which the smart account can be used; none where it cannot, or where nobody could be asked. */
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    event: '@foyer-app/GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    payload: Nothing,
    reply: v.pipe(v.array(ChainId), v.maxLength(64)),
    timeoutMs: SHORT_MS,
  },
  /**
   * The address of the smart account, and whether it is deployed on the network in use. Fails with `smart_account_unavailable` where the
   * network has none. A wallet that was made without one opens its keys for that, which may want a code.
   */
  INIT_SMART_ACCOUNT: {
    event: '@foyer-app/INIT_SMART_ACCOUNT',
    payload: Nothing,
    reply: v.strictObject({ address: Address, isDeployed: v.boolean() }),
    timeoutMs: STEP_MS,
  },
  /**
   * Sets which of its two accounts somebody uses, here and for their other devices. The address is the one in use from then on, which
   * GET_USER has first in its list. Fails as INIT_SMART_ACCOUNT does; the type is then the one from before (clause state-19).
   */
  SET_PREFERRED_ACCOUNT: {
    event: '@foyer-app/SET_PREFERRED_ACCOUNT',
    payload: v.strictObject({ type: AccountType }),
    reply: v.strictObject({ type: AccountType, address: Address }),
    timeoutMs: STEP_MS,
  },
  /** A JSON-RPC request of the page. Methods of `APPROVAL_METHODS` open an approval. */
  RPC_REQUEST: {
    event: '@foyer-app/RPC_REQUEST',
    payload: v.strictObject({
      method: v.pipe(
        v.string(),
        v.regex(/^[a-zA-Z][a-zA-Z0-9]{1,23}_[a-zA-Z0-9_]{1,48}$/, 'not an RPC method'),
      ),
      params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
      chainId: ChainId,
      chainNamespace: v.picklist(['eip155', 'solana']),
      /** Ignored: the frame only calls its own gateway. */
      rpcUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))),
    }),
    reply: v.unknown(),
    /** Only for methods without an approval; see `frameTimeoutMs`. */
    timeoutMs: 30_000,
  },
  /** Asks whether to open the page of ways back and devices, in a window of the frame's own. Nothing of it reaches the app. */
  OPEN_WALLET_PAGE: {
    event: '@foyer-app/OPEN_WALLET_PAGE',
    payload: Nothing,
    reply: Nothing,
    /** Not applied, since a person answers; see `frameTimeoutMs`. */
    timeoutMs: STEP_MS,
  },
  /** Cancels a request that has no reply yet, and closes its approval if there is one. */
  RPC_ABORT: {
    event: '@foyer-app/RPC_ABORT',
    payload: v.strictObject({ requestId: RequestId }),
    reply: Nothing,
    timeoutMs: 5_000,
  },
  /** Sets the theme of the frame's dialog. */
  SYNC_THEME: { event: '@foyer-app/SYNC_THEME', payload: Theme, reply: Nothing, timeoutMs: SHORT_MS },
  /** Tells the frame the app's name, icons and versions. */
  SYNC_DAPP_DATA: {
    event: '@foyer-app/SYNC_DAPP_DATA',
    payload: DappData,
    reply: Nothing,
    timeoutMs: SHORT_MS,
  },
  /** Reloads the document of the frame. */
  RELOAD: { event: '@foyer-app/RELOAD', payload: Nothing, reply: Nothing, timeoutMs: SHORT_MS },
  /** Ends the session on this device. */
  SIGN_OUT: { event: '@foyer-app/SIGN_OUT', payload: Nothing, reply: Nothing, timeoutMs: 3_000 },
} as const satisfies Record<string, FrameRequest>

/** Name of a request of the app. */
export type FrameRequestName = keyof typeof FRAME_REQUESTS
/** The payload of a request. */
export type FramePayload<Name extends FrameRequestName> = v.InferOutput<
  (typeof FRAME_REQUESTS)[Name]['payload']
>
/** The payload of the reply to a request. */
export type FrameReply<Name extends FrameRequestName> = v.InferOutput<(typeof FRAME_REQUESTS)[Name]['reply']>

/**
 * RPC methods that a person approves in the frame. The frame enforces this; the app uses the list to wait without a
 * time limit.
 */
export const APPROVAL_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokePermissions',
  'wallet_revokeExecutionPermission',
] as const

/** Requests that wait for a person, without a signature. */
const ANSWERED: readonly FrameRequestName[] = [
  'OPEN_WALLET_PAGE',
  'CONNECT_WAY',
  'SOLVE_CHALLENGE',
  'LINK_SOCIAL',
]

/** The app's time limit of a request in ms; undefined for a request that a person approves. */
export function frameTimeoutMs<Name extends FrameRequestName>(
  name: Name,
  payload: FramePayload<Name>,
): number | undefined {
  const method =
    name === 'RPC_REQUEST' && v.is(v.object({ method: v.string() }), payload) ? payload.method : ''
  const isApproval = APPROVAL_METHODS.some((approval) => approval === method)
  const isAnswered = ANSWERED.some((one) => one === name)
  return isApproval || isAnswered ? undefined : FRAME_REQUESTS[name].timeoutMs
}
