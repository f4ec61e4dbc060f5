import { truncate } from '@foyer/core/kernel'
import { type ReactNode, useId } from 'react'
import { mailIcon } from '../../../atoms/icons.ts'
import { Text } from '../../../atoms/index.ts'
import { Spinner } from '../../../atoms/Spinner.tsx'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useSteadyText } from '../../../hooks/useSteadyText.ts'
import { LiveText } from '../../../widgets/feedback/LiveText.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { EMAIL_CHARS } from '../emailChars.ts'
import { MailHead } from '../MailHead.tsx'
import { OtpInput } from '../OtpInput/OtpInput.tsx'
import { ResendLine } from '../ResendLine.tsx'
import { emailText } from '../text/en.ts'
import css from './EmailVerifyOtpScreen.module.css'

export interface EmailVerifyOtpScreenProps {
  readonly email: string
  readonly isConfirming: boolean
  readonly isResending: boolean
  /** No code is taken any more: another mail is needed. */
  readonly isOver: boolean
  readonly error: string | undefined
  /** A further note to read before going on. */
  readonly note?: ReactNode
  readonly refusals: number
  readonly resendAtMs: number
  readonly nowMs: number
  readonly onCode: (otp: string) => void
  /** Undefined where another mail is of no use. */
  readonly onResend: (() => void) | undefined
}

/** Six fields for the code, what is wrong with it, and another mail. */
export function EmailVerifyOtpScreen(props: EmailVerifyOtpScreenProps) {
  const { isConfirming, isOver, error, refusals, onCode } = props
  const t = useLocalText(emailText)
  const errorId = useId()
  const email = truncate(props.email, EMAIL_CHARS)
  const said = useSteadyText(isConfirming ? t('checking') : error)
  return (
    <ViewBody className={css.root} data-testid="email-verify-otp">
      <MailHead icon={mailIcon} text={t('codeSentTo', { email })} email={email} />
      <OtpInput
        isBusy={isConfirming}
        isDisabled={isOver}
        key={refusals}
        isRefused={refusals > 0 && error !== undefined}
        errorId={error && errorId}
        onComplete={onCode}
      />
      <LiveText text={said} />
      <div className={css.word}>
        {isConfirming ? (
          <>
            <Spinner size={16} />
            <Text size="small" tone="secondary">
              {t('checking')}
            </Text>
          </>
        ) : (
          <Text id={errorId} size="small" tone={error ? 'danger' : 'secondary'} align="center">
            {error ?? t('codeValid')}
          </Text>
        )}
      </div>
      {props.onResend && (
        <ResendLine
          kind="resendCode"
          isResending={props.isResending}
          resendAtMs={props.resendAtMs}
          nowMs={props.nowMs}
          onResend={props.onResend}
        />
      )}
      {props.note}
    </ViewBody>
  )
}
