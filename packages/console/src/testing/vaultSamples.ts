import type { adminRoutes, vaultOperatorRoutes } from '@foyer/api'
import type { AnswerOf } from '../api/callConsole.ts'
import { NOW_MS } from './samples.ts'

type Found = AnswerOf<(typeof vaultOperatorRoutes)['findVaultWallet']>
type Health = AnswerOf<(typeof vaultOperatorRoutes)['getVaultHealth']>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const appOrigin = 'https://harbour.example'

export const health: Health = {
  health: [],
  version: '0.2.0',
  custody: 'split',
  mails: { waiting: 0, oldestSeconds: 0 },
  ...{ waits: 2, freezes: 1, deletions: 0 },
}

export const degraded: Health = {
  ...health,
  health: [
    {
      reason: 'mails_waiting',
      text: 'Mails wait that no mail server has taken. Without them nobody approves a device, and owners hear of nothing.',
      fix: 'Read the last refusal in the log of the vault, then correct FOYER_SMTP_URL or FOYER_MAIL_FROM.',
    },
  ],
  custody: 'single',
  mails: { waiting: 14, oldestSeconds: 1_260 },
}

const wallet: NonNullable<Found['wallet']> = {
  walletId: 'Tq5vZ0mXb1oR2s9dW8hJ4w',
  projectId: 'harbour',
  email: 'm…@harbour.example',
  state: 'live',
  createdAtMs: NOW_MS - 90 * DAY_MS,
  mode: 'escrow',
  isGuarded: false,
  shares: 2,
  recoveryFactors: { passkeys: 1, codes: 1 },
  secondFactors: 0,
  devices: [{ appOrigin, addedAtMs: NOW_MS - 90 * DAY_MS, isAdmitted: true }],
  waits: [],
  links: [],
  freezes: [],
  events: [
    { atMs: NOW_MS - HOUR_MS, event: 'release_started' },
    { atMs: NOW_MS - 2 * DAY_MS, event: 'share_released' },
  ],
}

const acts = (open: Partial<Record<Found['acts'][number]['act'], boolean>>): Found['acts'] => [
  {
    act: 'freeze',
    isOpen: open.freeze ?? false,
    consequence: 'For three days the vault gives out nothing of this wallet. The owner is told by mail.',
  },
  {
    act: 'lift',
    isOpen: open.lift ?? false,
    consequence: 'The owner’s devices open the wallet again at once. The owner is told by mail.',
  },
  {
    act: 'sendAway',
    isOpen: open.sendAway ?? false,
    consequence: 'The device has to be approved again from the mailbox. The owner is told by mail.',
  },
]

/** A wallet with a device that waits, and a link that nobody has answered. */
export const waitingWallet: Found = {
  wallet: {
    ...wallet,
    waits: [{ waitId: 're_one', appOrigin, askedAtMs: NOW_MS - HOUR_MS, releaseAtMs: NOW_MS + 23 * HOUR_MS }],
    links: [{ appOrigin, createdAtMs: NOW_MS - 120_000, expiresAtMs: NOW_MS + 780_000 }],
  },
  acts: acts({ freeze: true, sendAway: true }),
}

/** A wallet that its owner and an operator have frozen. */
export const frozenWallet: Found = {
  wallet: {
    ...wallet,
    deleteAtMs: NOW_MS + 20 * DAY_MS,
    heldUntilMs: NOW_MS + DAY_MS,
    freezes: [
      {
        ...{ by: 'owner', untilMs: NOW_MS + 40 * HOUR_MS, forAllUntilMs: NOW_MS + 40 * HOUR_MS },
        text: 'The owner said that something was not them. No operator lifts it.',
      },
      {
        ...{ by: 'operator', untilMs: NOW_MS + 70 * HOUR_MS, forAllUntilMs: NOW_MS + 70 * HOUR_MS },
        text: 'An operator of the vault froze the wallet. Nobody opens it meanwhile, its owner included.',
      },
    ],
  },
  acts: acts({ lift: true }),
}

/** An operator of the vault who is no owner. */
export const support: AnswerOf<(typeof adminRoutes)['getOperator']> = {
  operator: { id: 'op_grace', name: 'Grace Sommer' },
  roles: [{ projectId: '*', role: 'support' }],
}
