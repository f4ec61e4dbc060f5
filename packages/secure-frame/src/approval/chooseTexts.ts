import { type ChosenTexts, chooseLanguage, type TextScripts } from '../lib/chooseLanguage.ts'
import { type ApprovalTexts, texts as english } from './text/en.ts'

/** Languages besides English, each a script of its own that is loaded when it is wanted. */
const LANGUAGES: TextScripts<ApprovalTexts> = {
  ar: () => import('./text/ar.ts'),
  de: () => import('./text/de.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
  he: () => import('./text/he.ts'),
  hi: () => import('./text/hi.ts'),
  id: () => import('./text/id.ts'),
  ja: () => import('./text/ja.ts'),
  ko: () => import('./text/ko.ts'),
  pt: () => import('./text/pt.ts'),
  tr: () => import('./text/tr.ts'),
  zh: () => import('./text/zh.ts'),
}

/** The texts of an approval, in the first of the person's languages that there is. */
export function chooseTexts(wanted: readonly string[]): Promise<ChosenTexts<ApprovalTexts>> {
  return chooseLanguage(wanted, LANGUAGES, english)
}
