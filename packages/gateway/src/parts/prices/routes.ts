import type { HttpPart } from '../../http/app.ts'
import { createListPrices } from './providers/listPrices.ts'

/** Prices have no routes of their own: balances and quotes are made with them. */
export const pricesHttp: HttpPart = {
  inMemory: ({ prices = {} }) => ({ prices: createListPrices(new Map(Object.entries(prices))) }),
}

declare module '../../base/memoryOptions.ts' {
  interface MemoryServicesOptions {
    /** Worth in USD, by `coin:ETH` or the CAIP-10 of a token's contract. */
    readonly prices?: Readonly<Record<string, number>>
  }
}
