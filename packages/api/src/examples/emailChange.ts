import { emailChangeRoutes, emailChangeVaultRoutes } from '../emailChange.ts'
import type { RouteExample } from './example.ts'

const WALLET = '7f3a1c5e9b2d4f60818e3c7a5d9b1f20'
const FLOW = 'ch_5c1e8a90'
const OLD = 'ada@example.com'
const NEW = 'ada@example.org'
/** A token of valid form whose contents mean nothing. */
const TOKEN = `eyJhbGciOiJFUzI1NiJ9.eyJleHAiOjF9.${'A'.repeat(86)}`
const SIGNATURE = 'A'.repeat(87)
const BINDING = {
  v: 1,
  projectId: 'my-shop',
  accountId: 'ac_1d8f',
  walletId: WALLET,
  epoch: 1,
  eoa: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  smartAccount: null,
  solana: null,
}

/** An example for every route of changing the address, at the gateway. */
export const emailChangeExamples: readonly RouteExample[] = [
  {
    route: emailChangeRoutes.startEmailChange,
    good: { body: { email: NEW } },
    reply: { flowId: FLOW, retryAfterMs: 30_000 },
    bad: { body: { email: '' } },
  },
  {
    route: emailChangeRoutes.confirmEmailChangePrimary,
    good: { body: { flowId: FLOW, otp: '214365' } },
    reply: { retryAfterMs: 30_000 },
    bad: { body: { flowId: FLOW } },
  },
  {
    route: emailChangeRoutes.confirmEmailChangeSecondary,
    good: { body: { flowId: FLOW, otp: '214365', signature: SIGNATURE, ready: TOKEN } },
    reply: { outcome: TOKEN },
    bad: { body: { flowId: FLOW, otp: '214365', ready: TOKEN } },
  },
  {
    route: emailChangeRoutes.cancelEmailChange,
    good: { body: { flowId: FLOW } },
    reply: { isChanged: false, outcome: TOKEN },
    bad: { body: {} },
  },
]

/** The same at the vault. */
export const emailChangeVaultExamples: readonly RouteExample[] = [
  {
    route: emailChangeVaultRoutes.prepareEmailChange,
    good: {
      body: { walletId: WALLET, flowId: FLOW, from: OLD, to: NEW, binding: BINDING, signature: SIGNATURE },
    },
    reply: { state: 'ready', ready: TOKEN },
    bad: { body: { walletId: WALLET, flowId: FLOW, from: OLD, to: NEW, binding: BINDING } },
  },
  {
    route: emailChangeVaultRoutes.settleEmailChange,
    good: { body: { outcome: TOKEN } },
    reply: { done: true },
    bad: { body: { outcome: 'changed' } },
  },
]
