import * as v from 'valibot'
import { Nothing, RequestId } from './requests/rows.ts'

/** All notices, by name: messages that the frame sends without a request. They have no id and no reply. */
export const FRAME_NOTICES = {
  /** A user signed in or out, perhaps in another tab. The app then sends IS_CONNECTED. */
  SESSION_CHANGED: Nothing,
  /** A request waits for approval; the app shows the frame in this height. */
  APPROVAL_OPEN: v.strictObject({
    requestId: RequestId,
    heightPx: v.pipe(v.number(), v.minValue(1), v.maxValue(4096)),
    /** The title of the request, in a few words, as the frame itself shows it above. */
    title: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
  }),
  /** The approval ended, whatever its outcome. */
  APPROVAL_CLOSED: v.strictObject({ requestId: RequestId }),
  /** A request for a signature waits for a new code; the app shows the form for it (clause state-22). */
  OTP_REQUIRED: v.strictObject({ requestId: RequestId }),
  RELOADED: Nothing,
} as const satisfies Record<string, v.GenericSchema>

/** Name of a notice of the frame. */
export type FrameNoticeName = keyof typeof FRAME_NOTICES
/** The payload of a notice. */
export type FrameNoticePayload<Name extends FrameNoticeName> = v.InferOutput<(typeof FRAME_NOTICES)[Name]>

/** Longest message of a `FrameError`, in UTF-16 code units. */
export const MAX_ERROR_CHARS = 2048

/** Why a request failed. `code` is a number of EIP-1193 or JSON-RPC, or a word of Foyer such as `reply_too_large`. */
export const FrameError = v.strictObject({
  code: v.union([
    v.pipe(v.string(), v.regex(/^[a-z_]{1,64}$/, 'not a code')),
    v.pipe(v.number(), v.safeInteger()),
  ]),
  message: v.pipe(v.string(), v.maxLength(MAX_ERROR_CHARS)),
})
export type FrameError = v.InferOutput<typeof FrameError>
