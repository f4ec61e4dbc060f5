/** A number as core writes it for reading: `1,234.56`, with what stands before it. */
const WRITTEN = /^([<>+-]*)([\d,]+)(?:\.(\d+))?$/

/** Keeps a number with its sign from being turned around in a line that is read from right to left. */
export function toLeftToRight(text: string, direction: 'ltr' | 'rtl' | undefined): string {
  return direction === 'rtl' ? `\u2066${text}\u2069` : text
}

/** Returns the mark that a language puts between the whole part and the decimals. */
export function toDecimalMark(tag: string): string {
  return new Intl.NumberFormat(tag).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** Writes a number that core has written for reading (`1,234.56`, `<0.0001`) as a language does, digit by digit. */
export function toLocalNumber(text: string, tag: string): string {
  if (tag === 'en') return text
  const [, sign = '', whole, fraction] = WRITTEN.exec(text) ?? []
  if (!whole) return text
  // Not by way of a number, that holds no more than some 15 digits.
  const digits = new Intl.NumberFormat(tag).format(BigInt(whole.replaceAll(',', '')))
  return sign + digits + (fraction ? toDecimalMark(tag) + fraction : '')
}

/**
 * Writes an amount of dollars (`1,234.56`, `<0.01`) with its sign where the language has it: what comes before the cents,
 * the cents with their mark, and what comes after them.
 */
export function toLocalUsdParts(text: string, tag: string): readonly [string, string, string] {
  const [, sign = '', whole, fraction] = WRITTEN.exec(text) ?? []
  if (!whole) return [text, '', '']
  if (tag === 'en') return [`${sign}$${whole}`, fraction ? `.${fraction}` : '', '']
  const money = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fraction ? 2 : 0,
  })
  const parts = money.formatToParts(Number(`${whole.replaceAll(',', '')}.${fraction ?? ''}`))
  const at = parts.findIndex(({ type }) => type === 'decimal')
  const toText = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('')
  return at < 0 ? [sign + toText(0), '', ''] : [sign + toText(0, at), toText(at, at + 2), toText(at + 2)]
}

/** Writes an amount of dollars (`1,234.56`, `<0.01`) with its sign where the language has it. */
export function toLocalUsd(text: string, tag: string): string {
  return toLocalUsdParts(text, tag).join('')
}
