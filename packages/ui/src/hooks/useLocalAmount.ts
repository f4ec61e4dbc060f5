import { useContext } from 'react'
import { LanguageContext } from '../text/language.ts'
import { toLeftToRight, toLocalNumber } from '../text/toLocalNumber.ts'

/**
 * The function that writes an amount of core's and the symbol of what it is of, as the language of the modal does. The
 * symbol is isolated: a token names itself, and must not turn the number (threat T40).
 */
export function useLocalAmount(): (text: string, symbol: string) => string {
  const { tag = 'en', direction } = useContext(LanguageContext) ?? {}
  return (text, symbol) => toLeftToRight(`${toLocalNumber(text, tag)} \u2068${symbol}\u2069`, direction)
}
