import { isRecord } from '@foyer/kit'

/** The result that a window reports: the id of a sign-in flow, and the value that completes it. */
const CARRIED = /^[\w-]{1,64}\.[\w-]{43}$/
/** Digits of the code that a window may show. */
const CODE_DIGITS = 8

/** Reads the result that a window reports; undefined for any other message. */
export function readSocialMessage(data: unknown): string | undefined {
  if (!isRecord(data) || Object.keys(data).length !== 2) return undefined
  const { type, uri } = data
  const isDone = type === '@foyer-secure/SOCIAL_DONE' && typeof uri === 'string' && CARRIED.test(uri)
  return isDone ? uri : undefined
}

/** The digits of a code that the window shows, as it was typed or pasted. */
export function cleanSocialCode(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS)
}

/** Whether all digits are there. */
export function isSocialCode(code: string): boolean {
  return code.length === CODE_DIGITS
}
