import { useContext } from 'react'
import { LanguageContext } from '../text/language.ts'
import { toLeftToRight, toLocalUsd } from '../text/toLocalNumber.ts'

/** The function that writes an amount of dollars (`1,234.56`, `<0.01`) as the language of the modal does. */
export function useLocalUsd(): (text: string) => string {
  const { tag = 'en', direction } = useContext(LanguageContext) ?? {}
  return (text) => toLeftToRight(toLocalUsd(text, tag), direction)
}
