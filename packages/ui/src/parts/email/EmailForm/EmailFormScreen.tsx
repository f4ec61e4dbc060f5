import { canSubmitEmail } from '@foyer/core/email'
import { useRef } from 'react'
import { arrowIcon, mailIcon } from '../../../atoms/icons.ts'
import { IconButton, Input } from '../../../atoms/index.ts'
import { Spinner } from '../../../atoms/Spinner.tsx'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { emailText } from '../text/en.ts'
import css from './EmailFormScreen.module.css'

export interface EmailFormScreenProps {
  readonly email: string
  /** The label of the field; by default the address to sign in with. */
  readonly label?: string | undefined
  readonly isSubmitting: boolean
  readonly error: string | undefined
  readonly onEmail: (email: string) => void
  /** Called when the field is focused for the first time. */
  readonly onIntent: () => void
  readonly onSubmit: () => void
}

/** A field for an e-mail address. The arrow appears once there is enough to submit (clause validate-10). */
export function EmailFormScreen(props: EmailFormScreenProps) {
  const { email, isSubmitting, error, onEmail, onIntent, onSubmit } = props
  const t = useLocalText(emailText)
  const hasIntent = useRef(false)
  const submit = () => {
    if (!isSubmitting && email.trim() !== '') onSubmit()
  }
  return (
    <form
      className={css.root}
      noValidate
      aria-busy={isSubmitting}
      data-testid="email-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Input
        type="email"
        data-testid="email-input"
        label={props.label ?? t('address')}
        placeholder={props.label ?? t('address')}
        icon={mailIcon}
        value={email}
        error={error}
        onValueChange={onEmail}
        onFocus={() => {
          if (hasIntent.current) return
          hasIntent.current = true
          onIntent()
        }}
        end={
          isSubmitting ? (
            <span className={css.busy}>
              <Spinner size={16} />
            </span>
          ) : (
            canSubmitEmail(email) && (
              <IconButton
                className={css.submit}
                icon={arrowIcon}
                size="sm"
                label={t('continue')}
                data-testid="email-submit"
                onClick={submit}
              />
            )
          )
        }
      />
    </form>
  )
}
