import * as v from 'valibot'
import { CUSTODY_PROBLEMS, Hash32, PROOF_PROBLEMS, Token, TypedEmail } from './authShapes.ts'
import {
  Epoch,
  SealedShare,
  SealedShares,
  ShareRow,
  TransitPublicKey,
  WalletBinding,
  WalletId,
  WalletSignature,
} from './keyShapes.ts'
import { createLink, getApprovePage, postApprovePage, waitForLink } from './links.ts'
import { defineRoute } from './route.ts'
import {
  addWrap,
  deleteShares,
  dropShareRotation,
  forgetEscrow,
  freezeWallet,
  keepShares,
  listReleases,
  listWraps,
  removeWrap,
  retireShares,
  rotateShares,
  vetoRelease,
} from './vaultMaintenance.ts'

/** The browser of the device keeps nothing: its share goes after twelve hours, and pushes no other device out. */
const IsEphemeral = v.optional(v.boolean())

/** Stores the shares that the vault server keeps of a new wallet, as `pending` until `commitShares`. */
export const createShares = defineRoute({
  id: 'createShares',
  method: 'POST',
  path: '/v1/shares/create',
  summary: 'Writes the shares of a new wallet that does not count before its commit; twice is once.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    epoch: Epoch,
    bindingHash: Hash32,
    email: TypedEmail,
    /**
     * May be left out only by a device that the vault server has approved for this address before; and, where the address has no
     * wallet yet, by one whose `login` says that a provider has proven the owner.
     */
    approval: v.optional(Token),
    login: Token,
    shares: SealedShares,
    isEphemeral: IsEphemeral,
  }),
  reply: v.object({ walletId: WalletId, epoch: Epoch, state: v.picklist(['pending', 'live']) }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'device_unapproved', 'wallet_conflict', 'frozen'],
})

/** Makes the `pending` shares, or those of a written rotation, the wallet's (`live`). Calling it again changes nothing. */
export const commitShares = defineRoute({
  id: 'commitShares',
  method: 'POST',
  path: '/v1/shares/commit',
  summary: 'Makes the written shares those of the wallet; twice is once.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    epoch: Epoch,
    /** Tells a device of the account that the set leaves out that it counts, so that the gateway can finish it. */
    login: v.optional(Token),
  }),
  reply: v.object({
    state: v.literal('live'),
    /** The vault server's word that this set counts. The gateway takes it in `commitKeys`. */
    counted: Token,
  }),
  problems: CUSTODY_PROBLEMS,
})

/** Returns the vault server's share of a wallet, sealed to a key that the proof of the request names. */
export const releaseShare = defineRoute({
  id: 'releaseShare',
  method: 'POST',
  path: '/v1/shares/release',
  summary:
    "Gives the vault's share to a known device, or to a new one with the vault's own approval and the gateway's login.",
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    row: ShareRow,
    transitKey: TransitPublicKey,
    /** `approval` and `login` are both required for row `0`; for `device` neither is. */
    approval: v.optional(Token),
    login: v.optional(Token),
    /** The set of a rotation that is not over. Without it the one that counts is meant. */
    epoch: v.optional(Epoch),
  }),
  reply: v.object({
    walletId: WalletId,
    epoch: Epoch,
    bindingHash: Hash32,
    state: v.picklist(['pending', 'live']),
    share: SealedShare,
  }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'not_found',
    'device_unapproved',
    'user_held',
    'withheld',
    'frozen',
    'factor_required',
    'wallet_guarded',
  ],
})

/**
 * Stores the share of a new device, which shows by a signature of the wallet's key that it has opened the wallet, and mails
 * the owner that the device was added. Calling it again changes nothing.
 */
