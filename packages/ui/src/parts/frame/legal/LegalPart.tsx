import { Text } from '../../../atoms/index.ts'
import { LegalCheckbox, type LegalCheckboxProps } from './LegalCheckbox.tsx'
import css from './LegalPart.module.css'
import { LegalSentence } from './LegalSentence.tsx'

export type LegalPartProps = LegalCheckboxProps

/**
 * The app's terms on Connect: a checkbox, or a line with the links; nothing where no terms are configured (clauses
 * connect-6, connect-7, onramp-1).
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
