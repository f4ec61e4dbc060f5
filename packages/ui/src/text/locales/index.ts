export { createLanguage, type LoadedLanguage } from './createLanguage.ts'
export { findLocale, isRightToLeft, LOCALES, type Locale, type LocaleEntry, toFormatTag } from './locales.ts'
