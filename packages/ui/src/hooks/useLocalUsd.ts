import { useContext } from 'react'
import { LanguageContext } from '../text/language.ts'
import { toLeftToRight, toLocalUsd } from '../text/toLocalNumber.ts'

/** Returns a function that formats an amount of dollars (`1,234.56`, `<0.01`) in the language of the modal. */
export function useLocalUsd(): (text: string) => string {
  const { tag = 'en', direction } = useContext(LanguageContext) ?? {}
  return (text) => toLeftToRight(toLocalUsd(text, tag), direction)
}
