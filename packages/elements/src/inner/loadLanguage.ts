import type { Language } from '@foyer/ui'
import { findLocale, isRightToLeft, LOCALES, toFormatTag } from '@foyer/ui/locales'

const LONGEST_WAIT_MS = 4000

/**
 * Loads a language: its texts with the app's own words over them. An unknown one is English; what has no translation
 * stays English. @throws Error when it does not come in time
 */
export async function loadLanguage(
  tag: string,
  own: Readonly<Record<string, unknown>> = {},
): Promise<Language> {
  const locale = findLocale(tag)
  // A line that hangs must not keep the buttons from being drawn.
  const tooLate = new Promise<never>((_, reject) =>
    setTimeout(reject, LONGEST_WAIT_MS, new Error(`${tag}: timed out`)),
  )
  const { texts = {} } = locale ? await Promise.race([LOCALES[locale].load(), tooLate]) : {}
  const words = Object.entries(own).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    tag: locale ? toFormatTag(tag, locale) : 'en',
    direction: locale && isRightToLeft(locale) ? 'rtl' : 'ltr',
    texts: { ...texts, ...Object.fromEntries(words) },
  }
}
