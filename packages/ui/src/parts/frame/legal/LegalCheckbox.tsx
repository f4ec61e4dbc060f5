import type { LegalGate } from '@foyer/core/kernel'
import { Text } from '../../../atoms/index.ts'
import { TickBox } from '../../../widgets/controls/TickBox.tsx'
import css from './LegalCheckbox.module.css'
import { LegalSentence } from './LegalSentence.tsx'

export interface LegalCheckboxProps {
  readonly gate: LegalGate
  readonly isAccepted: boolean
  readonly onToggle: (isAccepted: boolean) => void
}

/**
 * The checkbox for accepting terms before connecting; it names only the configured texts (clauses connect-6,
 * connect-7).
 */
export function LegalCheckbox({ gate, isAccepted, onToggle }: LegalCheckboxProps) {
  return (
    <TickBox className={css.root} data-testid="legal-checkbox" isOn={isAccepted} onToggle={onToggle}>
      <Text as="span" size="small" tone="secondary">
        <LegalSentence gate={gate} kind="agree" />
      </Text>
    </TickBox>
  )
}
