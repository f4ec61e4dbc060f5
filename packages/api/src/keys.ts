import * as v from 'valibot'
import { CUSTODY_PROBLEMS, Hash32, PROOF_PROBLEMS, Token } from './authShapes.ts'
import {
  Epoch,
  MAX_RECOVERY_FACTORS,
  RecoveryFactorId,
  SealedShare,
  SealedShares,
  SealedVault,
  ShareRow,
  TransitPublicKey,
  WalletBinding,
  WalletId,
  WalletSignature,
  Wrap,
} from './keyShapes.ts'
import { defineRoute } from './route.ts'

/** The key wrapped for this device: `wrapDa` with the gateway's share, `wrapDr` with the share of the vault server. */
const DeviceWraps = { wrapDa: Wrap, wrapDr: Wrap }

/** Stores a new wallet as `pending`: it is not used before `commitKeys`. */
export const createKeys = defineRoute({
  id: 'createKeys',
  method: 'POST',
  path: '/v1/keys/create',
  summary:
    'Writes a new wallet that does not count before its commit; the same wallet again changes nothing.',
  proof: true,
  body: v.strictObject({
    binding: WalletBinding,
    vault: SealedVault,
    ...DeviceWraps,
    /** The key wrapped with the shares of both servers, from row `0`. */
    wrapAr: Wrap,
    shares: SealedShares,
  }),
  reply: v.object({ walletId: WalletId, epoch: Epoch, state: v.picklist(['pending', 'live']) }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'wallet_conflict', 'frozen'],
})

/**
 * Makes a `pending` wallet the wallet of the account (`live`), or the written set of a rotation the one that counts. Calling
 * it again changes nothing.
 */
export const commitKeys = defineRoute({
  id: 'commitKeys',
  method: 'POST',
  path: '/v1/keys/commit',
  summary: 'Makes a written wallet, or a written rotation, the one of its account; twice is once.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    epoch: Epoch,
    /** Token of the vault server's `commitShares`. May be left out only for a wallet, and not for a rotation. */
    counted: v.optional(Token),
  }),
  reply: v.object({ state: v.literal('live') }),
  problems: CUSTODY_PROBLEMS,
})

/** Returns the gateway's share, sealed to a key that the proof of the request names, and what else opens the wallet. */
export const releaseKeys = defineRoute({
  id: 'releaseKeys',
  method: 'POST',
  path: '/v1/keys/release',
  summary: "Gives the gateway's share to a device of the account, sealed to a key that its proof names.",
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    /** The id of a recovery factor asks for the share that belongs to it. */
    row: v.union([ShareRow, RecoveryFactorId]),
    transitKey: TransitPublicKey,
    /** The set of a rotation that is not over. Without it the one that counts is meant. */
    epoch: v.optional(Epoch),
  }),
  reply: v.object({
    binding: WalletBinding,
    bindingHash: Hash32,
    state: v.picklist(['pending', 'live']),
    vault: SealedVault,
    /** The wraps of this device; absent for a device that is being added. */
    wraps: v.optional(v.object(DeviceWraps)),
    /** The wrap of row `0`; where a recovery factor was asked for, its own. */
    wrapAr: Wrap,
    share: SealedShare,
  }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'not_found', 'device_unapproved', 'frozen'],
})

/**
 * Stores the share and the wraps of a new device, which shows by `admission`, a signature of the wallet's key over an
 * `AdmissionRecord`, that it has opened the wallet. Calling it again changes nothing.
 */
export const addKeyDevice = defineRoute({
  id: 'addKeyDevice',
  method: 'POST',
  path: '/v1/keys/add-device',
  summary: 'Adds the share and the wraps of a new device; twice is once.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    epoch: Epoch,
    ...DeviceWraps,
    share: SealedShare,
    admission: WalletSignature,
  }),
  reply: v.object({ done: v.literal(true) }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'not_found',
    'wallet_conflict',
    'device_unapproved',
    'frozen',
  ],
})

/**
 * Replaces the share of this device and the wrap that it opens, so that an earlier wrap opens nothing any more. Used where a wallet
 * begins or ends to be guarded; refused while a rotation is not over.
 */
export const rewrapKeys = defineRoute({
  id: 'rewrapKeys',
  method: 'POST',
  path: '/v1/keys/rewrap',
  summary: 'Replaces the share of this device and the wrap that it opens; the earlier ones are deleted.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    epoch: Epoch,
    wrapDa: Wrap,
    share: SealedShare,
    admission: WalletSignature,
  }),
  reply: v.object({ done: v.literal(true) }),
  problems: CUSTODY_PROBLEMS,
})

const done = v.object({ done: v.literal(true) })
const ofRecoveryFactor = { wayId: RecoveryFactorId, wrapAr: Wrap, share: SealedShare }

