import { guardRoutes } from '../guards.ts'
import type { RouteExample } from './example.ts'

const WALLET = '3f0c1d2e3f405162738495a6b7c8d9ea'
const TOKEN = `${'A'.repeat(20)}.${'B'.repeat(20)}.${'C'.repeat(86)}`
const PLACE = { walletId: WALLET, epoch: 1 }
const KEY = 'k'.repeat(87)
const SEALED = { enc: KEY, ct: 'c'.repeat(66) }
const BINDING = {
  v: 1,
  projectId: 'my-shop',
  accountId: 'ac_1',
  ...PLACE,
  eoa: `0x${'1'.repeat(40)}`,
  smartAccount: null,
  solana: null,
} as const
const TEN_DOLLARS = { asset: 'USD', amount: '10000000' }

/** A request and a reply of each route about guarded wallets. */
export const guardExamples: readonly RouteExample[] = [
  {
    route: guardRoutes.readGuard,
    good: { body: { walletId: WALLET } },
    reply: { isOn: true, limits: [TEN_DOLLARS] },
    bad: { body: {} },
  },
  {
    route: guardRoutes.guardWallet,
    good: { body: { walletId: WALLET, login: TOKEN, isOn: true } },
    reply: { done: true },
    bad: { body: { walletId: WALLET, login: TOKEN } },
  },
  {
    route: guardRoutes.limitSpending,
    good: { body: { walletId: WALLET, login: TOKEN, limits: [TEN_DOLLARS] } },
    reply: { done: true },
    bad: { body: { walletId: WALLET, login: TOKEN, limits: [{ asset: 'USD', amount: '0' }] } },
  },
  {
    route: guardRoutes.keepOpening,
    good: { body: { ...PLACE, opening: SEALED, binding: BINDING, admission: 's'.repeat(87) } },
    reply: { hash: 'h'.repeat(43) },
    bad: { body: { ...PLACE, opening: SEALED } },
  },
  {
    route: guardRoutes.releaseOpening,
    good: { body: { ...PLACE, transitKey: KEY, use: { kind: 'sign', spends: [TEN_DOLLARS] } } },
    reply: { ...PLACE, opening: SEALED },
    bad: { body: { ...PLACE, transitKey: KEY, use: { kind: 'sign', spends: [] } } },
  },
]
