/** A balance cut for display: whole part, decimals and symbol apart (clause account-2). */
export interface AmountParts {
  readonly value: string
  /** Digits after the point, without it; empty when there are none. */
  readonly decimals: string
}

/** Writes an amount of smallest units as a decimal number, exactly. */
export function formatAmount(amountBase: string, decimals: number): string {
  if (!/^\d{1,78}$/.test(amountBase) || !Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    return '0'
  const digits = amountBase.replace(/^0+(?=\d)/, '').padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/**
 * Reads a decimal number as smallest units, exactly: the other way round of `formatAmount`. Undefined for what is no
 * amount, and for one with more decimals than there are.
 */
export function parseAmount(text: string, decimals: number): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d{0,78})(?:\.(\d{0,36}))?$/.exec(text) ?? []
  const kept = fraction.replace(/0+$/, '')
  if (whole + fraction === '' || !Number.isInteger(decimals) || decimals < 0 || kept.length > decimals)
    return undefined
  return BigInt(whole + kept.padEnd(decimals, '0')).toString()
}

/** Writes an amount for reading: with commas, and cut to the decimals shown. */
export function toAmountText(amountBase: string, decimals: number, maxDecimals?: number): string {
  const { value, decimals: cut } = toAmountParts(amountBase, decimals, maxDecimals)
  return cut ? `${value}.${cut}` : value
}

/** Cuts (never rounds up) an amount to the decimals shown; an amount too small to show keeps a telling digit as `<0.0001`. */
export function toAmountParts(amountBase: string, decimals: number, maxDecimals = 4): AmountParts {
  const [whole = '0', fraction = ''] = formatAmount(amountBase, decimals).split('.')
  const cut = fraction.slice(0, maxDecimals).replace(/0+$/, '')
  const isTooSmall = whole === '0' && cut === '' && fraction !== ''
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return isTooSmall
    ? { value: '<0', decimals: `${'0'.repeat(maxDecimals - 1)}1` }
    : { value: grouped, decimals: cut }
}
