import { vaultRoutes } from '../vault.ts'
import type { RouteExample } from './example.ts'
import {
  BINDING,
  DONE,
  EMAIL,
  FLOW,
  FROZEN,
  HASH,
  JKT,
  LATER,
  NEW_WRAP,
  NEXT,
  PENDING,
  PLACE,
  PUBLIC_KEY,
  SHARE,
  SHARES,
  SIGNATURE,
  TOKEN,
  WALLET,
  WAY,
} from './samples.ts'

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
    reply: { state: 'live', counted: TOKEN },
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
    good: {
      body: {
        ...PLACE,
        approval: TOKEN,
        login: TOKEN,
        share: SHARE,
        binding: BINDING,
        admission: SIGNATURE,
      },
    },
    reply: { done: true },
    bad: { body: { ...PLACE, approval: TOKEN, login: TOKEN, share: SHARE, binding: BINDING } },
  },
  {
    route: vaultRoutes.revokeShares,
    good: { body: { walletId: WALLET, jkt: JKT } },
    reply: { done: true },
    bad: { body: { walletId: WALLET } },
  },
  {
    route: vaultRoutes.listWraps,
    good: { body: { walletId: WALLET, login: TOKEN, approval: TOKEN } },
    reply: {
      ...PLACE,
      bindingHash: HASH,
      mode: 'user-held',
      wraps: [{ ...NEW_WRAP, createdAtMs: 1_791_000_000_000 }],
    },
    bad: { body: { login: TOKEN } },
  },
  {
    route: vaultRoutes.addWrap,
    good: { body: { ...PLACE, login: TOKEN, way: NEW_WRAP } },
    reply: DONE,
    bad: { body: { ...PLACE, login: TOKEN, way: { ...NEW_WRAP, kind: 'code' } } },
  },
  {
    route: vaultRoutes.removeWrap,
    good: { body: { walletId: WALLET, wayId: WAY, login: TOKEN } },
    reply: DONE,
    bad: { body: { walletId: WALLET, wayId: WAY } },
  },
  {
    route: vaultRoutes.forgetEscrow,
    good: { body: { ...PLACE, login: TOKEN } },
    reply: { mode: 'user-held' },
    bad: { body: PLACE },
  },
  {
    route: vaultRoutes.listReleases,
    good: { body: { walletId: WALLET } },
    reply: {
      releases: [
        {
          releaseId: 're_5',
          appOrigin: 'https://shop.example',
          askedAtMs: 1_791_000_000_000,
          releaseAtMs: 1_791_086_400_000,
        },
      ],
    },
    bad: { body: {} },
  },
  {
    route: vaultRoutes.vetoRelease,
    good: { body: { walletId: WALLET, releaseId: 're_5' } },
    reply: DONE,
    bad: { body: { walletId: WALLET } },
  },
  {
    route: vaultRoutes.freezeWallet,
    good: { body: { walletId: WALLET } },
    reply: { ...FROZEN, notice: TOKEN },
    bad: { body: {} },
  },
  {
    route: vaultRoutes.rotateShares,
    good: { body: { ...NEXT, bindingHash: HASH, login: TOKEN, shares: SHARES, ways: [NEW_WRAP] } },
    reply: { ...NEXT, state: 'pending' },
    bad: { body: { ...NEXT, login: TOKEN } },
  },
  {
    route: vaultRoutes.dropShareRotation,
    good: { body: NEXT },
    reply: DONE,
    bad: { body: { walletId: WALLET } },
  },
  { route: vaultRoutes.retireShares, good: { body: NEXT }, reply: DONE, bad: { body: { epoch: 2 } } },
  {
    route: vaultRoutes.deleteShares,
    good: { body: { walletId: WALLET, login: TOKEN } },
    reply: { ...LATER, deletion: TOKEN },
    bad: { body: { walletId: WALLET } },
  },
  {
    route: vaultRoutes.keepShares,
    good: { body: { walletId: WALLET } },
    reply: DONE,
    bad: { body: {} },
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
