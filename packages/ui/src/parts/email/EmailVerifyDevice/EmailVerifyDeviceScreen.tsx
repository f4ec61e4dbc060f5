import { truncate } from '@foyer/core/kernel'
import type { ReactNode } from 'react'
import { desktopIcon, refreshIcon } from '../../../atoms/icons.ts'
import { Button, Text } from '../../../atoms/index.ts'
import { Spinner } from '../../../atoms/Spinner.tsx'
import { useLanguageTag } from '../../../hooks/useLanguageTag.ts'
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
  /** A hint about the address; by default that each browser is asked once. */
  readonly hint?: string | undefined
  /** The number to choose on the page behind the link. */
  readonly number: string | undefined
  /** When the link was mailed (ms since 1970), where no mail was sent now. */
  readonly sentAtMs?: number | undefined
  readonly isWaiting: boolean
  readonly isResending: boolean
  readonly isSolving?: boolean
  /** Has the visitor show that they are a person, for a new mail. Undefined where nobody asks for that. */
  readonly onSolve?: (() => void) | undefined
  readonly error: string | undefined
  /** Waits for the same link once more. Undefined where nobody has stopped waiting, or the link is over. */
  readonly onRetry?: (() => void) | undefined
  /** A further note to read before going on. */
  readonly note?: ReactNode
  readonly resendAtMs: number
  readonly nowMs: number
  /** Undefined where the mail cannot be asked for again, or another one is of no use. */
  readonly onResend: (() => void) | undefined
}

/** Numbers of links that were mailed before have eight digits, and are typed. */
const isTyped = (number: string) => number.length > 2

/** Returns the text of the head: it names the mail, and the time of an earlier one where none was sent now. */
function useHead({ sentAtMs, nowMs }: EmailVerifyDeviceScreenProps, email: string): string {
  const t = useLocalText(emailText)
  const tag = useLanguageTag()
  if (sentAtMs === undefined) return t('linkSentTo', { email })
  const isOfToday = new Date(sentAtMs).toDateString() === new Date(nowMs).toDateString()
  const style: Intl.DateTimeFormatOptions = { timeStyle: 'short', ...(!isOfToday && { dateStyle: 'short' }) }
  return t('linkSentBefore', { email, time: new Intl.DateTimeFormat(tag, style).format(sentAtMs) })
}

/** Offers a mail to who shows that they are a person, where the vault asks for that. */
function NewMail({ isSolving = false, onSolve }: EmailVerifyDeviceScreenProps) {
  const t = useLocalText(emailText)
  if (!onSolve) return null
  return (
    <>
      <Text size="tiny" tone="tertiary" align="center">
        {t('newMailWhy')}
      </Text>
      <Button
        variant="secondary"
        size="lg"
        isFullWidth
        isLoading={isSolving}
        data-testid="device-solve"
        onClick={onSolve}
      >
        {t('newMail')}
      </Button>
    </>
  )
}

/** The number that the link's page asks for, while the link is waited for. */
export function EmailVerifyDeviceScreen(props: EmailVerifyDeviceScreenProps) {
  const { number, isWaiting, error, onRetry, sentAtMs } = props
  const t = useLocalText(emailText)
  const c = useLocalText(frameText)
  const email = truncate(props.email, EMAIL_CHARS)
  const head = useHead(props, email)
  return (
    <ViewBody className={css.root} data-testid="email-verify-device">
      <MailHead icon={desktopIcon} text={head} email={email} />
      {number !== undefined && (
        <div className={css.number}>
          <Text size="small" tone="secondary" align="center">
            {t(isTyped(number) ? 'typeNumber' : 'chooseNumber')}
          </Text>
          <p
            className={css.digits}
            dir="ltr"
            translate="no"
            data-testid="device-number"
            data-length={isTyped(number) ? 'long' : 'short'}
            data-state={isWaiting || onRetry ? 'valid' : 'over'}
          >
            {isTyped(number) ? `${number.slice(0, 4)} ${number.slice(4)}` : number}
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
        {sentAtMs === undefined ? (props.hint ?? t('oncePerBrowser')) : t('noMailNow')}
      </Text>
      <NewMail {...props} />
      {props.onResend && !props.onSolve && (
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
