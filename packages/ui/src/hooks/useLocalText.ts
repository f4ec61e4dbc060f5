import { useContext } from 'react'
import { LanguageContext } from '../text/language.ts'
import { type Catalogue, createText, type TextOf } from '../text/text.ts'

/**
 * The function that gives the texts of a catalogue in the language of the modal; each part imports its own, so that they
 * load with it.
 */
export function useLocalText<C extends Catalogue>(catalogue: C): TextOf<C> {
  return createText(catalogue, useContext(LanguageContext))
}
