import { type EmailProblem, secondsUntil } from '@foyer/core/email'
import { useContext } from 'react'
import { useLanguageTag } from '../../hooks/useLanguageTag.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePluralText } from '../../hooks/usePluralText.ts'
import { LanguageContext } from '../../text/language.ts'
import { describeWait } from './describeWait.ts'
import { emailText } from './text/en.ts'

const TEXT_OF = {
  code_locked: 'codeLocked',
  code_wrong: 'codeWrong',
  device_refused: 'deviceRefused',
  email_refused: 'emailRefused',
  email_taken: 'emailTaken',
  failed: 'failed',
  flow_expired: 'flowExpired',
  frame_failed: 'frameFailed',
  frame_failed_in_app: 'frameFailedInApp',
  frozen: 'frozen',
  not_email: 'notEmail',
  rate_limited: 'rateLimited',
  sign_in_again: 'signInAgain',
  timed_out: 'timedOut',
  unreachable: 'unreachable',
  vault_mismatch: 'vaultMismatch',
  withheld: 'withheld',
} as const satisfies Record<Exclude<EmailProblem, 'cooldown'>, keyof typeof emailText>

/** The texts of problems whose end a server has told. */
const TEXT_WITH_END = { code_locked: 'codeLockedUntil', rate_limited: 'rateLimitedUntil' } as const

/**
 * Returns the text of a problem. The wait for the next mail counts down and ends by itself (clause validate-13); the wait of a new device
 * is said by the visitor's own clock.
 * @param retryAtMs milliseconds since 1970 from which the step may be tried again, or the device gets in; 0 where nobody has said
 */
export function useProblemText(
  problem: EmailProblem | undefined,
  resendAtMs: number,
  retryAtMs = 0,
): string | undefined {
  const language = useContext(LanguageContext)
  const localTag = useLanguageTag()
  const t = useLocalText(emailText)
  const plural = usePluralText(emailText)
  const isCooldown = problem === 'cooldown'
  const left = secondsUntil(resendAtMs, useNow(isCooldown ? resendAtMs : 0))
  const withEnd = problem === 'code_locked' || problem === 'rate_limited' ? TEXT_WITH_END[problem] : undefined
  const toRetry = secondsUntil(retryAtMs, useNow(withEnd ? retryAtMs : 0))
  if (withEnd && toRetry > 0) {
    const tag = language?.find(emailText[withEnd]) ? language.tag : 'en'
    return t(withEnd, { when: describeWait(toRetry, tag) })
  }
  if (problem === 'code_locked' && retryAtMs > 0) return t('codeLockedOver')
  if (isCooldown) return left > 0 ? plural('cooldown', left) : undefined
  if (problem !== 'withheld') return problem && t(TEXT_OF[problem])
  const time = new Intl.DateTimeFormat(localTag, { dateStyle: 'medium', timeStyle: 'short' })
  return t('withheld', { time: time.format(new Date(retryAtMs)) })
}