/** Lists the recovery factors for which the gateway keeps a share. The vault server's list is the one that counts. */
export const listKeyWays = defineRoute({
  id: 'listKeyWays',
  method: 'POST',
  path: '/v1/keys/ways',
  summary: 'Lists the recovery factors of a wallet, by their ids.',
  proof: true,
  body: v.strictObject({ walletId: WalletId }),
  reply: v.object({ ways: v.array(RecoveryFactorId), hasEscrow: v.boolean() }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'not_found'],
})

/** Stores the gateway's half of a recovery factor. Call it before the vault server's `addWrap`. Calling it again changes nothing. */
export const addKeyWay = defineRoute({
  id: 'addKeyWay',
  method: 'POST',
  path: '/v1/keys/ways/add',
  summary: "Adds the gateway's share of a recovery factor; the same one again changes nothing.",
  proof: true,
  body: v.strictObject({ walletId: WalletId, epoch: Epoch, ...ofRecoveryFactor }),
  reply: done,
  problems: CUSTODY_PROBLEMS,
})

/** Deletes the gateway's half of a recovery factor, after the vault server's `removeWrap`. */
export const removeKeyWay = defineRoute({
  id: 'removeKeyWay',
  method: 'POST',
  path: '/v1/keys/ways/remove',
  summary: "Deletes the gateway's share of a recovery factor; twice is once.",
  proof: true,
  body: v.strictObject({ walletId: WalletId, wayId: RecoveryFactorId }),
  reply: done,
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'not_found',
    'device_unapproved',
    'frozen',
    'wallet_conflict',
    'ways_too_few',
  ],
})

/** Deletes the gateway's share of row `0`, after the vault server's `forgetEscrow`. */
export const forgetKeyEscrow = defineRoute({
  id: 'forgetKeyEscrow',
  method: 'POST',
  path: '/v1/keys/forget-escrow',
  summary: 'Deletes the share that the servers alone could open the wallet with; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, epoch: Epoch }),
  reply: done,
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'not_found',
    'device_unapproved',
    'wallet_conflict',
    'ways_too_few',
    'frozen',
  ],
})

/** Writes the set of a rotation: everything under a new key, one epoch later. It does not count before `commitKeys`. */
export const rotateKeys = defineRoute({
  id: 'rotateKeys',
  method: 'POST',
  path: '/v1/keys/rotate',
  summary: 'Writes a new set of shares and wraps that does not count before its commit; the old one is kept.',
  proof: true,
  body: v.strictObject({
    binding: WalletBinding,
    vault: SealedVault,
    ...DeviceWraps,
    wrapAr: Wrap,
    shares: SealedShares,
    /** Every recovery factor that shall go on. */
    ways: v.optional(
      v.pipe(v.array(v.strictObject(ofRecoveryFactor)), v.maxLength(MAX_RECOVERY_FACTORS)),
      [],
    ),
  }),
  reply: v.object({ walletId: WalletId, epoch: Epoch, state: v.picklist(['pending', 'live']) }),
  problems: CUSTODY_PROBLEMS,
})

/** Drops a written rotation that does not count. Call it only when the vault server has dropped its own. */
export const dropKeyRotation = defineRoute({
  id: 'dropKeyRotation',
  method: 'POST',
  path: '/v1/keys/rotate/drop',
  summary: 'Drops a written rotation that does not count; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, epoch: Epoch }),
  reply: done,
  problems: CUSTODY_PROBLEMS,
})

/** Deletes the set before a rotation, once this device has read its row and row `0` (or a recovery factor) of the new set. */
export const retireKeys = defineRoute({
  id: 'retireKeys',
  method: 'POST',
  path: '/v1/keys/retire',
  summary: 'Deletes the set before a rotation, after two reads of the new one; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, epoch: Epoch }),
  reply: done,
  problems: CUSTODY_PROBLEMS,
})

/** The type of `keyRoutes`. */
export type KeyRoutes = {
  readonly createKeys: typeof createKeys
  readonly commitKeys: typeof commitKeys
  readonly releaseKeys: typeof releaseKeys
  readonly addKeyDevice: typeof addKeyDevice
  readonly rewrapKeys: typeof rewrapKeys
  readonly listKeyWays: typeof listKeyWays
  readonly addKeyWay: typeof addKeyWay
  readonly removeKeyWay: typeof removeKeyWay
  readonly forgetKeyEscrow: typeof forgetKeyEscrow
  readonly rotateKeys: typeof rotateKeys
  readonly dropKeyRotation: typeof dropKeyRotation
  readonly retireKeys: typeof retireKeys
}

/** The gateway's routes for the keys of embedded wallets. Only a gateway that is set up for them has these routes. */
export const keyRoutes: KeyRoutes = {
  createKeys,
  commitKeys,
  releaseKeys,
  addKeyDevice,
  rewrapKeys,
  listKeyWays,
  addKeyWay,
  removeKeyWay,
  forgetKeyEscrow,
  rotateKeys,
  dropKeyRotation,
  retireKeys,
}
