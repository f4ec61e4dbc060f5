import { cleanLabel, type NameForm } from '@foyer/core/names'
import { checkIcon, closeIcon } from '../../../atoms/icons.ts'
import { Button, Icon, Text } from '../../../atoms/index.ts'
import { Spinner } from '../../../atoms/Spinner.tsx'
import { useCleanField } from '../../../hooks/useCleanField.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { namesText } from '../text/en.ts'
import { NameNotice } from './NameNotice.tsx'
import css from './RegisterAccountNameScreen.module.css'

export interface RegisterAccountNameScreenProps {
  readonly form: NameForm
  /** Called with what is typed; returns the cleaned text. */
  readonly onLabel: (text: string) => string
  readonly onSuggestion: (label: string) => void
  readonly onCheck: () => void
  readonly onSubmit: () => void
  readonly onCancel: () => void
}

/** A field for the name, whether it can be had, and what can be had instead (clause validate-21). */
export function RegisterAccountNameScreen(props: RegisterAccountNameScreenProps) {
  const { form, onLabel, onSuggestion, onSubmit, onCancel } = props
  const t = useLocalText(namesText)
  const field = useCleanField({ value: form.label, onValue: onLabel, clean: cleanLabel })
  return (
    <ViewBody data-testid="register-account-name">
      <form
        className={css.root}
        noValidate
        aria-busy={form.isAsking}
        onSubmit={(event) => {
          event.preventDefault()
          if (form.canSubmit) onSubmit()
        }}
      >
        <div className={css.field}>
          <div part="input" className={css.box} dir="ltr" data-state={form.status}>
            <input
              className={css.input}
              data-testid="name-input"
              type="text"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck="false"
              aria-label={t('field')}
              aria-describedby="foyer-name-status"
              aria-invalid={['taken', 'reserved', 'invalid'].includes(form.status) || undefined}
              readOnly={form.isAsking}
              placeholder={t('example')}
              value={field.text}
              onChange={field.onChange}
            />
            {form.parent && <bdi className={css.parent}>{`.${form.parent}`}</bdi>}
            <Mark status={form.status} />
          </div>
          <Status form={form} onCheck={props.onCheck} />
        </div>
        {form.suggestions.length > 0 && !form.isAsking && (
          <ul className={css.instead} aria-label={t('suggestions')}>
            {form.suggestions.map((label) => (
              <li key={label}>
                <button
                  type="button"
                  className={css.chip}
                  data-testid={`name-suggestion-${label}`}
                  onClick={() => onSuggestion(label)}
                >
                  <bdi>{label}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
        <NameNotice form={form} />
        <div className={css.actions}>
          <Button
            type="submit"
            size="lg"
            isFullWidth
            isLoading={form.isAsking}
            disabled={!form.canSubmit && !form.isAsking}
            data-testid="register-name"
          >
            {t(form.isAsking ? 'inWallet' : 'chooseName')}
          </Button>
          {form.isAsking && (
            <Button variant="ghost" size="lg" isFullWidth data-testid="cancel-name" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
    </ViewBody>
  )
}

function Mark({ status }: Pick<NameForm, 'status'>) {
  if (status === 'checking') return <Spinner size={16} />
  if (status === 'free') return <Icon icon={checkIcon} size={20} className={css.good} />
  const isBad = status === 'taken' || status === 'reserved' || status === 'invalid'
  return isBad ? <Icon icon={closeIcon} size={20} className={css.bad} /> : <span className={css.nothing} />
}

const TONES = {
  free: 'success',
  taken: 'danger',
  reserved: 'danger',
  invalid: 'danger',
} as const

function Status({ form, onCheck }: Pick<RegisterAccountNameScreenProps, 'form' | 'onCheck'>) {
  const t = useLocalText(namesText)
  const { status, label, parent } = form
  const name = `\u2068${parent ? `${label}.${parent}` : label}\u2069`
  const tone = status in TONES ? TONES[status as keyof typeof TONES] : 'secondary' // it is one of its keys
  return (
    <div className={css.status}>
      <Text id="foyer-name-status" size="small" tone={tone} role="status" data-testid="name-status">
        {status === 'empty' ? t('fieldHint') : t(status, { name })}
      </Text>
      {status === 'unchecked' && (
        <button type="button" className={css.again} data-testid="check-name" onClick={onCheck}>
          {t('tryAgain')}
        </button>
      )}
    </div>
  )
}
