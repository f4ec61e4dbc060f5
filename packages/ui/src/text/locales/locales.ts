import type { PartName } from '@foyer/core/kernel'
import type { Locale } from '../translations.ts'
import { partTexts } from './partTexts.ts'

export type { Locale }

/** Translations by catalogue and key. */
export type Translated = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Loads translations. */
export type LoadTexts = () => Promise<{ readonly texts: Translated }>

/** A language that can be loaded. */
export interface LocaleEntry {
  /** Name of the language in that language. */
  readonly name: string
  /** Loads the translations of the common catalogues and of Connect. */
  readonly load: LoadTexts
}

/** Every language besides English, each a script of its own. */
export const LOCALES: Readonly<Record<Locale, LocaleEntry>> = {
  ar: { name: 'العربية', load: () => import('./ar.ts') },
  de: { name: 'Deutsch', load: () => import('./de.ts') },
  es: { name: 'Español', load: () => import('./es.ts') },
  fr: { name: 'Français', load: () => import('./fr.ts') },
  he: { name: 'עברית', load: () => import('./he.ts') },
  hi: { name: 'हिन्दी', load: () => import('./hi.ts') },
  id: { name: 'Bahasa Indonesia', load: () => import('./id.ts') },
  ja: { name: '日本語', load: () => import('./ja.ts') },
  ko: { name: '한국어', load: () => import('./ko.ts') },
  pt: { name: 'Português', load: () => import('./pt.ts') },
  tr: { name: 'Türkçe', load: () => import('./tr.ts') },
  zh: { name: '简体中文', load: () => import('./zh.ts') },
}

/** The loader of a part's texts in each language, by part. A part that is missing has no texts of its own. */
export const PART_TEXTS: Readonly<Partial<Record<PartName, Readonly<Record<Locale, LoadTexts>>>>> = partTexts

/**
 * The translation for a BCP 47 tag: `pt` for `pt-BR`, simplified Chinese for every Chinese; undefined for English and
 * for languages without one.
 */
export function findLocale(tag: string): Locale | undefined {
  const [language = ''] = tag.toLowerCase().split(/[-_]/)
  // The tag that Hebrew had before, which some systems still use.
  if (language === 'iw') return 'he'
  return Object.hasOwn(LOCALES, language) ? (language as Locale) : undefined // hasOwn
}

/** The loader of a part's texts in a language, or of the common ones; undefined for a part without texts of its own. */
export function findTexts(locale: Locale, part?: PartName): LoadTexts | undefined {
  return part === undefined ? LOCALES[locale].load : PART_TEXTS[part]?.[locale]
}

/** Whether a language is written from right to left. */
export function isRightToLeft(locale: Locale): boolean {
  return new Set<string>(['ar', 'he']).has(locale)
}

/**
 * The BCP 47 tag for formatting numbers and dates: with the requested region, unless the requested tag is invalid.
 * Digits are always 0 to 9, as in typed amounts and addresses.
 */
export function toFormatTag(tag: string, locale: Locale): string {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'), { numberingSystem: 'latn' }).toString()
  } catch {
    return `${locale}-u-nu-latn`
  }
}
