import { createFreshValue } from '../../base/freshValue.ts'
import type { Database } from '../../kernel/database/schema.ts'
import { toPriceKey } from './providers/listPrices.ts'
import type { PriceSource } from './providers/prices.ts'

/** How long the table is answered from the cache. */
const TABLE_TTL_MS = 5_000

/** Example prices by symbol, for local chains whose coins are worth nothing. */
export const DEVELOPMENT_COINS: Readonly<Record<string, number>> = {
  // The pools of local chains pay this price, so that a swap there loses nothing but its fee.
  ETH: 2_000,
  POL: 0.5,
  BNB: 600,
  AVAX: 25,
  xDAI: 1,
  CELO: 0.6,
  SOL: 150,
}

/** Prices from a table of the database, which the operator fills. */
export function createTablePrices(
  database: Database,
  options: { now?: () => number; onError?: (error: unknown) => void } = {},
): PriceSource {
  const table = createFreshValue<ReadonlyMap<string, number>>({
    ttlMs: TABLE_TTL_MS,
    ...options,
    async load() {
      const rows = await database.selectFrom('prices').select(['asset', 'price_usd']).execute()
      return new Map(rows.map(({ asset, price_usd }) => [asset, price_usd]))
    },
  })
  return {
    async priceUsd(chainId, assets) {
      const prices = await table.get().catch((error: unknown) => {
        options.onError?.(error)
        return new Map<string, number>()
      })
      return assets.map((asset) => prices.get(toPriceKey(chainId, asset)))
    },
  }
}

/** Stores the example prices in the table. Prices that are there already stay. */
export async function seedPrices(database: Database): Promise<void> {
  const now = new Date()
  await database
    .insertInto('prices')
    .values(
      Object.entries(DEVELOPMENT_COINS).map(([symbol, price_usd]) => ({
        asset: `coin:${symbol}`,
        price_usd,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('asset').doNothing())
    .execute()
}
