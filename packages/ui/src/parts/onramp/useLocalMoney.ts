import { useContext } from 'react'
import { LanguageContext } from '../../text/language.ts'
import { toLeftToRight } from '../../text/toLocalNumber.ts'

/** Returns a function that writes an amount of money, such as `1.99` of `EUR`, in the language of the modal. */
export function useLocalMoney(): (
  amount: string,
  code: string,
  options?: { readonly isWhole?: boolean },
) => string {
  const { tag = 'en', direction } = useContext(LanguageContext) ?? {}
  return (amount, code, { isWhole = false } = {}) => {
    const money = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      ...(isWhole && { maximumFractionDigits: 0 }),
    })
    return toLeftToRight(money.format(Number(amount)), direction)
  }
}

/** Returns a function that names money in the language of the modal: `Euro` for `EUR`. */
export function useMoneyName(): (code: string) => string {
  const { tag = 'en' } = useContext(LanguageContext) ?? {}
  const names = new Intl.DisplayNames([tag], { type: 'currency', fallback: 'code' })
  return (code) => names.of(code) ?? code
}
