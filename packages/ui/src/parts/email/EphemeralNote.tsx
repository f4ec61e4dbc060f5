import { selectEmailFacts } from '@foyer/core/email'
import { warningIcon } from '../../atoms/icons.ts'
import { Icon, Text } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import css from './EphemeralNote.module.css'
import { emailText } from './text/en.ts'

/** Says that a sign-in ends with the page, where the browser keeps nothing for the secure frame. */
export function EphemeralNote() {
  return useModalState(selectEmailFacts).isEphemeral ? <EphemeralNoteScreen /> : null
}

/** The same, for a state that is known. */
export function EphemeralNoteScreen() {
  const t = useLocalText(emailText)
  return (
    <div className={css.root} role="note" data-testid="ephemeral">
      <Icon icon={warningIcon} size={16} className={css.icon} />
      <Text size="small">{t('ephemeral')}</Text>
    </div>
  )
}
