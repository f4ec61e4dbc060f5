import { authRoutes } from '../auth.ts'
import { keyRoutes } from '../keys.ts'
import { vaultRoutes } from '../vault.ts'
import type { RouteExample } from './example.ts'

const JKT = '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I'
const HASH = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'
const WALLET = '7f3a1c5e9b2d4f60818e3c7a5d9b1f20'
const FLOW = 'fl_5c1e8a90'
const EMAIL = 'ada@example.com'
/** A token of valid form whose contents mean nothing. */
const TOKEN = `eyJhbGciOiJFUzI1NiJ9.eyJleHAiOjF9.${'A'.repeat(86)}`
const PUBLIC_KEY = `B${'x'.repeat(86)}`
const VAULT = `AX${'v'.repeat(209)}`
const WRAP = `AX${'w'.repeat(80)}`
const SHARE = { enc: PUBLIC_KEY, ct: 's'.repeat(66) }
const SHARES = { enc: PUBLIC_KEY, ct: 's'.repeat(108) }
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
const SESSION = {
  method: 'email',
  freshUntilMs: 1_791_000_300_000,
  idleUntilMs: 1_793_592_000_000,
  endsAtMs: 1_798_776_000_000,
}
const ACCOUNT = {
  accountId: 'ac_1d8f',
  email: EMAIL,
  wallet: { walletId: WALLET, epoch: 1, state: 'live', bindingHash: HASH },
}
const PENDING = { walletId: WALLET, epoch: 1, state: 'pending' }
const PLACE = { walletId: WALLET, epoch: 1 }

/** An example for every route of signing in. */
export const authExamples: readonly RouteExample[] = [
  {
    route: authRoutes.startEmail,
    good: { body: { email: EMAIL } },
    reply: { action: 'VERIFY_DEVICE', flowId: FLOW, retryAfterMs: 30_000 },
    bad: { body: { email: '' } },
  },
  {
    route: authRoutes.resendEmail,
    good: { body: { flowId: FLOW } },
    reply: { retryAfterMs: 30_000 },
    bad: { body: { flowId: 'not an id' } },
  },
  {
    route: authRoutes.confirmDevice,
    good: { body: { flowId: FLOW, approval: TOKEN } },
    reply: { action: 'VERIFY_OTP', retryAfterMs: 30_000 },
    bad: { body: { flowId: FLOW, approval: 'yes' } },
  },
  {
    route: authRoutes.confirmOtp,
    good: { body: { flowId: FLOW, otp: '214365' } },
    reply: { session: SESSION, account: { ...ACCOUNT, wallet: null }, login: TOKEN },
    bad: { body: { flowId: FLOW, otp: 214_365 } },
  },
  { route: authRoutes.getMe, good: {}, reply: { session: SESSION, account: ACCOUNT } },
  {
    route: authRoutes.listDevices,
    good: {},
    reply: {
      devices: [
        {
          jkt: JKT,
          appOrigin: 'https://shop.example',
          userAgentClass: 'Firefox on Linux',
          createdAtMs: 1_790_000_000_000,
          lastSeenAtMs: 1_791_000_000_000,
          isThisDevice: true,
        },
      ],
    },
  },
  {
    route: authRoutes.revokeDevice,
    good: { body: { jkt: JKT } },
    reply: { done: true },
    bad: { body: { jkt: 'short' } },
  },
  {
    route: authRoutes.signOut,
    good: { body: {} },
    reply: { done: true },
    bad: { body: { everywhere: true } },
  },
  {
    route: authRoutes.listFrameOrigins,
    good: { query: { projectId: 'my-shop' } },
    reply: {
      projectId: 'my-shop',
      name: 'My shop',
      origins: ['https://shop.example'],
      isLocalAllowed: false,
    },
    bad: { query: { projectId: 'no spaces' } },
  },
]

