import type { LegalGate } from '@foyer/core/kernel'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { legalText } from '../text/en.ts'
import { LegalLink } from './LegalLink.tsx'

export interface LegalSentenceProps {
  readonly gate: LegalGate
  readonly kind: 'agree' | 'byConnecting'
}

/** Placeholders for the links in the sentence, which is split at them: private-use characters. */
const MARKS = { terms: '\uE000', privacy: '\uE001' } as const

/** The sentence with its links, for the configured texts only (clause connect-7). */
export function LegalSentence({ gate, kind }: LegalSentenceProps) {
  const t = useLocalText(legalText)
  const { termsUrl, privacyUrl } = gate
  const which = termsUrl && privacyUrl ? '' : termsUrl ? 'Terms' : 'Privacy'
  // The order and place of the two links depends on the language.
  return t(`${kind}${which}`, MARKS)
    .split(/([\uE000\uE001])/)
    .map((part) => {
      if (part === MARKS.terms) return <LegalLink key={part} href={termsUrl} label={t(`${kind}TermsName`)} />
      if (part === MARKS.privacy)
        return <LegalLink key={part} href={privacyUrl} label={t(`${kind}PrivacyName`)} />
      return part
    })
}
