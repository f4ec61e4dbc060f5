import { useContext } from 'react'
import { LanguageContext } from '../text/language.ts'

/** The language of the modal as a BCP 47 tag, for numbers and dates. */
export function useLanguageTag(): string {
  return useContext(LanguageContext)?.tag ?? 'en'
}
