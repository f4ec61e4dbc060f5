import type { Language } from '@foyer/ui'
import { findLocale, isRightToLeft, LOCALES, toFormatTag } from '@foyer/ui/locales'

/** Loads the language that the states are drawn in; undefined for English. */
export async function loadLanguage(tag: string): Promise<Language | undefined> {
  const locale = findLocale(tag)
  if (!locale) return undefined
  const { texts } = await LOCALES[locale].load()
  return { tag: toFormatTag(tag, locale), direction: isRightToLeft(locale) ? 'rtl' : 'ltr', texts }
}
