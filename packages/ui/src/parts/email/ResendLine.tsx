import { secondsUntil } from '@foyer/core/email'
import { LinkButton, Text } from '../../atoms/index.ts'
import { Spinner } from '../../atoms/Spinner.tsx'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { usePluralText } from '../../hooks/usePluralText.ts'
import css from './ResendLine.module.css'
import { emailText } from './text/en.ts'

/** From here on minutes are counted. */
const LONG_SECONDS = 90

export interface ResendLineProps {
  readonly kind: 'resendCode' | 'resendEmail'
  readonly isResending: boolean
  readonly resendAtMs: number
  readonly nowMs: number
  readonly onResend: () => void
}

/** Offers to send the mail again, or says when it can be (clause validate-13). Its height stays the same. */
export function ResendLine({ kind, isResending, resendAtMs, nowMs, onResend }: ResendLineProps) {
  const t = useLocalText(emailText)
  const plural = usePluralText(emailText)
  const left = secondsUntil(resendAtMs, nowMs)
  return (
    <div className={css.root} data-testid="resend-line" data-state={left > 0 ? 'waiting' : 'ready'}>
      {left > 0 ? (
        // Not announced: a count that speaks every second would drown everything else.
        <Text size="small" tone="secondary">
          {left > LONG_SECONDS ? plural('resendInMinutes', Math.ceil(left / 60)) : plural('resendIn', left)}
        </Text>
      ) : (
        <>
          <Text size="small" tone="secondary">
            {t('notReceived')}
          </Text>
          <LinkButton data-testid="resend" aria-disabled={isResending || undefined} onClick={onResend}>
            {t(kind)}
          </LinkButton>
          {isResending && <Spinner size={16} />}
        </>
      )}
    </div>
  )
}
