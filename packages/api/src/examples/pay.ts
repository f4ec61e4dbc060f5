import { payRoutes } from '../pay.ts'
import type { RouteExample } from './example.ts'

const ID = '9f86d081884c7d659a2feaa0c55ad015'
const TO = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const USDC = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const HASH = `0x${'ab'.repeat(32)}`
const query = { projectId: 'my-shop' }
const params = { paymentId: ID }
const PAYMENT = {
  id: ID,
  status: 'pending',
  madeBy: 'merchant',
  label: 'My Shop',
  to: `eip155:1:${TO}`,
  asset: { id: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  amountBase: '25000000',
  askedBase: '25000000',
  confirmations: { seen: 0, needed: 12 },
  createdAtMs: 1_790_000_000_000,
  expiresAtMs: 1_790_000_900_000,
}

/** An example for every route of payments. */
export const payExamples: readonly RouteExample[] = [
  {
    route: payRoutes.createPayment,
    good: { query, body: { to: TO, asset: USDC, amount: '25.00', label: 'My Shop', orderId: 'order-1001' } },
    reply: { payment: PAYMENT },
    bad: { query, body: { to: TO, asset: USDC, amount: '1e3' } },
  },
  {
    route: payRoutes.getPayment,
    good: { params, query },
    reply: { payment: PAYMENT },
    bad: { params: { paymentId: '1' }, query },
  },
  {
    route: payRoutes.reportPayment,
    good: { params, query, body: { hash: HASH } },
    reply: {
      payment: {
        ...PAYMENT,
        status: 'confirming',
        hash: HASH,
        arrivedBase: '25000000',
        confirmations: { seen: 3, needed: 12 },
      },
    },
    bad: { params, query, body: { hash: '0x12' } },
  },
  {
    route: payRoutes.holdPayment,
    good: { params, query, body: { pageId: 'c0ffee00c0ffee00c0ffee00c0ffee00', action: 'hold' } },
    reply: { payment: { ...PAYMENT, isBeingPaid: true }, isHeld: true },
    bad: { params, query, body: { pageId: 'me', action: 'hold' } },
  },
  {
    route: payRoutes.quotePayment,
    good: { params, query: { ...query, from: 'coin' } },
    reply: {
      amountInBase: '7800000000000000',
      router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
      leg: {
        version: 'v3',
        tokens: ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
        fees: [500],
      },
      gas: '141000',
    },
    bad: { params, query: { ...query, from: 'ether' } },
  },
]
