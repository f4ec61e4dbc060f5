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
  /** Its own name for itself. */
  readonly name: string
  /** Loads what it says for the common catalogues and for Connect. */
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

/** Part → what loads its texts in each language. Parts that are not here have none of their own. */
export const PART_TEXTS: Readonly<Partial<Record<PartName, Readonly<Record<Locale, LoadTexts>>>>> = partTexts

/** The language that serves a tag: `pt-BR` is served by `pt`, every Chinese by the simplified one; undefined for English and for none. */
export function findLocale(tag: string): Locale | undefined {
  const [language = ''] = tag.toLowerCase().split(/[-_]/)
  // The tag that Hebrew had before, which some systems still use.
  if (language === 'iw') return 'he'
  return Object.hasOwn(LOCALES, language) ? (language as Locale) : undefined // hasOwn
}

/** What loads the texts of a part in a language, or the common ones; undefined for a part that has none of its own. */
export function findTexts(locale: Locale, part?: PartName): LoadTexts | undefined {
  return part === undefined ? LOCALES[locale].load : PART_TEXTS[part]?.[locale]
}

/** Whether a language is written from right to left. */
export function isRightToLeft(locale: Locale): boolean {
  return new Set<string>(['ar', 'he']).has(locale)
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
