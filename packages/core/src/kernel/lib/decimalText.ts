/** Largest number of digits shown before the decimal point. */
const MAX_WHOLE_DIGITS = 15

/** Adds two decimal numbers, exactly. */
export function addDecimals(one: string, other: string): string {
  const [wholeOne = '0', fractionOne = ''] = one.split('.')
  const [wholeOther = '0', fractionOther = ''] = other.split('.')
  const width = Math.max(fractionOne.length, fractionOther.length)
  const sum =
    BigInt(wholeOne + fractionOne.padEnd(width, '0')) + BigInt(wholeOther + fractionOther.padEnd(width, '0'))
  const digits = sum.toString().padStart(width + 1, '0')
  const fraction = digits.slice(digits.length - width).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - width)
  return width > 0 && fraction ? `${whole}.${fraction}` : whole
}

/** Whether a decimal number is zero. */
export function isZeroDecimal(numeric: string): boolean {
  return !/[1-9]/.test(numeric)
}

/**
 * Formats a decimal number for display: with thousands separators, cut (never rounded up) to `maxDecimals`; `<0.001`
 * when it is smaller, and `>` with nines when it is too large.
 */
export function toDecimalText(numeric: string, maxDecimals: number): string {
  const [given = '0', fraction = ''] = numeric.split('.')
  const whole = given.replace(/^0+(?=\d)/, '')
  const cut = fraction.slice(0, maxDecimals).replace(/0+$/, '')
  if (whole === '0' && !cut && !isZeroDecimal(fraction)) return `<0.${'0'.repeat(maxDecimals - 1)}1`
  if (whole.length > MAX_WHOLE_DIGITS) return `>${withCommas('9'.repeat(MAX_WHOLE_DIGITS))}`
  return cut ? `${withCommas(whole)}.${cut}` : withCommas(whole)
}

function withCommas(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
