import { adminRoutes } from '../admin/index.ts'
import type { RouteExample } from './example.ts'

const secret = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA'
const params = { projectId: 'my-shop' }
const asset = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 }
const payment = {
  id: '9f86d081884c7d659a2feaa0c55ad015',
  status: 'paid',
  madeBy: 'merchant',
  label: 'Order 7',
  orderId: '7',
  chainId: 'eip155:1',
  recipient: '0x8c1e1f0b5c1a9d2b7f6e5d4c3b2a190817263544',
  asset,
  amountBase: '1000000',
  arrivedBase: '1000000',
  hash: null,
  fault: null,
  createdAtMs: 1_796_000_000_000,
}

/** Examples of the routes about money and chains. */
export const moneyExamples: readonly RouteExample[] = [
  {
    route: adminRoutes.listProjectPayments,
    good: { params, query: { entries: '50' } },
    reply: { payments: [payment], next: null },
    bad: { params, query: { entries: '201' } },
  },
  { route: adminRoutes.exportPayments, good: { params }, bad: { params: {} } },
  {
    route: adminRoutes.listProjectPurchases,
    good: { params, query: {} },
    reply: {
      purchases: [
        {
          id: '9f86d081884c7d659a2feaa0c55ad015',
          kind: 'onramp',
          provider: 'moonpay',
          status: 'completed',
          chainId: 'eip155:1',
          account: '0x8c1e1f0b5c1a9d2b7f6e5d4c3b2a190817263544',
          asset,
          amountBase: '1000000',
          fiat: 'EUR',
          fiatAmount: '20',
          hash: null,
          createdAtMs: 1_796_000_000_000,
        },
      ],
      next: null,
    },
    bad: { params, query: { before: '%' } },
  },
  {
    route: adminRoutes.listSponsored,
    good: { params },
    reply: {
      limits: [
        {
          ...{
            payer: 'relayer',
            chainId: 'eip155:10',
            name: 'OP Mainnet',
            coin: { symbol: 'ETH', decimals: 18 },
          },
          ...{
            limitBase: '1000000000000000',
            usedBase: '42000000000000',
            operations: 12,
            maxOperations: null,
          },
          ...{ isUsedUp: false, atLimit: 'Further operations are refused until midnight (UTC).', rules: [] },
        },
      ],
      days: [
        {
          payer: 'relayer',
          chainId: 'eip155:10',
          name: 'OP Mainnet',
          coin: { symbol: 'ETH', decimals: 18 },
          day: '2026-11-30',
          operations: 12,
          costBase: '42000000000000',
          limitBase: '1000000000000000',
        },
      ],
    },
    bad: { params: {} },
  },
  {
    route: adminRoutes.getWebhook,
    good: { params },
    reply: {
      url: 'https://shop.example/hooks',
      events: [
        {
          id: '9f86d081884c7d659a2feaa0c55ad015',
          paymentId: payment.id,
          state: 'delivered',
          attempts: 1,
          createdAtMs: 1_796_000_000_000,
          atMs: 1_796_000_001_000,
        },
      ],
    },
    bad: { params: {} },
  },
  {
    route: adminRoutes.setWebhook,
    good: { params, body: { url: 'https://shop.example/hooks' } },
    reply: { url: 'https://shop.example/hooks', secret: `foyer_wh_${secret}` },
    bad: { params, body: { url: 'file:///etc/passwd' } },
  },
  {
    route: adminRoutes.resendEvent,
    good: { params, body: { id: '9f86d081884c7d659a2feaa0c55ad015' } },
    reply: { done: true },
    bad: { params, body: {} },
  },
  {
    route: adminRoutes.listChains,
    good: { params },
    reply: {
      chains: [
        {
          chainId: 'eip155:1',
          name: 'Ethereum',
          coin: { symbol: 'ETH', decimals: 18 },
          nodes: 2,
          isAnswering: true,
          block: '24000000',
          nodeStates: [
            { place: 1, isAnswering: true, isInUse: true, block: '24000000', fault: null },
            {
              ...{ place: 2, isAnswering: false, isInUse: false, block: null },
              fault: { kind: 'timed_out', atMs: 1_796_000_000_000 },
            },
          ],
          index: { block: '23999990', lag: 10 },
          relayers: [
            {
              address: '0x8c1e1f0b5c1a9d2b7f6e5d4c3b2a190817263544',
              ...{ balanceBase: '1', alarmBase: '50000000000000000', missingBase: '49999999999999999' },
              ...{ isLow: true, asideFor: 'low' },
            },
          ],
          deposit: null,
          fixes: ['Send coins to the relayer.'],
        },
      ],
    },
    bad: { params: {} },
  },
  {
    route: adminRoutes.listRefunds,
    good: { params, query: { state: 'open' } },
    reply: {
      refunds: [
        {
          ...{
            id: '9f86d081884c7d659a2feaa0c55ad015',
            paymentId: payment.id,
            label: 'Order 7',
            orderId: '7',
          },
          ...{ reason: 'too_much', todo: 'Send the difference back.', chainId: 'eip155:1', name: 'Ethereum' },
          ...{ asset, amountBase: '400', payer: '0x8c1e1f0b5c1a9d2b7f6e5d4c3b2a190817263544' },
          ...{ hash: `0x${'ab'.repeat(32)}`, foundAtMs: 1_796_000_000_000, done: null },
        },
      ],
      next: null,
    },
    bad: { params, query: { state: 'watched' } },
  },
  {
    route: adminRoutes.settleRefund,
    good: { params, body: { id: '9f86d081884c7d659a2feaa0c55ad015', hash: `0x${'cd'.repeat(32)}` } },
    reply: { done: true },
    bad: { params, body: { id: '9f86d081884c7d659a2feaa0c55ad015', hash: 'none' } },
  },
  {
    route: adminRoutes.listServers,
    good: { params },
    reply: {
      servers: [
        {
          kind: 'relay',
          address: 'https://relay.example',
          state: 'degraded',
          version: '0.2.0',
          sockets: 812,
          messages: 40,
          hasPrivateFigures: false,
          faults: [
            {
              reason: 'mailbox_full',
              text: 'Its mailbox is nearly full.',
              fix: 'Raise FOYER_RELAY_MAILBOX_BYTES.',
            },
          ],
        },
      ],
    },
    bad: { params: {} },
  },
]
