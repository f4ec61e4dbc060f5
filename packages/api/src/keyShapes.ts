import * as v from 'valibot'
import type { ObjectSchema } from './schema.ts'

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
/** The id of a passkey as WebAuthn gives it, in base64url. */
export const CredentialId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,1400}$/, 'not the id of a passkey'))
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
export interface SealedShare {
  readonly enc: string
  readonly ct: string
}
/** The schema of `SealedShare`. */
export const SealedShare: ObjectSchema<SealedShare> = v.strictObject({
  enc: TransitPublicKey,
  ct: base64Url(49),
})
/** Two shares, encrypted by HPKE: that of a device, then the one of row `0`, which belongs to no device. */
export interface SealedShares {
  readonly enc: string
  readonly ct: string
}
/** The schema of `SealedShares`. */
export const SealedShares: ObjectSchema<SealedShares> = v.strictObject({
  enc: TransitPublicKey,
  ct: base64Url(81),
})

/** The requested share: `device` for that of this device; `0` for the one with which a new device is added. */
export const ShareRow = v.picklist(['device', '0'])
/**
 * The id of a recovery factor that its owner holds, a passkey or a recovery code: 16 random bytes in hexadecimal digits, chosen
 * by the frame. Each has a pair of shares of its own.
 */
export const RecoveryFactorId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not the id of a way back'))
/** The most recovery factors of a wallet. */
export const MAX_RECOVERY_FACTORS = 10

const EvmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/, 'not an address in lower case'))
/** The facts that the ciphertexts of a wallet are bound to: with any other binding they cannot be decrypted. */
export interface WalletBinding {
  readonly v: 1
  readonly projectId: string
  readonly accountId: string
  readonly walletId: string
  readonly epoch: number
  readonly eoa: string
  readonly smartAccount: string | null
  readonly solana: string | null
}
/** The schema of `WalletBinding`. */
export const WalletBinding: ObjectSchema<WalletBinding> = v.strictObject({
  v: v.literal(1),
  projectId: v.pipe(v.string(), v.maxLength(64)),
  accountId: v.pipe(v.string(), v.maxLength(64)),
  walletId: WalletId,
  epoch: Epoch,
  eoa: EvmAddress,
  smartAccount: v.nullable(EvmAddress),
  solana: v.nullable(v.pipe(v.string(), v.maxLength(44))),
})

/** A recoverable secp256k1 signature in base64url: recovery id, r and s, 65 bytes. */
export const WalletSignature = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/, 'not a signature'))
