import * as v from 'valibot'
import { coinText } from '../../parts/amounts.ts'

const Asset = v.object({
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
})

/** Writes an amount of an asset with its symbol; in smallest units where the asset does not say its decimals. */
export function assetText(amountBase: string, asset: unknown): string {
  const read = v.safeParse(Asset, asset)
  return coinText(amountBase, read.success ? read.output : null)
}
