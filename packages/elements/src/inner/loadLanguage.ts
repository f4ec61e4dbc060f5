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
  const { texts = {} } = locale ? await inTime(LOCALES[locale].load(), tag) : {}
  const words = Object.entries(own).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    tag: locale ? toFormatTag(tag, locale) : 'en',
    direction: locale && isRightToLeft(locale) ? 'rtl' : 'ltr',
    texts: { ...texts, ...Object.fromEntries(words) },
  }
}

/** A line that hangs must not keep the buttons from being drawn. */
async function inTime<T>(work: Promise<T>, tag: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, LONGEST_WAIT_MS, new Error(`${tag}: timed out`))
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
