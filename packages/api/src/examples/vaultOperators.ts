import { vaultOperatorRoutes } from '../admin/vault.ts'
import type { RouteExample } from './example.ts'

const walletId = 'wa_8c1e1f0b5c1a9d2b'
const waitId = 're_8c1e1f0b5c1a9d2b'
const appOrigin = 'https://shop.example'
const atMs = 1_796_000_000_000
const wallet = {
  walletId,
  projectId: 'my-shop',
  email: 'm…@harbour.example',
  state: 'live',
  createdAtMs: atMs,
  mode: 'escrow',
  isGuarded: false,
  shares: 2,
  recoveryFactors: { passkeys: 1, codes: 0 },
  secondFactors: 0,
  devices: [{ appOrigin, addedAtMs: atMs, isAdmitted: true }],
  waits: [{ waitId, appOrigin, askedAtMs: atMs, releaseAtMs: atMs + 86_400_000 }],
  links: [{ appOrigin, createdAtMs: atMs, expiresAtMs: atMs + 900_000 }],
  freezes: [
    {
      ...{ by: 'operator', untilMs: atMs + 259_200_000, forAllUntilMs: atMs + 259_200_000 },
      text: 'An operator of the vault froze the wallet.',
    },
  ],
  events: [{ atMs, event: 'wallet_committed' }],
}
const done = { text: 'The freeze is lifted.' }

/** An example of each route that the console of a vault has for itself. */
export const vaultOperatorExamples: readonly RouteExample[] = [
  {
    route: vaultOperatorRoutes.findVaultWallet,
    good: { body: { by: 'email', projectId: 'my-shop', email: 'mara@harbour.example' } },
    reply: {
      wallet,
      acts: [{ act: 'lift', isOpen: true, consequence: 'Devices open the wallet again.' }],
    },
    bad: { body: { by: 'email', email: 'mara@harbour.example' } },
  },
  {
    route: vaultOperatorRoutes.freezeVaultWallet,
    good: { body: { walletId } },
    reply: { text: 'Frozen until 2026-12-03T14:00:00.000Z.' },
    bad: { body: { walletId: '' } },
  },
  {
    route: vaultOperatorRoutes.liftVaultFreeze,
    good: { body: { walletId } },
    reply: done,
    bad: { body: {} },
  },
  {
    route: vaultOperatorRoutes.sendAwayVaultDevice,
    good: { body: { walletId, waitId } },
    reply: done,
    bad: { body: { walletId } },
  },
  {
    route: vaultOperatorRoutes.getVaultHealth,
    good: {},
    reply: {
      health: [],
      version: '0.2.0',
      custody: 'split',
      mails: { waiting: 0, oldestSeconds: 0 },
      ...{ waits: 1, freezes: 1, deletions: 0 },
    },
  },
]
