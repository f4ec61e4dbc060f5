import { truncate } from '@foyer/core/kernel'
import { mailIcon } from '../../../atoms/icons.ts'
import { Button, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { EMAIL_CHARS, MailHead } from '../../email/index.ts'
import { changeText } from '../text/en.ts'
import css from './ChangeInWindowScreen.module.css'

export interface ChangeInWindowScreenProps {
  /** What is asked for in the window. */
  readonly step: 'currentCode' | 'newCode'
  /** The address that it is asked for. */
  readonly email: string
  readonly isOpening: boolean
  readonly isCancelling: boolean
  readonly error: string | undefined
  readonly onOpen: () => void
  readonly onCancel: () => void
}

/** A step of a change of address, which the visitor takes in the window of the wallet (clause state-12). */
export function ChangeInWindowScreen(props: ChangeInWindowScreenProps) {
  const { step, isOpening, isCancelling, error, onOpen, onCancel } = props
  const t = useLocalText(changeText)
  const email = truncate(props.email, EMAIL_CHARS)
  return (
    <ViewBody className={css.root} data-testid="change-in-window">
      <MailHead icon={mailIcon} text={t(step, { email })} email={email} />
      <div className={css.word} role="status" aria-live="polite">
        <Text size="small" tone={error ? 'danger' : 'secondary'} align="center">
          {error ?? t('windowNote')}
        </Text>
      </div>
      <div className={css.buttons}>
        <Button size="lg" isFullWidth isLoading={isOpening} data-testid="change-open" onClick={onOpen}>
          {t('openAgain')}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          isFullWidth
          isLoading={isCancelling}
          data-testid="change-cancel"
          onClick={onCancel}
        >
          {t('cancelChange')}
        </Button>
      </div>
    </ViewBody>
  )
}
