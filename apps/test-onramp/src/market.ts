import type { TestAsset } from './assets.ts'

/** Money that the provider takes, and what a unit of it is worth in millionths of a dollar. */
export const CURRENCIES = [
  { code: 'USD', decimals: 2, microUsd: 1_000_000n },
  { code: 'EUR', decimals: 2, microUsd: 1_100_000n },
  { code: 'GBP', decimals: 2, microUsd: 1_300_000n },
  { code: 'CHF', decimals: 2, microUsd: 1_150_000n },
  { code: 'BRL', decimals: 2, microUsd: 180_000n },
  { code: 'INR', decimals: 2, microUsd: 12_000n },
  { code: 'JPY', decimals: 0, microUsd: 6_600n },
] as const

/** The price of one of an asset, in millionths of a dollar. */
const PRICES: Readonly<Record<string, bigint>> = { USDC: 1_000_000n, ETH: 2_000_000_000n, FPT: 250_000n }
const OTHER_PRICE = 1_000_000n

const LEAST_MICRO_USD = 5_000_000n
const MOST_MICRO_USD = 20_000_000_000n
/** In hundredths of a percent. */
const FEE_BPS = 199n

/** The amount that a sum of money brings, and the fee kept of it; or why it brings nothing. */
export type TestQuote =
  | { readonly amountBase: bigint; readonly fee: string }
  | { readonly reason: 'fiat_unknown' | 'amount_too_small' | 'amount_out_of_range' }

/** Quotes an amount of money for an asset. */
export function quote(asset: TestAsset, fiat: string, amount: string): TestQuote {
  const currency = CURRENCIES.find(({ code }) => code === fiat)
  if (!currency) return { reason: 'fiat_unknown' }
  const cents = toCents(amount)
  const [, decimals = ''] = amount.split('.')
  if (cents === undefined || decimals.length > currency.decimals) return { reason: 'amount_out_of_range' }
  const microUsd = (cents * currency.microUsd) / 100n
  if (microUsd < LEAST_MICRO_USD) return { reason: 'amount_too_small' }
  if (microUsd > MOST_MICRO_USD) return { reason: 'amount_out_of_range' }
  const keptMicroUsd = (microUsd * FEE_BPS) / 10_000n
  const price = PRICES[asset.symbol] ?? OTHER_PRICE
  return {
    amountBase: ((microUsd - keptMicroUsd) * 10n ** BigInt(asset.decimals)) / price,
    fee: toMoney((cents * FEE_BPS) / 10_000n, currency.decimals),
  }
}

/** Hundredths of an amount of money; undefined for what is none. */
function toCents(amount: string): bigint | undefined {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount)
  if (!found) return undefined
  const [, units = '0', fraction = ''] = found
  return BigInt(units) * 100n + BigInt(fraction.padEnd(2, '0'))
}

function toMoney(cents: bigint, decimals: number): string {
  if (decimals === 0) return String(cents / 100n)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
