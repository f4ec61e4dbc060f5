import { FrameFailure } from '../lib/frameFailure.ts'
import type { PageTexts } from '../lib/text/page/en.ts'
import { waitTime } from '../lib/ui/busy.ts'
import { fill } from '../lib/ui/shell.ts'
import { ServerFailure } from '../servers/serverFailure.ts'

const TEXT_OF_CODE: Readonly<Record<string, keyof PageTexts>> = {
  code_wrong: 'codeWrong',
  code_locked: 'codeLocked',
  rate_limited: 'tooFast',
  flow_expired: 'flowExpired',
  login_required: 'signedOut',
  otp_required: 'signedOut',
  email_taken: 'emailTaken',
  frozen: 'frozen',
  vault_mismatch: 'mismatch',
  server_unreachable: 'gatewayAway',
  upstream_unavailable: 'gatewayAway',
}

/** Returns the text about a failure: what happened, and what to do. */
export function problemText(
  error: unknown,
  { texts, language }: { readonly texts: PageTexts; readonly language: string },
): string {
  const code = error instanceof FrameFailure ? String(error.code) : ''
  if (code === 'code_short') return texts.codeShort
  const text = texts[TEXT_OF_CODE[code] ?? 'failed']
  const waitMs = error instanceof ServerFailure ? error.retryAfterMs : undefined
  return waitMs ? `${text} ${fill(texts.tryIn, { time: waitTime({ language }, waitMs) })}` : text
}
