import { formatUnits } from '@foyer/codec'

/** A coin, as far as its amounts are written. */
export interface Coin {
  readonly symbol: string
  readonly decimals: number
}

/** Writes an amount of a coin with its symbol; in smallest units where nobody has said what coin it is. */
export function coinText(base: string, coin: Coin | null): string {
  return coin === null
    ? `${base} smallest units`
    : `${formatUnits(BigInt(base), coin.decimals)} ${coin.symbol}`
}
