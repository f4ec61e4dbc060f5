import * as v from 'valibot'
import type { ObjectSchema } from './schema.ts'

/** Every error code of the gateway. */
export const PROBLEM_CODES = [
  'bad_request',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'project_id_missing',
  'project_id_invalid',
  'origin_not_allowed',
  'rate_limited',
  'in_line',
  'line_full',
  'chain_not_supported',
  'rpc_method_not_allowed',
  'proof_missing',
  'proof_invalid',
  'proof_nonce',
  'login_required',
  'flow_expired',
  'code_wrong',
  'code_locked',
  'email_invalid',
  'email_taken',
  'device_unapproved',
  'no_way_back',
  'wallet_conflict',
  'user_held',
  'ways_too_few',
  'withheld',
  'frozen',
  'factor_required',
  'factor_wrong',
  'factor_off',
  'factors_too_many',
  'last_sign_in',
  'identity_taken',
  'link_required',
  'wallet_guarded',
  'signature_invalid',
  'provider_failed',
  'refused',
  'request_timed_out',
  'upstream_unavailable',
  'storage_unavailable',
  'internal',
] as const

/** The error code of a refused request. Codes do not change between versions. */
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** The body of every error reply. */
export interface Problem {
  readonly code: ProblemCode
  readonly message: string
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
  /** Why, where the code is `refused`: a word of the part that it is about. */
  readonly reason?: string | undefined
}
/** The schema of `Problem`. */
export const Problem: ObjectSchema<Problem> = v.object({
  code: v.picklist(PROBLEM_CODES),
  message: v.string(),
  requestId: v.optional(v.string()),
  retryAfterMs: v.optional(v.number()),
  reason: v.optional(v.string()),
})

/** The HTTP status of each problem code. */
export const PROBLEM_STATUS: Record<ProblemCode, number> = {
  bad_request: 400,
  project_id_missing: 401,
  project_id_invalid: 401,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  in_line: 429,
  line_full: 429,
  chain_not_supported: 400,
  rpc_method_not_allowed: 403,
  proof_missing: 401,
  proof_invalid: 401,
  proof_nonce: 401,
  login_required: 401,
  flow_expired: 410,
  code_wrong: 403,
  code_locked: 429,
  email_invalid: 400,
  email_taken: 409,
  device_unapproved: 403,
  no_way_back: 403,
  wallet_conflict: 409,
  user_held: 409,
  ways_too_few: 409,
  withheld: 425,
  frozen: 423,
  factor_required: 403,
  factor_wrong: 403,
  factor_off: 403,
  factors_too_many: 409,
  last_sign_in: 409,
  identity_taken: 409,
  link_required: 403,
  wallet_guarded: 409,
  signature_invalid: 403,
  provider_failed: 424,
  refused: 422,
  request_timed_out: 408,
  upstream_unavailable: 503,
  storage_unavailable: 503,
  internal: 500,
}

/**
 * The message of each error of signing in and of custody, the same in gateway and vault server. Views show texts of their
 * own; clause validate-11 recognises an error by words of these messages.
 */
export const AUTH_PROBLEM_TEXTS = {
  proof_missing: 'The request has no proof of possession',
  proof_invalid: 'The proof of possession is not valid for this request',
  proof_nonce: 'The proof of possession needs the nonce of this reply',
  login_required: 'Sign in again',
  flow_expired: 'This sign-in is over. Start again',
  code_wrong: 'The code is wrong',
  code_locked: 'Too many attempts. Try again later',
  email_invalid: 'Invalid email',
  email_taken: 'This address is in use already',
  device_unapproved: 'This device has not been approved',
  no_way_back: 'This account has no email address, so it opens only on the device it was made on',
  wallet_conflict: 'The account has another wallet already',
  user_held: 'The owner of this wallet holds its share: a passkey or the recovery code opens it',
  ways_too_few: 'The wallet needs two recovery factors that do not hang together',
  withheld: 'This device has to wait before it can open the wallet',
  frozen: 'This wallet is frozen by its owner',
  factor_required:
    'This wallet asks for its second factor. Show it on the page “Recovery and devices”, and try again',
  factor_wrong: 'The second factor was not accepted',
  factor_off: 'This project allows no second factor',
  factors_too_many: 'The wallet has as many second factors as it can have',
  link_required: 'This account exists, and this device is new to it: the link in its mail comes next',
  identity_taken:
    'This account already signs in to another wallet here. Remove it there first, or choose another one',
  last_sign_in: 'This is the only way to sign in to this account. Link another one first',
  wallet_guarded:
    'This wallet is guarded. Turn the guard off on the page “Recovery and devices” first, and try again',
  signature_invalid: 'The message was not signed as it was handed out',
  provider_failed: 'Signing in with this provider has failed',
} as const satisfies Partial<Record<ProblemCode, string>>
