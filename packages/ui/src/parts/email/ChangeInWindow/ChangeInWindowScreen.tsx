import { mailIcon } from '../../../atoms/icons.ts'
import { Button, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { MailHead } from '../MailHead.tsx'
import { changeText } from '../text/en.ts'
import css from './ChangeInWindowScreen.module.css'

export interface ChangeInWindowScreenProps {
  /** The instruction for the window, with the address as `emailChars` shortens it. */
  readonly text: string
  /** The address that it is done for, shortened the same way. */
  readonly email: string
  /** The text that is shown where nothing has failed. */
  readonly note: string
  readonly cancelText: string
  readonly isOpening: boolean
  readonly isCancelling: boolean
  readonly error: string | undefined
  readonly onOpen: () => void
  readonly onCancel: () => void
}

/** A step of giving an address, which the visitor takes in the window of the wallet (clause state-12). */
export function ChangeInWindowScreen(props: ChangeInWindowScreenProps) {
  const { text, email, note, cancelText, isOpening, isCancelling, error, onOpen, onCancel } = props
  const t = useLocalText(changeText)
  return (
    <ViewBody className={css.root} data-testid="change-in-window">
      <MailHead icon={mailIcon} text={text} email={email} />
      <div className={css.word} role="status" aria-live="polite">
        <Text size="small" tone={error ? 'danger' : 'secondary'} align="center">
          {error ?? note}
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
          {cancelText}
        </Button>
      </div>
    </ViewBody>
  )
}
