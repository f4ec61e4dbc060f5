import { useContext } from 'react'
import { LanguageContext } from '../text/language.ts'

/** What numbers and dates are written by: the language of the modal, as a BCP 47 tag. */
export function useLanguageTag(): string {
  return useContext(LanguageContext)?.tag ?? 'en'
}
