import { findLocale, isRightToLeft, LOCALES, toFormatTag } from '@foyer/ui/locales'
import type { Look } from './looks.ts'

/**
 * Gives a modal its language: the texts of the language with the app's own words over them. An unknown one is English;
 * what has no translation stays English. Of two that were asked for, the later counts.
 */
export async function loadLanguage(
  look: Look,
  tag: string,
  own: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const locale = findLocale(tag)
  const before = look.language
  const { texts = {} } = locale ? await LOCALES[locale].load() : {}
  if (look.language !== before) return
  const words = Object.entries(own).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  look.language = {
    tag: locale ? toFormatTag(tag, locale) : 'en',
    direction: locale && isRightToLeft(locale) ? 'rtl' : 'ltr',
    texts: { ...texts, ...Object.fromEntries(words) },
  }
}
