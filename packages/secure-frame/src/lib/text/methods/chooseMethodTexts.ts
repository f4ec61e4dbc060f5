import { type ChosenTexts, chooseLanguage, type TextScripts } from '../../chooseLanguage.ts'
import { texts as english, type MethodTexts } from './en.ts'

/** Languages besides English, each a script of its own that is loaded when it is wanted. */
const LANGUAGES: TextScripts<MethodTexts> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  he: () => import('./he.ts'),
  hi: () => import('./hi.ts'),
  id: () => import('./id.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  pt: () => import('./pt.ts'),
  tr: () => import('./tr.ts'),
  zh: () => import('./zh.ts'),
}

/** The texts of adding, naming and removing ways to sign in, in the first of the person's languages that there is. */
export function chooseMethodTexts(wanted: readonly string[]): Promise<ChosenTexts<MethodTexts>> {
  return chooseLanguage(wanted, LANGUAGES, english)
}
