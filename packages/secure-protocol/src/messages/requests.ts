import * as v from 'valibot'
import { AccountType, ChainId, DappData, SiwxMessage, Theme, TypedEmail, User } from './entities.ts'

/** How long the app waits for a step that a person takes part in. */
const STEP_MS = 120_000
const SHORT_MS = 20_000

/** 128 random bits in hexadecimal digits. */
export const RequestId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a request id'))

/** No payload at all. */
const Nothing = v.undefined()
const RetryAfterMs = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000)))

/** One request of the app with its reply: both ends derive their types and checks from it. */
interface FrameRequest {
  readonly event: `@foyer-app/${string}`
  readonly payload: v.GenericSchema
  readonly reply: v.GenericSchema
  /** How long the app waits. */
  readonly timeoutMs: number
}

/** What an app may ask the frame for, in the part of signing in by e-mail (clauses call-7 and call-10). */
export const FRAME_REQUESTS = {
  /** Starts a sign-in. The same again with the same address sends the mail once more, after `retryAfterMs`. */
  CONNECT_EMAIL: {
    event: '@foyer-app/CONNECT_EMAIL',
    payload: v.strictObject({ email: TypedEmail }),
    reply: v.strictObject({
      action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
      retryAfterMs: RetryAfterMs,
      /** With VERIFY_DEVICE: the number to choose on the page behind the link. */
      deviceNumber: v.optional(v.pipe(v.string(), v.regex(/^\d{2}$/, 'not two digits'))),
    }),
    timeoutMs: STEP_MS,
  },
  /** Waits until the link in the mail was opened. The view asks again when the time is over. */
  CONNECT_DEVICE: {
    event: '@foyer-app/CONNECT_DEVICE',
    payload: Nothing,
    reply: v.strictObject({ action: v.literal('VERIFY_OTP'), retryAfterMs: RetryAfterMs }),
    timeoutMs: STEP_MS,
  },
  CONNECT_OTP: {
    event: '@foyer-app/CONNECT_OTP',
    payload: v.strictObject({ otp: v.pipe(v.string(), v.minLength(1), v.maxLength(16)) }),
    reply: v.strictObject({ action: v.literal('CONNECT') }),
    timeoutMs: STEP_MS,
  },
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
  SWITCH_NETWORK: {
    event: '@foyer-app/SWITCH_NETWORK',
    payload: v.strictObject({ chainId: ChainId, rpcUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))) }),
    reply: v.strictObject({ chainId: ChainId }),
    timeoutMs: SHORT_MS,
  },
  IS_CONNECTED: {
    event: '@foyer-app/IS_CONNECTED',
    payload: Nothing,
    reply: v.boolean(),
    timeoutMs: SHORT_MS,
  },
  GET_CHAIN_ID: {
    event: '@foyer-app/GET_CHAIN_ID',
    payload: Nothing,
    reply: ChainId,
    timeoutMs: SHORT_MS,
  },
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
      /** Accepted and ignored: the frame asks its own gateway only. */
      rpcUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))),
    }),
    reply: v.unknown(),
    /** For what no person has to approve; see `frameTimeoutMs`. */
    timeoutMs: 30_000,
  },
  RPC_ABORT: {
    event: '@foyer-app/RPC_ABORT',
    payload: v.strictObject({ requestId: RequestId }),
    reply: Nothing,
    timeoutMs: 5_000,
  },
  SYNC_THEME: { event: '@foyer-app/SYNC_THEME', payload: Theme, reply: Nothing, timeoutMs: SHORT_MS },
  SYNC_DAPP_DATA: {
    event: '@foyer-app/SYNC_DAPP_DATA',
    payload: DappData,
    reply: Nothing,
    timeoutMs: SHORT_MS,
  },
  RELOAD: { event: '@foyer-app/RELOAD', payload: Nothing, reply: Nothing, timeoutMs: SHORT_MS },
  SIGN_OUT: { event: '@foyer-app/SIGN_OUT', payload: Nothing, reply: Nothing, timeoutMs: 3_000 },
} as const satisfies Record<string, FrameRequest>

export type FrameRequestName = keyof typeof FRAME_REQUESTS
export type FramePayload<Name extends FrameRequestName> = v.InferOutput<
  (typeof FRAME_REQUESTS)[Name]['payload']
>
export type FrameReply<Name extends FrameRequestName> = v.InferOutput<(typeof FRAME_REQUESTS)[Name]['reply']>

/** Methods that a person has to approve in the frame. The frame decides that; the app only waits as long as it takes. */
export const APPROVAL_METHODS = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'] as const

/** How long the app waits for a request: undefined where a person reads and decides. */
export function frameTimeoutMs<Name extends FrameRequestName>(
  name: Name,
  payload: FramePayload<Name>,
): number | undefined {
  const method =
    name === 'RPC_REQUEST' && v.is(v.object({ method: v.string() }), payload) ? payload.method : ''
  const isApproval = APPROVAL_METHODS.some((approval) => approval === method)
  return isApproval ? undefined : FRAME_REQUESTS[name].timeoutMs
}

/** What the frame says unasked. It has no id, and nobody answers it. */
export const FRAME_NOTICES = {
  /** Somebody signed in or out, perhaps in another tab: ask IS_CONNECTED. */
  SESSION_CHANGED: Nothing,
  APPROVAL_OPEN: v.strictObject({
    requestId: RequestId,
    heightPx: v.pipe(v.number(), v.minValue(1), v.maxValue(4096)),
  }),
  APPROVAL_CLOSED: v.strictObject({ requestId: RequestId }),
  /** Signing needs a fresh code: show the form for it. */
  OTP_REQUIRED: Nothing,
  RELOADED: Nothing,
} as const satisfies Record<string, v.GenericSchema>

export type FrameNoticeName = keyof typeof FRAME_NOTICES
export type FrameNoticePayload<Name extends FrameNoticeName> = v.InferOutput<(typeof FRAME_NOTICES)[Name]>

/** The longest text of a failure. */
export const MAX_ERROR_CHARS = 2048

/** Why a request failed. Codes of EIP-1193 and JSON-RPC are numbers; ours are words. */
export const FrameError = v.strictObject({
  code: v.union([
    v.pipe(v.string(), v.regex(/^[a-z_]{1,64}$/, 'not a code')),
    v.pipe(v.number(), v.safeInteger()),
  ]),
  message: v.pipe(v.string(), v.maxLength(MAX_ERROR_CHARS)),
})
export type FrameError = v.InferOutput<typeof FrameError>
