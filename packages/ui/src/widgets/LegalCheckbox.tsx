import { Text } from '../atoms/index.ts'
import css from './LegalCheckbox.module.css'
import type { LegalPartProps } from './LegalPart.tsx'
import { LegalSentence } from './LegalSentence.tsx'
import { TickBox } from './TickBox.tsx'

/** The agreement asked for before connecting, naming only what the app has configured (clauses connect-6, connect-7). */
export function LegalCheckbox({ gate, isAccepted, onToggle }: LegalPartProps) {
  return (
    <TickBox className={css.root} data-testid="legal-checkbox" isOn={isAccepted} onToggle={onToggle}>
      <Text as="span" size="small" tone="secondary">
        <LegalSentence gate={gate} kind="agree" />
      </Text>
    </TickBox>
  )
}
