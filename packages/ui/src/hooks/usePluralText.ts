import { useContext } from 'react'
import { fillPlural } from '../text/fillPlural.ts'
import { LanguageContext } from '../text/language.ts'
import type { Catalogue, TextEntry } from '../text/text.ts'

/** The function that gives texts of a catalogue that depend on a count, in the language of the modal. */
export function usePluralText<C extends Catalogue>(catalogue: C): (key: keyof C, count: number) => string {
  const language = useContext(LanguageContext)
  return (key, count) => {
    const text = catalogue[key] as TextEntry // one of its own keys
    const local = language?.find(text)
    // A text without a translation follows the plural rules of English.
    return fillPlural(local ?? text.english, count, local ? (language?.tag ?? 'en') : 'en')
  }
}
