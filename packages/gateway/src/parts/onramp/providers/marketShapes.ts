import * as v from 'valibot'

/** A purchase's id, as providers give it back to us. */
export const PurchaseId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** A transaction's hash as providers write it: in any case, with or without its 0x. */
export const Hash = v.pipe(
  v.string(),
  v.regex(/^(0x)?[0-9a-fA-F]{64}$/),
  v.transform((text) => `0x${text.replace(/^0x/i, '').toLowerCase()}`),
)

/** A fee with two decimals, as the contract has it; undefined for none. */
export function toMoneyText(amount: string | undefined): string | undefined {
  if (amount === undefined) return undefined
  const [units = '0', fraction = ''] = amount.split('.')
  return units.length > 9 ? undefined : `${units}.${fraction.slice(0, 2).padEnd(2, '0')}`
}
