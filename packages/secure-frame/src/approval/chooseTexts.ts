import { type ApprovalTexts, texts as english } from './text/en.ts'

/** Languages besides English, each a script of its own that is loaded when it is wanted. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly texts: ApprovalTexts }>>> = {
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

/** The texts of an approval with their language. */
export interface ChosenTexts {
  readonly language: string
  readonly isRightToLeft: boolean
  readonly texts: ApprovalTexts
}

/** The first of the person's languages that there is. It comes from the browser: the app has no say in it. */
export async function chooseTexts(wanted: readonly string[]): Promise<ChosenTexts> {
  const tags = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const language = tags.find((tag) => tag === 'en' || Object.hasOwn(LANGUAGES, tag)) ?? 'en'
  const isRightToLeft = language === 'ar' || language === 'he'
  try {
    const loaded = await LANGUAGES[language]?.()
    if (loaded) return { language, isRightToLeft, texts: loaded.texts }
  } catch {
    // A script that did not come: an approval in English is better than none.
  }
  return { language: 'en', isRightToLeft: false, texts: english }
}
