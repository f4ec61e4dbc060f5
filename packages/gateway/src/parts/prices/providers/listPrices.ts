import type { PricedAsset, PriceSource } from './prices.ts'

/** The name of an asset in the table: `coin:ETH`, or the CAIP-10 of a token's contract. */
export function toPriceKey(chainId: string, { symbol, contract }: PricedAsset): string {
  return contract === undefined ? `coin:${symbol}` : `${chainId}:${contract}`
}

/** Prices out of a list, by the names that `toPriceKey` gives. */
export function createListPrices(prices: ReadonlyMap<string, number>): PriceSource {
  return {
    priceUsd: async (chainId, assets) => assets.map((asset) => prices.get(toPriceKey(chainId, asset))),
  }
}

/** Asks one source after another for what the ones before it do not know. */
export function joinPrices(sources: readonly PriceSource[]): PriceSource {
  return {
    async priceUsd(chainId, assets) {
      const found: (number | undefined)[] = assets.map(() => undefined)
      for (const source of sources) {
        const open = assets.flatMap((asset, index) => (found[index] === undefined ? [{ asset, index }] : []))
        if (open.length === 0) break
        const prices = await source.priceUsd(
          chainId,
          open.map(({ asset }) => asset),
        )
        for (const [place, { index }] of open.entries()) found[index] = prices[place]
      }
      return found
    },
  }
}
