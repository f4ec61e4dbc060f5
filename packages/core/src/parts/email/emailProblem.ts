import { isRecord } from '@foyer/kit'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { EmailProblem } from './emailSlice.ts'

/** Meanings, for the visitor, of the codes of the secure frame and of the servers behind it. */
const MEANINGS: Readonly<Record<string, EmailProblem>> = {
  code_locked: 'code_locked',
  code_wrong: 'code_wrong',
  device_refused: 'device_refused',
  device_unapproved: 'device_refused',
  email_invalid: 'email_refused',
  email_taken: 'email_taken',
  flow_expired: 'flow_expired',
  frozen: 'frozen',
  login_required: 'sign_in_again',
  rate_limited: 'rate_limited',
  server_unreachable: 'unreachable',
  vault_mismatch: 'vault_mismatch',
  withheld: 'withheld',
}

/** Reads why a step failed. Undefined for one that was cancelled. */
export function toEmailProblem(error: unknown): EmailProblem | undefined {
  const { code, message, details } = toErrorInfo(error)
  if (code === 'aborted') return undefined
  if (code === 'iframe_load_failed') return /PWA/.test(message) ? 'frame_failed_in_app' : 'frame_failed'
  if (code === 'iframe_request_timeout') return 'timed_out'
  const word = wordOf(error)
  const meaning = Object.hasOwn(MEANINGS, word) ? MEANINGS[word] : undefined
  // Clause validate-11: the text decides, whatever the code is.
  return meaning ?? (/invalid email/i.test(`${message} ${details}`) ? 'email_refused' : 'failed')
}

/**
 * From when on a step that failed may be tried again, in milliseconds since 1970: what a server has said of it (clause validate-13).
 * 0 where it has said nothing.
 */
export function retryAtMsOf(error: unknown, nowMs: number): number {
  const cause = error instanceof Error ? error.cause : undefined
  const [, seconds] =
    /try again after (\d{1,7}) seconds?/.exec(isRecord(cause) ? String(cause.message) : '') ?? []
  return seconds === undefined ? 0 : nowMs + Number(seconds) * 1_000
}

/** How long a new device has to wait, in ms, by the text of the frame; 0 where it says nothing of that (clause validate-13). */
export function withheldMs(error: unknown): number {
  const cause = error instanceof Error ? error.cause : undefined
  const [, seconds = '0'] = /after (\d+) seconds/.exec(isRecord(cause) ? String(cause.message) : '') ?? []
  return Number(seconds) * 1000
}

/** Whether more people sign in than the servers take, so that this sign-in waits for its turn. */
export function isInLine(error: unknown): boolean {
  return wordOf(error) === 'in_line' || isLineFull(error)
}

/** Whether there was no place in the line. */
export function isLineFull(error: unknown): boolean {
  return wordOf(error) === 'line_full'
}

/** Whether the visitor has said no in the frame. */
export function isRefused(error: unknown): boolean {
  return wordOf(error) === '4001'
}

/** Whether the code was right, and the link for a new device comes next. */
export function isLinkRequired(error: unknown): boolean {
  return wordOf(error) === 'link_required'
}

/** The code of the secure frame itself. */
function wordOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return isRecord(cause) ? String(cause.code) : ''
}
