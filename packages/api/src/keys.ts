import * as v from 'valibot'
import { CUSTODY_PROBLEMS, Hash32, PROOF_PROBLEMS, Token } from './auth.ts'
import { defineRoute } from './route.ts'

/**
 * Exactly `bytes` bytes in base64url. Every format of custody has a fixed length.
 * @__NO_SIDE_EFFECTS__
 */
function base64Url(bytes: number) {
  const chars = Math.ceil((bytes * 4) / 3)
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${chars}}$`), `not ${bytes} bytes in base64url`),
  )
}

/**
 * The id of a wallet: 16 random bytes in hexadecimal digits, chosen by the frame. Creating the same id again changes
 * nothing.
 */
export const WalletId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a wallet id'))
/** The number of the set of shares and wraps that a wallet has now, from 1. A rotation replaces the set and adds 1. */
export const Epoch = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
/** A raw public P-256 key, uncompressed, to which shares are sealed for transport. */
export const TransitPublicKey = base64Url(65)
/**
 * The encrypted private keys of a wallet (AES-256-GCM): version 1 byte, iv 12 bytes, ciphertext 129 bytes, tag 16
 * bytes.
 */
export const SealedVault = base64Url(158)
/**
 * The encrypted key (KEK) that decrypts `SealedVault`: version 1 byte, iv 12 bytes, ciphertext 32 bytes, tag 16 bytes. A
 * wallet has a wrap for each pair of holders: device and gateway, device and vault server, gateway and vault server. On a device of
 * a guarded wallet the first one takes an opening share of the vault server as well, and begins with version 2.
 */
export const Wrap = base64Url(61)

/**
 * One share, encrypted by HPKE (RFC 9180): `enc` is the ephemeral public key, `ct` the ciphertext of version and 32
 * bytes.
 */
export const SealedShare = v.strictObject({ enc: TransitPublicKey, ct: base64Url(49) })
export type SealedShare = v.InferOutput<typeof SealedShare>
/** Two shares, encrypted by HPKE: that of a device, then the one of row `0`, which belongs to no device. */
export const SealedShares = v.strictObject({ enc: TransitPublicKey, ct: base64Url(81) })
export type SealedShares = v.InferOutput<typeof SealedShares>

/** The requested share: `device` for that of this device; `0` for the one with which a new device is added. */
export const ShareRow = v.picklist(['device', '0'])
/**
 * The id of a way back that its owner holds, a passkey or a recovery code: 16 random bytes in hexadecimal digits, chosen
 * by the frame. Each has a pair of shares of its own.
 */
export const WayId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not the id of a way back'))
/** The most ways back of a wallet. */
export const MAX_WAYS = 10

const EvmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/, 'not an address in lower case'))
/** The facts that the ciphertexts of a wallet are bound to: with any other binding they cannot be decrypted. */
export const WalletBinding = v.strictObject({
  v: v.literal(1),
  projectId: v.pipe(v.string(), v.maxLength(64)),
  accountId: v.pipe(v.string(), v.maxLength(64)),
  walletId: WalletId,
  epoch: Epoch,
  eoa: EvmAddress,
  smartAccount: v.nullable(EvmAddress),
  solana: v.nullable(v.pipe(v.string(), v.maxLength(44))),
})
export type WalletBinding = v.InferOutput<typeof WalletBinding>

/** A recoverable secp256k1 signature in base64url: recovery id, r and s, 65 bytes. */
export const WalletSignature = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/, 'not a signature'))

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
    /** The id of a way back asks for the share that belongs to it. */
    row: v.union([ShareRow, WayId]),
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
    /** The wrap of row `0`; where a way back was asked for, its own. */
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
const ofWay = { wayId: WayId, wrapAr: Wrap, share: SealedShare }

/** Lists the ways back for which the gateway keeps a share. The vault server's list is the one that counts. */
export const listKeyWays = defineRoute({
  id: 'listKeyWays',
  method: 'POST',
  path: '/v1/keys/ways',
  summary: 'Lists the ways back of a wallet, by their ids.',
  proof: true,
  body: v.strictObject({ walletId: WalletId }),
  reply: v.object({ ways: v.array(WayId), hasEscrow: v.boolean() }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'not_found'],
})

/** Stores the gateway's half of a way back. Call it before the vault server's `addWrap`. Calling it again changes nothing. */
export const addKeyWay = defineRoute({
  id: 'addKeyWay',
  method: 'POST',
  path: '/v1/keys/ways/add',
  summary: "Adds the gateway's share of a way back; the same one again changes nothing.",
  proof: true,
  body: v.strictObject({ walletId: WalletId, epoch: Epoch, ...ofWay }),
  reply: done,
  problems: CUSTODY_PROBLEMS,
})

/** Deletes the gateway's half of a way back, after the vault server's `removeWrap`. */
export const removeKeyWay = defineRoute({
  id: 'removeKeyWay',
  method: 'POST',
  path: '/v1/keys/ways/remove',
  summary: "Deletes the gateway's share of a way back; twice is once.",
  proof: true,
  body: v.strictObject({ walletId: WalletId, wayId: WayId }),
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
    /** Every way back that shall go on. */
    ways: v.optional(v.pipe(v.array(v.strictObject(ofWay)), v.maxLength(MAX_WAYS)), []),
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

/** Deletes the set before a rotation, once this device has read its row and row `0` (or a way back) of the new set. */
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

/** The gateway's routes for the keys of embedded wallets. Only a gateway that is set up for them has these routes. */
export const keyRoutes = {
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
} as const
