import { useContext } from 'react'
import { LanguageContext } from '../text/language.ts'
import { type Catalogue, createText, type TextOf } from '../text/text.ts'

/**
 * The function that gives the texts of one part's catalogue in the language of the modal; each part imports its own, so
 * that they load with it.
 */
export function useLocalText<C extends Catalogue>(english: C): TextOf<C> {
  return createText(english, useContext(LanguageContext)?.texts)
}
