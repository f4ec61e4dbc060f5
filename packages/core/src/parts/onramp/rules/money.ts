/** Digits of an amount of money before the point: as many as the gateway takes. */
const MAX_DIGITS = 9

/** Removes what is not part of an amount of money. */
export function cleanMoney(text: string, decimals: number): string {
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replace(/[^0-9.]/g, '')
    .split('.')
  const kept = whole.slice(0, MAX_DIGITS)
  return rest.length === 0 || decimals === 0 ? kept : `${kept}.${rest.join('').slice(0, decimals)}`
}

/** The amount as the gateway takes it; undefined for none, and for nothing. */
export function toMoney(text: string, decimals: number): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d{0,9})(?:\.(\d*))?$/.exec(text) ?? []
  if (!/[1-9]/.test(whole + fraction) || fraction.length > decimals) return undefined
  return fraction === '' ? whole || undefined : `${whole || '0'}.${fraction}`
}
