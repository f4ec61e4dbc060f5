import type { Translations } from './englishText.ts'

export type { Translations }

/** A language that can be loaded. */
export interface LocaleEntry {
  /** Its own name for itself. */
  readonly name: string
  load(): Promise<{ readonly texts: Translations }>
}

/** A language besides English, as the first part of its tag. */
export type Locale = 'ar' | 'de' | 'es' | 'fr' | 'hi' | 'id' | 'ja' | 'ko' | 'pt' | 'tr' | 'zh'

/** Every language besides English, each a script of its own. */
export const LOCALES: Readonly<Record<Locale, LocaleEntry>> = {
  ar: { name: 'العربية', load: () => import('./ar.ts') },
  de: { name: 'Deutsch', load: () => import('./de.ts') },
  es: { name: 'Español', load: () => import('./es.ts') },
  fr: { name: 'Français', load: () => import('./fr.ts') },
  hi: { name: 'हिन्दी', load: () => import('./hi.ts') },
  id: { name: 'Bahasa Indonesia', load: () => import('./id.ts') },
  ja: { name: '日本語', load: () => import('./ja.ts') },
  ko: { name: '한국어', load: () => import('./ko.ts') },
  pt: { name: 'Português', load: () => import('./pt.ts') },
  tr: { name: 'Türkçe', load: () => import('./tr.ts') },
  zh: { name: '简体中文', load: () => import('./zh.ts') },
}

/** The language that serves a tag: `pt-BR` is served by `pt`, every Chinese by the simplified one; undefined for English and for none. */
export function findLocale(tag: string): Locale | undefined {
  const [language = ''] = tag.toLowerCase().split(/[-_]/)
  return Object.hasOwn(LOCALES, language) ? (language as Locale) : undefined // hasOwn
}

/** Whether a language is written from right to left. */
export function isRightToLeft(locale: Locale): boolean {
  return new Set<string>(['ar']).has(locale)
}

/**
 * The tag that numbers and dates are written by: the region that was asked for counts, what is no tag does not. Digits
 * are the ones that amounts are typed in and addresses are written with.
 */
export function toFormatTag(tag: string, locale: Locale): string {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'), { numberingSystem: 'latn' }).toString()
  } catch {
    return `${locale}-u-nu-latn`
  }
}
