import { isRecord } from '@foyer/kit'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { SocialProblem } from './socialSlice.ts'

/** Meanings, for the visitor, of the codes of the secure frame and of the servers behind it. */
const MEANINGS: Readonly<Record<string, SocialProblem>> = {
  code_locked: 'code_locked',
  code_wrong: 'code_wrong',
  flow_expired: 'flow_expired',
  frozen: 'frozen',
  no_way_back: 'no_way_back',
  provider_failed: 'provider_failed',
  rate_limited: 'rate_limited',
}

/** Reads why a step failed, with what it is where nothing is known of it. Undefined for one that was cancelled. */
export function toSocialProblem(error: unknown, otherwise: SocialProblem): SocialProblem | undefined {
  const { code } = toErrorInfo(error)
  if (code === 'aborted') return undefined
  if (code === 'iframe_load_failed') return 'frame_failed'
  const cause = error instanceof Error ? error.cause : undefined
  const word = isRecord(cause) ? String(cause.code) : ''
  // A page that could not be asked for says so in words of its own.
  if (word === 'server_unreachable') return otherwise === 'failed' ? 'unreachable' : otherwise
  return (Object.hasOwn(MEANINGS, word) ? MEANINGS[word] : undefined) ?? otherwise
}
