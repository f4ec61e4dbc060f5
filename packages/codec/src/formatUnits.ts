/** Writes an amount in whole units, with all its digits and no more: 1500000 with 6 decimals is 1.5. */
export function formatUnits(amountBase: bigint, decimals: number): string {
  const digits = amountBase.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}
