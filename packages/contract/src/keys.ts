import * as v from 'valibot'
import { Hash32, PROOF_PROBLEMS } from './auth.ts'
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
 * wallet has a wrap for each pair of holders: device and gateway, device and vault server, gateway and vault server.
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

/** Which share is requested: `device` for that of this device; `0` for the one with which a new device is added. */
export const ShareRow = v.picklist(['device', '0'])

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

/** Makes a `pending` wallet the wallet of the account (`live`). Calling it again changes nothing. */
export const commitKeys = defineRoute({
  id: 'commitKeys',
  method: 'POST',
  path: '/v1/keys/commit',
  summary: 'Makes a written wallet the one wallet of its account; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, epoch: Epoch }),
  reply: v.object({ state: v.literal('live') }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'not_found', 'wallet_conflict'],
})

/** Returns the gateway's share, sealed to a key that the proof of the request names, and what else opens the wallet. */
export const releaseKeys = defineRoute({
  id: 'releaseKeys',
  method: 'POST',
  path: '/v1/keys/release',
  summary: "Gives the gateway's share to a device of the account, sealed to a key that its proof names.",
  proof: true,
  body: v.strictObject({ walletId: WalletId, row: ShareRow, transitKey: TransitPublicKey }),
  reply: v.object({
    binding: WalletBinding,
    bindingHash: Hash32,
    state: v.picklist(['pending', 'live']),
    vault: SealedVault,
    /** The wraps of this device; absent for a device that is being added. */
    wraps: v.optional(v.object(DeviceWraps)),
    wrapAr: Wrap,
    share: SealedShare,
  }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'not_found', 'device_unapproved', 'frozen'],
})

/** Stores the share and the wraps of a new device. Calling it again changes nothing. */
export const addKeyDevice = defineRoute({
  id: 'addKeyDevice',
  method: 'POST',
  path: '/v1/keys/add-device',
  summary: 'Adds the share and the wraps of a new device; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, epoch: Epoch, ...DeviceWraps, share: SealedShare }),
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

/** The gateway's routes for the keys of embedded wallets. Only a gateway that is set up for them has these routes. */
export const keyRoutes = { createKeys, commitKeys, releaseKeys, addKeyDevice } as const
