import type { LegalGate } from '@foyer/core'
import { checkIcon, Icon, Text } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { legalText } from '../text/legalText.ts'
import css from './LegalCheckbox.module.css'

export interface LegalCheckboxProps {
  readonly gate: LegalGate
  readonly isAccepted: boolean
  readonly onToggle: (isAccepted: boolean) => void
}

/** The agreement asked for before connecting, naming only what the app has configured (clauses connect-6, connect-7). */
export function LegalCheckbox({ gate, isAccepted, onToggle }: LegalCheckboxProps) {
  const t = useLocalText(legalText)
  return (
    <label className={css.root}>
      <span className={css.box}>
        <input
          className={css.input}
          type="checkbox"
          data-testid="legal-checkbox"
          checked={isAccepted}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <Icon icon={checkIcon} size={16} className={css.check} />
      </span>
      <Text as="span" size="small" tone="secondary">
        {t('legalAgree')} <LegalLink href={gate.termsUrl} label={t('legalTerms')} />
        {gate.termsUrl && gate.privacyUrl && ` ${t('legalAnd')} `}
        <LegalLink href={gate.privacyUrl} label={t('legalPrivacy')} />
      </Text>
    </label>
  )
}

function LegalLink({ href, label }: { readonly href: string | undefined; readonly label: string }) {
  if (!href) return null
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}
