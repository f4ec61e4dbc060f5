import { useContext } from 'react'
import { fillPlural } from '../text/fillPlural.ts'
import { LanguageContext } from '../text/language.ts'
import type { Catalogue } from '../text/text.ts'
import { useLanguageTag } from './useLanguageTag.ts'

/** The function that gives texts of a catalogue that depend on a count, in the language of the modal. */
export function usePluralText<C extends Catalogue>(english: C): (key: keyof C, count: number) => string {
  const texts = useContext(LanguageContext)?.texts
  const tag = useLanguageTag()
  return (key, count) => {
    const text = String(english[key])
    const local = texts?.[text]
    // A text that stayed English follows the rules of English.
    return fillPlural(local ?? text, count, local ? tag : 'en')
  }
}
