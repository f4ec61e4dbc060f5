import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../api/callConsole.ts'
import { ago, DAY_MS, MINUTE_MS } from './sampleTimes.ts'

type Answer<Id extends keyof typeof adminRoutes> = AnswerOf<(typeof adminRoutes)[Id]>

const USDC = { symbol: 'USDC', decimals: 6 }
const RECIPIENT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

export const payments: Answer<'listProjectPayments'> = {
  payments: [
    {
      ...{ id: 'pay_8fk2', status: 'paid', madeBy: 'merchant', label: 'Two tickets', orderId: 'A-1042' },
      ...{ chainId: 'eip155:8453', recipient: RECIPIENT, asset: USDC, amountBase: '49500000' },
      ...{ arrivedBase: '49500000', fault: null, createdAtMs: ago(11 * MINUTE_MS) },
      hash: '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
    },
    {
      ...{ id: 'pay_7ab1', status: 'pending', madeBy: 'merchant', label: null, orderId: 'A-1043' },
      ...{ chainId: 'eip155:8453', recipient: RECIPIENT, asset: USDC, amountBase: '12000000' },
      ...{ arrivedBase: null, hash: null, fault: null, createdAtMs: ago(2 * MINUTE_MS) },
    },
  ],
  next: null,
}

const ASK_FIRST = 'Ask the payer for an address first: this one may belong to an exchange or a contract.'

export const refunds: Answer<'listRefunds'> = {
  refunds: [
    {
      ...{ id: 'rf_1', paymentId: 'pay_8fk2', label: 'Two tickets', orderId: 'A-1042', reason: 'twice' },
      todo: `The order was paid before. Send this amount back, or agree on something else. ${ASK_FIRST}`,
      ...{ chainId: 'eip155:8453', name: 'Base', asset: USDC, amountBase: '49500000' },
      payer: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
      hash: '0x1c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
      ...{ foundAtMs: ago(9 * MINUTE_MS), done: null },
    },
    {
      ...{ id: 'rf_2', paymentId: 'pay_5cc0', label: null, orderId: 'A-0990', reason: 'too_much' },
      todo: `The order is paid. Send the difference back. ${ASK_FIRST}`,
      ...{ chainId: 'eip155:8453', name: 'Base', asset: USDC, amountBase: '400000', payer: null },
      hash: '0x2c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
      ...{ foundAtMs: ago(3 * DAY_MS), done: null },
    },
  ],
  next: null,
}

export const purchases: Answer<'listProjectPurchases'> = { purchases: [], next: null }

const ETH = { symbol: 'ETH', decimals: 18 }
const base = { chainId: 'eip155:8453', name: 'Base', coin: ETH } as const

export const sponsored: Answer<'listSponsored'> = {
  limits: [
    {
      ...{ ...base, payer: 'relayer', limitBase: '50000000000000000', usedBase: '18400000000000000' },
      ...{ operations: 412, maxOperations: null, isUsedUp: false },
      atLimit: 'Further operations are refused until midnight (UTC). Accounts that pay their own fees go on.',
      rules: ['An account has 20 operations a day.'],
    },
    {
      ...{ ...base, payer: 'paymaster', limitBase: '2000000000000000', usedBase: '2000000000000000' },
      ...{ operations: 97, maxOperations: 1_000, isUsedUp: true },
      atLimit:
        'Further operations are not paid for until midnight (UTC): wallets ask their owners for the fee.',
      rules: ['Only the calls that the policy names are paid for.'],
    },
  ],
  days: [
    {
      ...{ ...base, payer: 'relayer', day: '2026-11-30', operations: 412 },
      ...{ costBase: '18400000000000000', limitBase: '50000000000000000' },
    },
  ],
}

export const webhook: Answer<'getWebhook'> = {
  url: 'https://shop.harbour.example/hooks/foyer',
  events: [
    {
      ...{ id: 'ev_2', paymentId: 'pay_8fk2', state: 'delivered', attempts: 1 },
      ...{ createdAtMs: ago(10 * MINUTE_MS), atMs: ago(10 * MINUTE_MS) },
    },
    {
      ...{ id: 'ev_1', paymentId: 'pay_5cc0', state: 'given_up', attempts: 12 },
      ...{ createdAtMs: ago(3 * DAY_MS), atMs: null },
    },
  ],
}

const answering = (place: number, block: string) =>
  ({ place, isAnswering: true, isInUse: true, block, fault: null }) as const
const OTHER_RELAYER = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

export const chains: Answer<'listChains'> = {
  chains: [
    {
      ...{ chainId: 'eip155:1', name: 'Ethereum', coin: ETH, nodes: 2, isAnswering: true },
      ...{ block: '24189002', index: null, relayers: [], deposit: null },
      nodeStates: [
        answering(1, '24189002'),
        {
          ...{ place: 2, isAnswering: false, isInUse: false, block: null },
          fault: { kind: 'over_limit', atMs: ago(2 * MINUTE_MS) },
        },
      ],
      fixes: [
        'Node 2 of FOYER_RPC_1 takes no further request: its limit is used up. Look at your provider, or put another one in its place.',
      ],
    },
    {
      ...{ ...base, nodes: 1, isAnswering: true, block: '39120455' },
      nodeStates: [answering(1, '39120455')],
      index: { block: '39120442', lag: 13 },
      relayers: [
        {
          ...{ address: RECIPIENT, balanceBase: '4000000000000000', alarmBase: '50000000000000000' },
          ...{ missingBase: '46000000000000000', isLow: true, asideFor: 'low' },
        },
        {
          ...{ address: OTHER_RELAYER, balanceBase: '81000000000000000', alarmBase: '50000000000000000' },
          ...{ missingBase: '0', isLow: false, asideFor: null },
        },
      ],
      deposit: {
        ...{ balanceBase: '900000000000000000', alarmBase: '50000000000000000', missingBase: '0' },
        isLow: false,
      },
      fixes: [`Send coins to the relayer ${RECIPIENT}.`],
    },
    {
      ...{ chainId: 'eip155:31337', name: null, coin: null, nodes: 1, isAnswering: true, block: '12' },
      ...{ nodeStates: [answering(1, '12')], index: { block: '12', lag: 0 } },
      ...{ relayers: [], deposit: null, fixes: [] },
    },
  ],
}
