import type { GatewayPart } from '../../kernel/part.ts'
import { readNetworkNames } from '../catalogue/index.ts'
import { pricesMigrations } from './migrations.ts'
import { createHttpPrices } from './providers/httpPrices.ts'
import { joinPrices } from './providers/listPrices.ts'
import { pricesHttp } from './routes.ts'
import { readPriceSettings } from './settings.ts'
import { createTablePrices, seedPrices } from './store.ts'

/** Prices of coins and tokens: of a table that is filled by hand, and of a service. */
export const pricesPart: GatewayPart = {
  name: 'prices',
  http: pricesHttp,
  readSettings: readPriceSettings,
  migrations: pricesMigrations,
  seedExamples: seedPrices,
  async start({ config, opened: { database }, shared: place, log }) {
    const shared = place?.answers('prices')
    const networks = await readNetworkNames()
    const isTestnet = (chainId: string) =>
      networks[chainId.slice(chainId.indexOf(':') + 1)]?.isTestnet === true
    const onError = (err: unknown) => log.warn({ err }, 'what is known of accounts could not be read')
    const table = createTablePrices(database, { onError })
    return {
      services: {
        // Prices in the table were set by hand, so they come before those of a service.
        prices: config.prices
          ? joinPrices([table, createHttpPrices({ ...config.prices, isTestnet, shared, onError })])
          : table,
      },
    }
  },
}
