import type { LegalGate } from '@foyer/core'
import { useLocalText } from '../hooks/useLocalText.ts'
import { legalText } from '../text/legalText.ts'
import { LegalLink } from './LegalLink.tsx'

export interface LegalSentenceProps {
  readonly gate: LegalGate
  readonly kind: 'agree' | 'byConnecting'
}

/** Stand for the links in the sentence until it is cut there: characters of no language. */
const MARKS = { terms: '\uE000', privacy: '\uE001' } as const

/** The sentence with the links in it, naming only what the app has configured (clause connect-7). */
export function LegalSentence({ gate, kind }: LegalSentenceProps) {
  const t = useLocalText(legalText)
  const { termsUrl, privacyUrl } = gate
  const which = termsUrl && privacyUrl ? '' : termsUrl ? 'Terms' : 'Privacy'
  // Languages order the two, and put them into the sentence, in their own way.
  return t(`${kind}${which}`, MARKS)
    .split(/([\uE000\uE001])/)
    .map((part) => {
      if (part === MARKS.terms) return <LegalLink key={part} href={termsUrl} label={t(`${kind}TermsName`)} />
      if (part === MARKS.privacy)
        return <LegalLink key={part} href={privacyUrl} label={t(`${kind}PrivacyName`)} />
      return part
    })
}
