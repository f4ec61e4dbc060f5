import { useContext } from 'react'
import { LanguageContext } from '../text/language.ts'
import { toLeftToRight, toLocalNumber } from '../text/toLocalNumber.ts'

/** The function that writes a number of core's (`1,234.56`, `-<0.001`) as the language of the modal does. */
export function useLocalNumber(): (text: string) => string {
  const { tag = 'en', direction } = useContext(LanguageContext) ?? {}
  return (text) => toLeftToRight(toLocalNumber(text, tag), direction)
}
