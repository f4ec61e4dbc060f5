import * as v from 'valibot'
import { TypedEmail, User } from '../entities.ts'
import { CanSolve, LinkNumber, RetryAfterMs, SentAtMs } from '../signInReplies.ts'
import { type FrameRows, Nothing, Otp, SHORT_MS, STEP_MS } from './rows.ts'

/** The address of an account that is signed in, and that of an account which is being made. */
export const ADDRESS_REQUESTS = {
  /**
   * Asks the person in a window whether the address shall change, and starts that with a code to the address it has now; an account
   * without one begins with the link and the code to the new one. All codes are typed in that window. Sent again with the same
   * address, it asks again and goes on in another window. An address other than before starts anew.
   */
  UPDATE_EMAIL: {
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
    payload: v.strictObject({ otp: Otp }),
    reply: Nothing,
    timeoutMs: STEP_MS,
  },
  /** Refused as the other code is. */
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: v.strictObject({ otp: Otp }),
    reply: Nothing,
    timeoutMs: STEP_MS,
  },
  /** Drops the change that is under way, or the address of an account that is made, and closes its window. */
  UPDATE_EMAIL_CANCEL: {
    payload: Nothing,
    reply: Nothing,
    timeoutMs: STEP_MS,
  },
  /**
   * Where the change stands (clause state-12: asked every second), or the address of an account that is made, which is at its last step
   * until `email` is that address. Asking changes nothing.
   */
  UPDATE_EMAIL_STATUS: {
    payload: Nothing,
    reply: v.strictObject({
      /** `NONE` where nothing is under way, in this tab. */
      step: v.picklist(['NONE', 'VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
      /** The address of the signed-in user. */
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
   * Mails a code to the address of the signed-in user, of whom a signature wants one (clause state-22). After CONNECT_SOCIAL has
   * asked for an address, it asks the person in a window whether the new account shall have this one, which then takes the code that is
   * mailed there. Sent again with the same address, it asks again and goes on in another window.
   */
  DATA_CAPTURE: {
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
   * Submits the code of the signed-in user. The request that waits for a signature goes on. For an account that is made it is refused with
   * `code_in_window`, whatever it is.
   */
  DATA_CAPTURE_OTP: {
    payload: v.strictObject({ otp: Otp }),
    reply: User,
    timeoutMs: STEP_MS,
  },
  /** In place of both, where CAPTURE_EMAIL has said that it may be: makes the account without an address. */
  DATA_CAPTURE_SKIP: {
    payload: Nothing,
    reply: User,
    timeoutMs: STEP_MS,
  },
} as const satisfies FrameRows
