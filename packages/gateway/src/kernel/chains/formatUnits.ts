/** Writes a base amount as a decimal string in whole tokens, without trailing zeros. */
export function formatUnits(amountBase: bigint, decimals: number): string {
  const digits = amountBase.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
