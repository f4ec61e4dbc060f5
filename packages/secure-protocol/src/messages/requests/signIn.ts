import * as v from 'valibot'
import { TypedEmail } from '../entities.ts'
import { CanSolve, LinkNumber, LinkSent, RetryAfterMs, SentAtMs } from '../signInReplies.ts'
import { type FrameRows, Nothing, Otp, STEP_MS } from './rows.ts'

/** The steps of a sign-in by address, and those that every sign-in may end with. */
export const SIGN_IN_REQUESTS = {
  /** Starts a sign-in. Sent again with the same address after `retryAfterMs`, it sends the mail again. */
  CONNECT_EMAIL: {
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
    payload: Nothing,
    reply: v.strictObject({ action: v.picklist(['VERIFY_OTP', 'CONNECT']), retryAfterMs: RetryAfterMs }),
    timeoutMs: STEP_MS,
  },
  /**
   * Where a reply had `canSolve`: shows the widget of the service that the vault is set to, in place of an approval, and has a link
   * mailed once the visitor has solved it. CONNECT_DEVICE waits for that link from then on.
   */
  SOLVE_CHALLENGE: {
    payload: Nothing,
    reply: LinkSent,
    timeoutMs: STEP_MS,
    isAnswered: true,
  },
  /** Submits the code of the mail. */
  CONNECT_OTP: {
    payload: v.strictObject({ otp: Otp }),
    reply: v.strictObject({ action: v.literal('CONNECT') }),
    timeoutMs: STEP_MS,
  },
  /**
   * Signs in by a passkey, or makes one and an account with it. Where this browser has signed in by one before, it is asked for at once; else
   * the frame asks the person first, in place of an approval.
   */
  CONNECT_PASSKEY: {
    payload: Nothing,
    reply: v.strictObject({ action: v.literal('CONNECT') }),
    timeoutMs: STEP_MS,
    isAnswered: true,
  },
  /** Where CONNECT_OTP failed with `user_held`: asks for a passkey or the recovery code in the frame, and ends the sign-in. */
  CONNECT_WAY: {
    payload: Nothing,
    reply: v.strictObject({ action: v.literal('CONNECT') }),
    timeoutMs: STEP_MS,
    isAnswered: true,
  },
} as const satisfies FrameRows
