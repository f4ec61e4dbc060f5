import { toAsciiDigits } from '@foyer/kit'

/** Shortest text for which submitting is offered is one longer than this (clause validate-10). */
const SUBMIT_ABOVE_CHARS = 3
/** Wait between two mails to one address, unless the server says otherwise (clauses validate-13, const-1). */
export const EMAIL_COOLDOWN_MS = 30_000
/** Digits of a code. */
export const OTP_CHARS = 6

/** Whether a text has the form of an e-mail address: no white space, one at-sign, a dotted domain (clause validate-9). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/** Whether submitting is offered (clause validate-10). */
export function canSubmitEmail(text: string): boolean {
  return text.trim().length > SUBMIT_ABOVE_CHARS
}

/** Whole seconds until the mail may be asked for again; 0 when it may be now (clause validate-13). */
export function secondsUntil(atMs: number, nowMs: number): number {
  // A clock that was set back must not lock anybody out.
  return Math.min(Math.max(0, Math.ceil((atMs - nowMs) / 1000)), 86_400)
}

/**
 * The digits of a typed or pasted code, in whatever script (clause validate-12: no length is shown, so longer text is cut, not refused).
 * In a sentence that was pasted whole, the six digits in a row are the code.
 */
export function cleanOtp(text: string): string {
  const read = toAsciiDigits(text)
  const [whole] = /(?<!\d)\d{6}(?!\d)/.exec(read) ?? /(?<!\d)\d{3}[\s-]\d{3}(?!\d)/.exec(read) ?? []
  return (whole ?? read).replace(/\D/g, '').slice(0, OTP_CHARS)
}
