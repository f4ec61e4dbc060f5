import * as v from 'valibot'
import { TypedEmail } from '../authShapes.ts'
import { ProjectId } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import {
  acceptInvite,
  beginInvite,
  beginOperatorConfirm,
  beginOperatorSignIn,
  confirmOperator,
  getOperator,
  signInOperator,
  signOutOperator,
} from './auth.ts'
import { addOwnWay, getSignInWays, listOwnWays, removeOwnWay } from './issuer.ts'
import {
  checkAudit,
  exportAudit,
  inviteOperator,
  listAudit,
  listOperators,
  setOperatorRole,
} from './operators.ts'
import { ofAct } from './projects.ts'
import { AtMs, Count, OpaqueId } from './shapes.ts'

/** A wallet is found by something of it that is known in full, and never listed. */
const WalletKey = v.variant('by', [
  v.strictObject({ by: v.literal('email'), projectId: ProjectId, email: TypedEmail }),
  v.strictObject({ by: v.literal('id'), walletId: OpaqueId }),
])

/** A freeze with its end, and what it means in words. */
const Freeze = v.object({
  /**
   * `owner`: the owner said that something was not them; `operator`: an operator of the vault did it. Only the second one is lifted by an
   * operator.
   */
  by: v.picklist(['owner', 'operator']),
  untilMs: AtMs,
  /** Until when devices are locked out as well that have the wallet already. */
  forAllUntilMs: AtMs,
  text: v.string(),
})

/** The facts of a wallet that help its owner. There is no key, no share and no whole address among them. */
const OperatedWallet = v.object({
  walletId: OpaqueId,
  projectId: ProjectId,
  /** The first letter and the domain; absent for an account without an address. */
  email: v.optional(v.string()),
  state: v.picklist(['pending', 'live']),
  createdAtMs: AtMs,
  /** `escrow`: the vault keeps shares; `user-held`: only the owner's recovery factors let a new device in. */
  mode: v.picklist(['escrow', 'user-held']),
  /** When the wallet is deleted, if its owner has asked for that. */
  deleteAtMs: v.optional(AtMs),
  /** Until when new devices wait because the address has changed. */
  heldUntilMs: v.optional(AtMs),
  /** Whether its devices ask the vault each time they open it. */
  isGuarded: v.boolean(),
  /** Shares that the vault keeps of it, each sealed. */
  shares: Count,
  recoveryFactors: v.object({ passkeys: Count, codes: Count }),
  secondFactors: Count,
  devices: v.array(
    v.object({ appOrigin: v.string(), addedAtMs: AtMs, endsAtMs: v.optional(AtMs), isAdmitted: v.boolean() }),
  ),
  /** New devices whose link was approved, and whose waiting time runs or is over. */
  waits: v.array(v.object({ waitId: OpaqueId, appOrigin: v.string(), askedAtMs: AtMs, releaseAtMs: AtMs })),
  /** Links that were mailed and are neither used nor over: the owner decides about each in the mailbox. */
  links: v.array(v.object({ appOrigin: v.string(), createdAtMs: AtMs, expiresAtMs: AtMs })),
  freezes: v.array(Freeze),
  /** The last events, the newest first: what happened, without where from. */
  events: v.array(v.object({ atMs: AtMs, event: v.string() })),
})

/** An act with its consequence in words, and whether it can be done now. */
const Act = v.object({
  act: v.picklist(['freeze', 'lift', 'sendAway']),
  isOpen: v.boolean(),
  consequence: v.string(),
})

/** Finds one wallet by what is known of it in full. The answer to what nobody has is the same, whatever it was. */
const findVaultWallet = defineRoute({
  id: 'findVaultWallet',
  method: 'POST',
  path: '/v1/admin/wallets/find',
  summary: 'Finds a wallet by its id, or by its whole e-mail address at a project.',
  body: WalletKey,
  reply: v.object({ wallet: v.nullable(OperatedWallet), acts: v.array(Act) }),
  problems: [...ofAct, 'email_invalid'],
  admin: { role: 'support', scope: null },
})

const acting = {
  method: 'POST',
  reply: v.object({ /** What was done, in words. */ text: v.string() }),
  problems: ofAct,
  admin: { role: 'support', scope: null, isFresh: true },
} as const

