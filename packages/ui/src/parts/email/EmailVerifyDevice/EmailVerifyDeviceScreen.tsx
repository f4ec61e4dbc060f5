import { truncate } from '@foyer/core/kernel'
import type { ReactNode } from 'preact/compat'
import { desktopIcon, refreshIcon } from '../../../atoms/icons.ts'
import { Button, Text } from '../../../atoms/index.ts'
import { Spinner } from '../../../atoms/Spinner.tsx'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { frameText } from '../../../text/frameText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { EMAIL_CHARS } from '../emailChars.ts'
import { MailHead } from '../MailHead.tsx'
import { ResendLine } from '../ResendLine.tsx'
import { emailText } from '../text/en.ts'
import css from './EmailVerifyDeviceScreen.module.css'

export interface EmailVerifyDeviceScreenProps {
  readonly email: string
  /** The number to choose on the page behind the link. */
  readonly number: string | undefined
  readonly isWaiting: boolean
  readonly isResending: boolean
  readonly error: string | undefined
  /** Waits for the same link once more. Undefined where nobody has stopped waiting, or the link is over. */
  readonly onRetry?: (() => void) | undefined
  /** What else has to be known before going on. */
  readonly note?: ReactNode
  readonly resendAtMs: number
  readonly nowMs: number
  /** Undefined where the mail cannot be asked for again, or another one is of no use. */
  readonly onResend: (() => void) | undefined
}

/** The number that the link's page asks for, while the link is waited for. */
export function EmailVerifyDeviceScreen(props: EmailVerifyDeviceScreenProps) {
  const { number, isWaiting, error, onRetry } = props
  const t = useLocalText(emailText)
  const c = useLocalText(frameText)
  const email = truncate(props.email, EMAIL_CHARS)
  return (
    <ViewBody className={css.root} data-testid="email-verify-device">
      <MailHead icon={desktopIcon} text={t('linkSentTo', { email })} email={email} />
      {number !== undefined && (
        <div className={css.number}>
          <Text size="small" tone="secondary" align="center">
            {t('chooseNumber')}
          </Text>
          <p
            className={css.digits}
            dir="ltr"
            data-testid="device-number"
            data-state={isWaiting || onRetry ? 'valid' : 'over'}
          >
            {number}
          </p>
        </div>
      )}
      <div className={css.word} role="status" aria-live="polite">
        {error === undefined && isWaiting && <Spinner size={16} />}
        <Text size="small" tone={error ? 'danger' : 'secondary'} align="center">
          {error ?? t('waitingForLink')}
        </Text>
      </div>
      {onRetry && (
        <Button
          variant="secondary"
          size="lg"
          isFullWidth
          iconStart={refreshIcon}
          data-testid="device-retry"
          onClick={onRetry}
        >
          {c('tryAgain')}
        </Button>
      )}
      <Text size="tiny" tone="tertiary" align="center">
        {t('oncePerBrowser')}
      </Text>
      {props.onResend && (
        <ResendLine
          kind="resendEmail"
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