/** An example for every route of custody at the gateway. */
export const keyExamples: readonly RouteExample[] = [
  {
    route: keyRoutes.createKeys,
    good: {
      body: { binding: BINDING, vault: VAULT, wrapDa: WRAP, wrapDr: WRAP, wrapAr: WRAP, shares: SHARES },
    },
    reply: PENDING,
    bad: {
      body: { binding: BINDING, vault: VAULT, wrapDa: WRAP, wrapDr: WRAP, wrapAr: WRAP, shares: SHARE },
    },
  },
  {
    route: keyRoutes.commitKeys,
    good: { body: PLACE },
    reply: { state: 'live' },
    bad: { body: { walletId: WALLET, epoch: 0 } },
  },
  {
    route: keyRoutes.releaseKeys,
    good: { body: { walletId: WALLET, row: 'device', transitKey: PUBLIC_KEY } },
    reply: {
      binding: BINDING,
      bindingHash: HASH,
      state: 'live',
      vault: VAULT,
      wraps: { wrapDa: WRAP, wrapDr: WRAP },
      wrapAr: WRAP,
      share: SHARE,
    },
    bad: { body: { walletId: WALLET, row: '1', transitKey: PUBLIC_KEY } },
  },
  {
    route: keyRoutes.addKeyDevice,
    good: { body: { ...PLACE, wrapDa: WRAP, wrapDr: WRAP, share: SHARE } },
    reply: { done: true },
    bad: { body: { ...PLACE, wrapDa: WRAP, share: SHARE } },
  },
]

/** An example for every route of the vault. */
export const vaultExamples: readonly RouteExample[] = [
  {
    route: vaultRoutes.createLink,
    good: { body: { email: EMAIL, flowId: FLOW } },
    reply: { linkId: 'ln_77', number: '42', retryAfterMs: 30_000, expiresInMs: 600_000 },
    bad: { body: { email: EMAIL } },
  },
  {
    route: vaultRoutes.waitForLink,
    good: { body: { linkId: 'ln_77' } },
    reply: { state: 'approved', approval: TOKEN },
    bad: { body: { linkId: '' } },
  },
  { route: vaultRoutes.getApprovePage, good: { query: { t: HASH } }, bad: { query: { t: 'guess' } } },
  {
    route: vaultRoutes.postApprovePage,
    good: { body: { t: HASH, choice: '42' } },
    bad: { body: { t: HASH, choice: 'yes' } },
  },
  {
    route: vaultRoutes.createShares,
    good: {
      body: { ...PLACE, bindingHash: HASH, email: EMAIL, approval: TOKEN, login: TOKEN, shares: SHARES },
    },
    reply: PENDING,
    bad: { body: { ...PLACE, bindingHash: HASH, email: EMAIL, approval: TOKEN, shares: SHARES } },
  },
  {
    route: vaultRoutes.commitShares,
    good: { body: PLACE },
    reply: { state: 'live' },
    bad: { body: { epoch: 1 } },
  },
  {
    route: vaultRoutes.releaseShare,
    good: { body: { walletId: WALLET, row: '0', transitKey: PUBLIC_KEY, approval: TOKEN, login: TOKEN } },
    reply: { ...PLACE, bindingHash: HASH, state: 'live', share: SHARE },
    bad: { body: { walletId: WALLET, row: '0' } },
  },
  {
    route: vaultRoutes.addShareDevice,
    good: { body: { ...PLACE, approval: TOKEN, login: TOKEN, share: SHARE } },
    reply: { done: true },
    bad: { body: { ...PLACE, login: TOKEN, share: SHARE } },
  },
  {
    route: vaultRoutes.revokeShares,
    good: { body: { walletId: WALLET, jkt: JKT } },
    reply: { done: true },
    bad: { body: { walletId: WALLET } },
  },
  {
    route: vaultRoutes.getVaultKeys,
    good: {},
    reply: {
      keys: [
        { kty: 'EC', crv: 'P-256', x: JKT, y: HASH, kid: HASH, use: 'sig' },
        { kty: 'EC', crv: 'P-256', x: HASH, y: JKT, kid: JKT, use: 'enc' },
      ],
    },
  },
]
