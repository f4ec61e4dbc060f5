import { cleanAmount } from '../../../kernel/lib/amountInput.ts'

/** Digits of an amount of money before the point: as many as the gateway takes. */
const MAX_DIGITS = 9

/** Removes what is not part of an amount of money. */
export function cleanMoney(text: string, decimals: number): string {
  return cleanAmount(text, decimals, MAX_DIGITS)
}

/** The amount as the gateway takes it; undefined for none, and for nothing. */
export function toMoney(text: string, decimals: number): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d{0,9})(?:\.(\d*))?$/.exec(text) ?? []
  if (!/[1-9]/.test(whole + fraction) || fraction.length > decimals) return undefined
  return fraction === '' ? whole || undefined : `${whole || '0'}.${fraction}`
}
