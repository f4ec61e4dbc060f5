/** Largest number of digits before the decimal point; no token's supply has as many. */
const MAX_WHOLE_DIGITS = 20
/** Number of decimals while no token is chosen. */
const DEFAULT_DECIMALS = 18

/**
 * Removes what is not part of an amount: everything but digits and the first decimal point (a comma counts as one), and
 * digits beyond the limits. Each character is kept or removed regardless of what follows it, so the caret belongs after
 * the cleaned text before it. Spec: validate-18.
 */
export function cleanAmount(
  text: string,
  decimals = DEFAULT_DECIMALS,
  wholeDigits = MAX_WHOLE_DIGITS,
): string {
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replace(/[^0-9.]/g, '')
    .split('.')
  const kept = whole.slice(0, wholeDigits)
  return rest.length === 0 || decimals === 0 ? kept : `${kept}.${rest.join('').slice(0, decimals)}`
}

/**
 * Parses a decimal number to smallest units, exactly. Undefined for text that is not an amount or has more decimals
 * than the token.
 */
export function parseAmount(text: string, decimals: number): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d{0,78})(?:\.(\d{0,36}))?$/.exec(text) ?? []
  const kept = fraction.replace(/0+$/, '')
  if (whole + fraction === '' || !Number.isInteger(decimals) || decimals < 0 || kept.length > decimals)
    return undefined
  return BigInt(whole + kept.padEnd(decimals, '0')).toString()
}
