import { truncate } from '@foyer/core/kernel'
import { type ReactNode, useId } from 'react'
import { mailIcon } from '../../../atoms/icons.ts'
import { Button, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import css from '../changeBody.module.css'
import { EMAIL_CHARS } from '../emailChars.ts'
import { MailHead } from '../MailHead.tsx'
import { changeText } from '../text/en.ts'
import { ExistingScreen, type ExistingScreenProps } from './ExistingScreen.tsx'

export interface DataCaptureScreenProps {
  /** The address of the account; empty for one that has none, which is asked for it by `form`. */
  readonly email: string
  readonly form?: ReactNode
  /** The provider whose address belongs to another account. */
  readonly takenAt?: string | undefined
  /** The account that has the address already; undefined where another address is asked for. */
  readonly existing?: ExistingScreenProps | undefined
  /** Makes the account without an address; undefined where it needs one. */
  readonly onSkip?: (() => void) | undefined
  readonly isSkipping?: boolean
  readonly isSending: boolean
  readonly error: string | undefined
  readonly onSend: () => void
}

/** Asks to verify the address of the account again (clause state-22), or for one where it has none. */
export function DataCaptureScreen(props: DataCaptureScreenProps) {
  const { email, form, takenAt, existing, onSkip, isSkipping = false, isSending, error, onSend } = props
  const t = useLocalText(changeText)
  const skipWhyId = useId()
  const shown = truncate(email, EMAIL_CHARS)
  if (existing) return <ExistingScreen {...existing} />
  if (email === '')
    return (
      <ViewBody className={css.root} data-testid="data-capture">
        <Text align="center">{t('captureNew')}</Text>
        {takenAt !== undefined && (
          <Text size="small" tone="secondary" align="center">
            {t('captureTaken', { social: takenAt })}
          </Text>
        )}
        {form}
        {onSkip && (
          <div className={css.skip}>
            <Button
              variant="ghost"
              isFullWidth
              isLoading={isSkipping}
              disabled={isSending}
              aria-describedby={skipWhyId}
              data-testid="capture-skip"
              onClick={onSkip}
            >
              {t('captureSkip')}
            </Button>
            <Text id={skipWhyId} size="small" tone="secondary" align="center">
              {t('captureSkipWhy')}
            </Text>
          </div>
        )}
      </ViewBody>
    )
  return (
    <ViewBody className={css.root} data-testid="data-capture">
      <MailHead icon={mailIcon} text={t('verifySend', { email: shown })} email={shown} />
      <Text
        className={css.why}
        size="small"
        tone={error ? 'danger' : 'secondary'}
        align="center"
        role="status"
      >
        {error ?? t('verifyWhy')}
      </Text>
      <Button data-testid="capture-send" isLoading={isSending} onClick={onSend}>
        {t('send')}
      </Button>
    </ViewBody>
  )
}