export const addShareDevice = defineRoute({
  id: 'addShareDevice',
  method: 'POST',
  path: '/v1/shares/add-device',
  summary: 'Adds the share of a new device, and mails its owner; twice is once.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    epoch: Epoch,
    approval: Token,
    login: Token,
    /** Required while the servers keep shares. Where the owner holds them, one that is sent is thrown away. */
    share: v.optional(SealedShare),
    /** Its hash is the one that was stored with the wallet; it names the address whose key signs. */
    binding: WalletBinding,
    /** Signature over an `AdmissionRecord` of this wallet, epoch and device. */
    admission: WalletSignature,
    /** The devices of the account at the gateway: a device that was taken off there loses its share here as well. */
    devices: v.optional(v.pipe(v.array(Hash32), v.maxLength(50))),
    isEphemeral: IsEphemeral,
  }),
  reply: v.object({
    done: v.literal(true),
    /** The wallet is guarded: the device opens it with an opening share of this server as well. */
    isGuarded: v.optional(v.boolean()),
  }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'not_found',
    'device_unapproved',
    'wallet_conflict',
    'withheld',
    'frozen',
    'factor_required',
  ],
})

/** Deletes the share of a device that signed out or was removed. */
export const revokeShares = defineRoute({
  id: 'revokeShares',
  method: 'POST',
  path: '/v1/shares/revoke',
  summary:
    "Deletes a device's share, so that a device that was taken off opens nothing with the vault alone.",
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    jkt: Hash32,
    /** A proof from the gateway, issued in the last minutes. May be left out by a device that takes itself off. */
    login: v.optional(Token),
  }),
  reply: v.object({ done: v.literal(true) }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'not_found', 'device_unapproved', 'frozen'],
})

/** The public keys of the vault server: `sig` verifies its approvals, `enc` is the one that shares are sealed to. */
export const getVaultKeys = defineRoute({
  id: 'getVaultKeys',
  method: 'GET',
  path: '/v1/keys',
  summary:
    'Answers with the public keys of the vault: those that sign approvals, and the one shares are sealed to.',
  reply: v.object({
    keys: v.pipe(
      v.array(
        v.object({
          kty: v.literal('EC'),
          crv: v.literal('P-256'),
          x: Hash32,
          y: Hash32,
          kid: Hash32,
          use: v.picklist(['sig', 'enc']),
        }),
      ),
      v.minLength(2),
    ),
  }),
  problems: ['rate_limited'],
})

/** The type of `vaultRoutes`. */
export type VaultRoutes = {
  readonly createLink: typeof createLink
  readonly waitForLink: typeof waitForLink
  readonly getApprovePage: typeof getApprovePage
  readonly postApprovePage: typeof postApprovePage
  readonly createShares: typeof createShares
  readonly commitShares: typeof commitShares
  readonly releaseShare: typeof releaseShare
  readonly addShareDevice: typeof addShareDevice
  readonly revokeShares: typeof revokeShares
  readonly listWraps: typeof listWraps
  readonly addWrap: typeof addWrap
  readonly removeWrap: typeof removeWrap
  readonly forgetEscrow: typeof forgetEscrow
  readonly listReleases: typeof listReleases
  readonly vetoRelease: typeof vetoRelease
  readonly freezeWallet: typeof freezeWallet
  readonly rotateShares: typeof rotateShares
  readonly dropShareRotation: typeof dropShareRotation
  readonly retireShares: typeof retireShares
  readonly deleteShares: typeof deleteShares
  readonly keepShares: typeof keepShares
  readonly getVaultKeys: typeof getVaultKeys
}

/** Every route of the vault server, by its id. */
export const vaultRoutes: VaultRoutes = {
  createLink,
  waitForLink,
  getApprovePage,
  postApprovePage,
  createShares,
  commitShares,
  releaseShare,
  addShareDevice,
  revokeShares,
  listWraps,
  addWrap,
  removeWrap,
  forgetEscrow,
  listReleases,
  vetoRelease,
  freezeWallet,
  rotateShares,
  dropShareRotation,
  retireShares,
  deleteShares,
  keepShares,
  getVaultKeys,
}
