import * as v from 'valibot'

/** Time limit of steps in which a person acts. */
export const STEP_MS = 120_000
/** Time limit of what the frame answers by itself. */
export const SHORT_MS = 20_000

/** 128 random bits in hexadecimal digits. */
export const RequestId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a request id'))

/** No payload at all. */
export const Nothing = v.undefined()
/** The code of a mail as it was typed. */
export const Otp = v.pipe(v.string(), v.minLength(1), v.maxLength(16))

/** One request of the app and its reply. Both ends derive their types and validation from it. */
interface FrameRow {
  readonly payload: v.GenericSchema
  readonly reply: v.GenericSchema
  /** How long the app waits for the reply. */
  readonly timeoutMs: number
  /** A person answers it without a signature, so the time limit is not applied. */
  readonly isAnswered?: true
}

/** Requests of one topic, by name. */
export type FrameRows = Readonly<Record<string, FrameRow>>
