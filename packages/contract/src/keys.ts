import * as v from 'valibot'
import { Hash32, PROOF_PROBLEMS } from './auth.ts'
import { defineRoute } from './route.ts'

/**
 * Bytes in base64url: exactly so many, as every format has one length.
 * @__NO_SIDE_EFFECTS__
 */
function base64Url(bytes: number) {
  const chars = Math.ceil((bytes * 4) / 3)
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${chars}}$`), `not ${bytes} bytes in base64url`),
  )
}

/** The id of a wallet. The frame makes it; creating it twice is one creation. */
export const WalletId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a wallet id'))
/** Counts the rotations of a wallet. */
export const Epoch = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
/** A raw public P-256 key, uncompressed. */
export const TransitPublicKey = base64Url(65)
/** The sealed keys of a wallet: version, iv, 129 bytes, tag. */
export const SealedVault = base64Url(158)
/** A wrap of the key that opens them: version, iv, 32 bytes, tag. */
export const Wrap = base64Url(61)

/** One share sealed by HPKE: version and 32 bytes, and a tag. */
export const SealedShare = v.strictObject({ enc: TransitPublicKey, ct: base64Url(49) })
export type SealedShare = v.InferOutput<typeof SealedShare>
/** The shares of a device and of no device, in this order, sealed by HPKE. */
export const SealedShares = v.strictObject({ enc: TransitPublicKey, ct: base64Url(81) })
export type SealedShares = v.InferOutput<typeof SealedShares>

/** Whose share is asked for: this device's, or the one with which a new device is added. */
export const ShareRow = v.picklist(['device', '0'])

const EvmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/, 'not an address in lower case'))
/** What the vault of a wallet is bound to. */
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

/** The wraps of the key for this device: with the gateway's share and with the vault's. */
const DeviceWraps = { wrapDa: Wrap, wrapDr: Wrap }

/** Writes a wallet that does not count yet. */
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
    /** With both servers' shares of no device. */
    wrapAr: Wrap,
    shares: SealedShares,
  }),
  reply: v.object({ walletId: WalletId, epoch: Epoch, state: v.picklist(['pending', 'live']) }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'wallet_conflict', 'frozen'],
})

/** Makes a written wallet count. */
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

/** Gives out a share. */
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
    /** Of this device; absent for a device that is being added. */
    wraps: v.optional(v.object(DeviceWraps)),
    wrapAr: Wrap,
    share: SealedShare,
  }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'not_found', 'device_unapproved', 'frozen'],
})

/** Adds a device to a wallet. */
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

/** The routes of custody, which a gateway with an embedded wallet answers. */
export const keyRoutes = { createKeys, commitKeys, releaseKeys, addKeyDevice } as const
