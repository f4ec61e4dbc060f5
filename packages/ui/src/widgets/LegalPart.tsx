import type { LegalGate } from '@foyer/core'
import { Text } from '../atoms/index.ts'
import { LegalCheckbox } from './LegalCheckbox.tsx'
import css from './LegalPart.module.css'
import { LegalSentence } from './LegalSentence.tsx'

export interface LegalPartProps {
  readonly gate: LegalGate
  readonly isAccepted: boolean
  readonly onToggle: (isAccepted: boolean) => void
}

/**
 * What the app's terms mean for connecting: an agreement that is asked for, or one line with the links; nothing where
 * none is configured (clauses connect-6, connect-7, onramp-1).
 */
export function LegalPart(props: LegalPartProps) {
  const { isShown, termsUrl, privacyUrl } = props.gate
  if (isShown) return <LegalCheckbox {...props} />
  if (!termsUrl && !privacyUrl) return null
  return (
    <div part="legal" className={css.root} data-testid="legal-footer">
      <Text size="tiny" tone="tertiary" align="center">
        <LegalSentence gate={props.gate} kind="byConnecting" />
      </Text>
    </div>
  )
}
