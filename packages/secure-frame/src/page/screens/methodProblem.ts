import { FrameFailure } from '../../lib/frameFailure.ts'
import type { MethodTexts } from '../../lib/text/methods/en.ts'
import { fill, type Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { problemText } from '../ui/work.ts'

const TEXT_OF_CODE: Readonly<Record<string, keyof MethodTexts>> = {
  identity_taken: 'taken',
  provider_failed: 'providerFailed',
  flow_expired: 'timeout',
  factors_too_many: 'passkeyMany',
}

interface Problem {
  readonly texts: MethodTexts
  readonly provider?: string
  readonly error: unknown
  /** The account has passkeys already. */
  readonly hasKnown?: boolean
}

/** Returns the text about a failure of adding a way to sign in: what happened, and what to do. */
export function methodProblem(
  shell: Shell,
  session: PageSession,
  { texts, provider, error, hasKnown }: Problem,
): string {
  const code = error instanceof FrameFailure ? String(error.code) : ''
  // Browsers do not tell a passkey that is there already from one that was declined.
  if (code === 'passkey_failed' && hasKnown) return texts.passkeyKnown
  const name = Object.hasOwn(TEXT_OF_CODE, code) ? TEXT_OF_CODE[code] : undefined
  // Without a provider it is a passkey, of which these say nothing.
  if (!name || (provider === undefined && name !== 'passkeyMany')) return problemText(shell, session, error)
  return fill(texts[name], { provider: provider ?? '' })
}
