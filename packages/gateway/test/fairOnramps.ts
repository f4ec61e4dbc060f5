import type { Purchase } from '@foyer/api'
import type { Onramps } from '../src/parts/onramp/providers/onramps.ts'

// A file of its own, since measurements use it as well, and cannot load what belongs to a test runner.

const DOLLAR = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
const BOUGHT: Purchase = {
  id: '9f86d081884c7d659a2feaa0c55ad015',
  kind: 'onramp',
  provider: 'fair',
  providerName: 'Fair',
  status: 'created',
  account: 'eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  asset: DOLLAR,
  amountBase: '1',
  createdAtMs: 1_790_000_000_000,
}

/** Sells dollars on chain 1 for euros, and forgets nothing that it never knew. */
export const fairOnramps: Onramps = {
  offers: async () => ({
    providers: [{ id: 'fair', name: 'Fair', assetIds: [DOLLAR.id] }],
    assets: [DOLLAR],
    currencies: [{ code: 'EUR', decimals: 2 }],
  }),
  quotes: async () => [{ provider: 'fair', name: 'Fair', amountBase: '1' }],
  begin: async () => ({ purchase: BOUGHT, url: 'https://fair.example/pay', expiresAtMs: 1_790_000_300_000 }),
  find: async () => BOUGHT,
  receive: async () => undefined,
  lookAfter: async () => 0,
  sweep: async () => undefined,
}
