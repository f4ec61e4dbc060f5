import { type ChosenTexts, chooseLanguage, type TextScripts } from '../../chooseLanguage.ts'
import { texts as english, type RescueTexts } from './en.ts'

/** Languages besides English, each a script of its own that is loaded when it is wanted. */
const LANGUAGES: TextScripts<RescueTexts> = {
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

/** The texts of the rescue page, in the first of the person's languages that there is. */
export function chooseRescueTexts(wanted: readonly string[]): Promise<ChosenTexts<RescueTexts>> {
  return chooseLanguage(wanted, LANGUAGES, english)
}
