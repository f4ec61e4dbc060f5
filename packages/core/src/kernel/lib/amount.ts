/** An amount split for display (clause account-2). */
export interface AmountParts {
  readonly value: string
  /** Digits after the decimal point; empty when there are none. */
  readonly decimals: string
}

/** Formats an amount in smallest units as an exact decimal number. */
export function formatAmount(amountBase: string, decimals: number): string {
  if (!/^\d{1,78}$/.test(amountBase) || !Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    return '0'
  const digits = amountBase.replace(/^0+(?=\d)/, '').padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/** Formats an amount for display: with thousands separators, cut to `maxDecimals`. */
export function toAmountText(amountBase: string, decimals: number, maxDecimals?: number): string {
  const { value, decimals: cut } = toAmountParts(amountBase, decimals, maxDecimals)
  return cut ? `${value}.${cut}` : value
}

/** Splits an amount for display, cut (never rounded up) to `maxDecimals`. A smaller amount is shown as `<0.0001`. */
export function toAmountParts(amountBase: string, decimals: number, maxDecimals = 4): AmountParts {
  const [whole = '0', fraction = ''] = formatAmount(amountBase, decimals).split('.')
  const cut = fraction.slice(0, maxDecimals).replace(/0+$/, '')
  const isTooSmall = whole === '0' && cut === '' && fraction !== ''
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return isTooSmall
    ? { value: '<0', decimals: `${'0'.repeat(maxDecimals - 1)}1` }
    : { value: grouped, decimals: cut }
}
