import { BaseAmount } from '@foyer/api'
import * as v from 'valibot'

/** An amount of a provider in whole units: digits, and decimals. A number of JSON is read by its shortest text. */
export const WholeAmount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,30}(\.\d{1,36})?$/, 'not an amount'),
)

/** Smallest units of an amount in whole ones; decimals beyond those of the asset are cut off. */
export function toBase(whole: string, decimals: number): bigint {
  const [units = '0', fraction = ''] = whole.split('.')
  return (
    BigInt(units) * 10n ** BigInt(decimals) + BigInt(fraction.slice(0, decimals).padEnd(decimals, '0') || '0')
  )
}

/** An amount in whole units, without zeros behind it. */
export function toWhole(base: bigint, decimals: number): string {
  const digits = base.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** The part of an estimate that is certain. */
const CERTAIN_PERCENT = 93n

/** Returns the part of an estimate that is certain: providers fix the price at the time of payment. */
export function leastOf(amountBase: bigint): bigint {
  return (amountBase * CERTAIN_PERCENT) / 100n
}

/** An amount in smallest units. */
export const BaseUnits = v.pipe(
  BaseAmount,
  v.transform((text) => BigInt(text)),
)
