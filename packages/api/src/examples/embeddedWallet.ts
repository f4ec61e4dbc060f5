import { authRoutes } from '../auth.ts'
import { keyRoutes } from '../keys.ts'
import type { RouteExample } from './example.ts'
import {
  ACCOUNT,
  BINDING,
  DONE,
  EMAIL,
  FLOW,
  FROZEN,
  HASH,
  JKT,
  LATER,
  NEW_KEY_WAY,
  NEXT,
  NEXT_BINDING,
  PENDING,
  PLACE,
  PUBLIC_KEY,
  SESSION,
  SHARE,
  SHARES,
  SIGNATURE,
  TOKEN,
  VAULT,
  WALLET,
  WAY,
  WRAP,
} from './samples.ts'

/** An example for every route of signing in. */
export const authExamples: readonly RouteExample[] = [
  {
    route: authRoutes.startEmail,
    good: { body: { email: EMAIL } },
    reply: { action: 'VERIFY_DEVICE', flowId: FLOW, retryAfterMs: 30_000 },
    bad: { body: { email: '' } },
  },
  {
    route: authRoutes.takePlace,
    good: { body: {} },
    reply: { done: true },
    bad: { body: { place: 1 } },
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
    route: authRoutes.freezeAccount,
    good: { body: {} },
    reply: FROZEN,
    bad: { body: { hours: 1 } },
  },
  {
    route: authRoutes.noticeFreeze,
    good: { body: { notice: TOKEN } },
    reply: DONE,
    bad: { body: { notice: 'frozen' } },
  },
  {
    route: authRoutes.deleteAccount,
    good: { body: {} },
    reply: LATER,
    bad: { body: { now: true } },
  },
  {
    route: authRoutes.keepAccount,
    good: { body: {} },
    reply: DONE,
    bad: { body: { now: true } },
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
    good: { body: { ...PLACE, wrapDa: WRAP, wrapDr: WRAP, share: SHARE, admission: SIGNATURE } },
    reply: { done: true },
    bad: { body: { ...PLACE, wrapDa: WRAP, wrapDr: WRAP, share: SHARE } },
  },
  {
    route: keyRoutes.rewrapKeys,
    good: { body: { ...PLACE, wrapDa: WRAP, share: SHARE, admission: SIGNATURE } },
    reply: DONE,
    bad: { body: { ...PLACE, wrapDa: WRAP, share: SHARE } },
  },
  {
    route: keyRoutes.listKeyWays,
    good: { body: { walletId: WALLET } },
    reply: { ways: [WAY], hasEscrow: true },
    bad: { body: {} },
  },
  {
    route: keyRoutes.addKeyWay,
    good: { body: { ...PLACE, ...NEW_KEY_WAY } },
    reply: DONE,
    bad: { body: { ...PLACE, ...NEW_KEY_WAY, wayId: '0' } },
  },
  {
    route: keyRoutes.removeKeyWay,
    good: { body: { walletId: WALLET, wayId: WAY } },
    reply: DONE,
    bad: { body: { walletId: WALLET } },
  },
  {
    route: keyRoutes.forgetKeyEscrow,
    good: { body: PLACE },
    reply: DONE,
    bad: { body: { walletId: WALLET } },
  },
  {
    route: keyRoutes.rotateKeys,
    good: {
      body: {
        binding: NEXT_BINDING,
        vault: VAULT,
        wrapDa: WRAP,
        wrapDr: WRAP,
        wrapAr: WRAP,
        shares: SHARES,
        ways: [NEW_KEY_WAY],
      },
    },
    reply: { ...NEXT, state: 'pending' },
    bad: { body: { binding: NEXT_BINDING, vault: VAULT } },
  },
  {
    route: keyRoutes.dropKeyRotation,
    good: { body: NEXT },
    reply: DONE,
    bad: { body: { walletId: WALLET } },
  },
  { route: keyRoutes.retireKeys, good: { body: NEXT }, reply: DONE, bad: { body: { epoch: 2 } } },
]