const freezeVaultWallet = defineRoute({
  ...acting,
  id: 'freezeVaultWallet',
  path: '/v1/admin/wallets/freeze',
  summary: 'Freezes a wallet at the vault for three days, at most once in fourteen.',
  body: v.strictObject({ walletId: OpaqueId }),
})

const liftVaultFreeze = defineRoute({
  ...acting,
  id: 'liftVaultFreeze',
  path: '/v1/admin/wallets/lift',
  summary: "Lifts the freeze of an operator, and never that of a wallet's owner.",
  body: v.strictObject({ walletId: OpaqueId }),
})

const sendAwayVaultDevice = defineRoute({
  ...acting,
  id: 'sendAwayVaultDevice',
  path: '/v1/admin/wallets/send-away',
  summary: 'Sends a new device away that waits for a wallet.',
  body: v.strictObject({ walletId: OpaqueId, waitId: OpaqueId }),
})

/** The reasons for which a vault needs its operator. */
const VAULT_HEALTH_REASONS = ['store_away', 'mails_waiting', 'gateway_untold', 'waits_untold'] as const

const getVaultHealth = defineRoute({
  id: 'getVaultHealth',
  method: 'GET',
  path: '/v1/admin/health',
  summary: 'Tells what the vault needs its operator for, with the fix, and how much waits.',
  reply: v.object({
    health: v.array(
      v.object({ reason: v.picklist(VAULT_HEALTH_REASONS), text: v.string(), fix: v.string() }),
    ),
    version: v.string(),
    custody: v.picklist(['split', 'single']),
    mails: v.object({ waiting: Count, oldestSeconds: Count }),
    /** New devices whose waiting time runs. */
    waits: Count,
    /** Freezes that are in force. */
    freezes: Count,
    /** Wallets that are about to be deleted. */
    deletions: Count,
  }),
  problems: ['login_required', 'origin_not_allowed', 'not_found', 'refused', 'rate_limited'],
  admin: { role: 'viewer', scope: null },
})

/** The type of `vaultOperatorRoutes`. */
export type VaultOperatorRoutes = {
  readonly findVaultWallet: typeof findVaultWallet
  readonly freezeVaultWallet: typeof freezeVaultWallet
  readonly liftVaultFreeze: typeof liftVaultFreeze
  readonly sendAwayVaultDevice: typeof sendAwayVaultDevice
  readonly getVaultHealth: typeof getVaultHealth
}

/**
 * The routes that the console of a vault has for itself. They answer where a vault has one, and are unknown to every other vault. No token calls
 * them: the vault makes none.
 */
export const vaultOperatorRoutes: VaultOperatorRoutes = {
  findVaultWallet,
  freezeVaultWallet,
  liftVaultFreeze,
  sendAwayVaultDevice,
  getVaultHealth,
}

/** The type of `sharedOperatorRoutes`. */
export type SharedOperatorRoutes = {
  readonly beginInvite: typeof beginInvite
  readonly acceptInvite: typeof acceptInvite
  readonly getSignInWays: typeof getSignInWays
  readonly beginOperatorSignIn: typeof beginOperatorSignIn
  readonly signInOperator: typeof signInOperator
  readonly beginOperatorConfirm: typeof beginOperatorConfirm
  readonly confirmOperator: typeof confirmOperator
  readonly signOutOperator: typeof signOutOperator
  readonly getOperator: typeof getOperator
  readonly addOwnWay: typeof addOwnWay
  readonly listOwnWays: typeof listOwnWays
  readonly removeOwnWay: typeof removeOwnWay
  readonly listOperators: typeof listOperators
  readonly inviteOperator: typeof inviteOperator
  readonly setOperatorRole: typeof setOperatorRole
  readonly listAudit: typeof listAudit
  readonly exportAudit: typeof exportAudit
  readonly checkAudit: typeof checkAudit
}

/** The routes that the consoles of the gateway and of the vault have in common. The vault has no projects: its one place is `*`. */
export const sharedOperatorRoutes: SharedOperatorRoutes = {
  beginInvite,
  acceptInvite,
  getSignInWays,
  beginOperatorSignIn,
  signInOperator,
  beginOperatorConfirm,
  confirmOperator,
  signOutOperator,
  getOperator,
  listOwnWays,
  addOwnWay,
  removeOwnWay,
  listOperators,
  inviteOperator,
  setOperatorRole,
  listAudit,
  exportAudit,
  checkAudit,
}
