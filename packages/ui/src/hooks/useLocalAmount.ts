import { useContext } from 'react'
import { LanguageContext } from '../text/language.ts'
import { toLeftToRight, toLocalNumber } from '../text/toLocalNumber.ts'

/**
 * Returns a function that formats an amount from core, with its symbol, in the language of the modal. The symbol is
 * bidi-isolated: a token's name must not reorder the number (threat T40).
 */
export function useLocalAmount(): (text: string, symbol: string) => string {
  const { tag = 'en', direction } = useContext(LanguageContext) ?? {}
  return (text, symbol) => toLeftToRight(`${toLocalNumber(text, tag)} \u2068${symbol}\u2069`, direction)
}
