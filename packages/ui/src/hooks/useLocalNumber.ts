import { useContext } from 'react'
import { LanguageContext } from '../text/language.ts'
import { toLeftToRight, toLocalNumber } from '../text/toLocalNumber.ts'

/** Returns a function that formats a number from core (`1,234.56`, `-<0.001`) in the language of the modal. */
export function useLocalNumber(): (text: string) => string {
  const { tag = 'en', direction } = useContext(LanguageContext) ?? {}
  return (text) => toLeftToRight(toLocalNumber(text, tag), direction)
}
