import { checkIcon, Icon, Text } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { legalText } from '../text/legalText.ts'
import css from './LegalCheckbox.module.css'
import { LegalLink } from './LegalLink.tsx'
import type { LegalPartProps } from './LegalPart.tsx'

/** The agreement asked for before connecting, naming only what the app has configured (clauses connect-6, connect-7). */
export function LegalCheckbox({ gate, isAccepted, onToggle }: LegalPartProps) {
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
