import * as v from 'valibot'
import { ACCOUNT_REQUESTS } from './requests/accounts.ts'
import { ADDRESS_REQUESTS } from './requests/address.ts'
import { PAGE_REQUESTS } from './requests/page.ts'
import type { FrameRows } from './requests/rows.ts'
import { RPC_REQUESTS } from './requests/rpc.ts'
import { SESSION_REQUESTS } from './requests/session.ts'
import { SIGN_IN_REQUESTS } from './requests/signIn.ts'
import { SOCIAL_REQUESTS } from './requests/social.ts'

/** The table by topic. A topic has a file here, a group of handlers in the frame, and one in its double for tests. */
interface FrameTopics {
  readonly signIn: typeof SIGN_IN_REQUESTS
  readonly social: typeof SOCIAL_REQUESTS
  readonly address: typeof ADDRESS_REQUESTS
  readonly session: typeof SESSION_REQUESTS
  readonly accounts: typeof ACCOUNT_REQUESTS
  readonly rpc: typeof RPC_REQUESTS
  readonly page: typeof PAGE_REQUESTS
}

/** All requests of the app to the frame, by name (clauses call-7 and call-10). */
export const FRAME_REQUESTS = withEvents({
  ...SIGN_IN_REQUESTS,
  ...SOCIAL_REQUESTS,
  ...ADDRESS_REQUESTS,
  ...SESSION_REQUESTS,
  ...ACCOUNT_REQUESTS,
  ...RPC_REQUESTS,
  ...PAGE_REQUESTS,
})

type WithEvents<Rows extends FrameRows> = {
  readonly [Name in keyof Rows & string]: Rows[Name] & { readonly event: `@foyer-app/${Name}` }
}

/**
 * Names the event of each request, which is called as the request is.
 *
 * @__NO_SIDE_EFFECTS__
 */
function withEvents<Rows extends FrameRows>(rows: Rows): WithEvents<Rows> {
  const named = Object.entries(rows).map(([name, row]) => [name, { ...row, event: `@foyer-app/${name}` }])
  // Each name has its own row, to which its event was added.
  return Object.fromEntries(named) as WithEvents<Rows>
}

/** A topic of requests. */
export type FrameTopic = keyof FrameTopics
/** Names of the requests of one topic. */
export type FrameTopicName<Topic extends FrameTopic> = keyof FrameTopics[Topic] & FrameRequestName
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
  'wallet_connect',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokePermissions',
  'wallet_revokeExecutionPermission',
] as const

/** The app's time limit of a request in ms; undefined for a request that a person approves. */
export function frameTimeoutMs<Name extends FrameRequestName>(
  name: Name,
  payload: FramePayload<Name>,
): number | undefined {
  const method =
    name === 'RPC_REQUEST' && v.is(v.object({ method: v.string() }), payload) ? payload.method : ''
  const isApproval = APPROVAL_METHODS.some((approval) => approval === method)
  const row: { readonly timeoutMs: number; readonly isAnswered?: true } = FRAME_REQUESTS[name]
  return isApproval || row.isAnswered ? undefined : row.timeoutMs
}
