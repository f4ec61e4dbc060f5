import { beginPurchase, getPurchase, listOnrampOffers, listOnrampQuotes } from '../onramp.ts'
import type { RouteExample } from './example.ts'

const CHAIN = 'eip155:1'
const USDC_ID = `${CHAIN}/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48`
const USDC = { id: USDC_ID, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const ACCOUNT = `${CHAIN}:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045`
const ID = '9f86d081884c7d659a2feaa0c55ad015'
const query = { projectId: 'my-shop' }

const PURCHASE = {
  id: ID,
  kind: 'onramp' as const,
  provider: 'moonpay',
  providerName: 'MoonPay',
  account: ACCOUNT,
  asset: USDC,
  amountBase: '48500000',
  fiat: 'EUR',
  fiatAmount: '50',
  createdAtMs: 1_790_000_000_000,
}

/** Asking what can be bought. */
export const onrampOffersExample: RouteExample = {
  route: listOnrampOffers,
  good: { query: { chainId: CHAIN, kind: 'onramp', ...query } },
  reply: {
    providers: [{ id: 'moonpay', name: 'MoonPay', assetIds: [USDC_ID] }],
    assets: [USDC],
    currencies: [{ code: 'EUR', decimals: 2 }],
  },
  bad: { query: { chainId: CHAIN, kind: 'gift', ...query } },
}

/** Asking what fifty euros bring. */
export const onrampQuotesExample: RouteExample = {
  route: listOnrampQuotes,
  good: { query: { assetId: USDC_ID, fiat: 'EUR', amount: '50', ...query } },
  reply: { quotes: [{ provider: 'moonpay', name: 'MoonPay', amountBase: '51050000', fee: '1.99' }] },
  bad: { query: { assetId: USDC_ID, fiat: 'EUR', amount: '5e1', ...query } },
}

/** Beginning to buy for fifty euros. */
export const beginPurchaseExample: RouteExample = {
  route: beginPurchase,
  good: {
    query,
    body: {
      kind: 'onramp',
      provider: 'moonpay',
      account: ACCOUNT,
      assetId: USDC_ID,
      fiat: 'EUR',
      amount: '50',
      returnUrl: 'https://shop.example/wallet',
    },
  },
  reply: {
    purchase: { ...PURCHASE, status: 'created' },
    url: 'https://buy.moonpay.com/?currencyCode=usdc',
    expiresAtMs: 1_790_000_300_000,
  },
  bad: { query, body: { kind: 'onramp', provider: 'moonpay', account: ACCOUNT, assetId: USDC_ID } },
}

/** Asking what has become of it. */
export const purchaseExample: RouteExample = {
  route: getPurchase,
  good: { params: { purchaseId: ID }, query },
  reply: {
    purchase: {
      ...PURCHASE,
      status: 'completed',
      arrivedBase: '51050000',
      hash: `0x${'5e'.repeat(32)}`,
    },
  },
  bad: { params: { purchaseId: '1' }, query },
}
