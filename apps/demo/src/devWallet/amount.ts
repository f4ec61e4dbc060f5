const WEI_DECIMALS = 18
const SHOWN_DECIMALS = 5

/** Writes base units as a short decimal text, cut and never rounded up: 1.25, 0.00001, <0.00001. */
export function toEtherText(amountBase: bigint): string {
  const digits = amountBase.toString().padStart(WEI_DECIMALS + 1, '0')
  const whole = digits.slice(0, -WEI_DECIMALS).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(-WEI_DECIMALS, -WEI_DECIMALS + SHOWN_DECIMALS).replace(/0+$/, '')
  if (whole === '0' && !fraction && amountBase > 0n) return `<0.${'0'.repeat(SHOWN_DECIMALS - 1)}1`
  return fraction ? `${whole}.${fraction}` : whole
}
