import * as v from 'valibot'
import { type Bytes, sha256, toBase64Url, utf8 } from '../lib/bytes.ts'
import { canonicalJson } from '../lib/canonicalJson.ts'
import { Epoch, Hash, Id } from '../lib/fields.ts'
import { CustodyError } from './custodyError.ts'

const EvmAddress = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'not an address'),
  v.transform((address) => address.toLowerCase()),
)

/**
 * The facts that the encrypted keys of a wallet (its vault) and their wraps are bound to as additional data of
 * AES-GCM: with any other binding they cannot be decrypted.
 */
export const VaultBinding = v.strictObject({
  v: v.literal(1),
  projectId: Id,
  accountId: Id,
  walletId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a wallet id')),
  epoch: Epoch,
  eoa: EvmAddress,
  /** Null while the wallet has no smart account. */
  smartAccount: v.nullable(EvmAddress),
  solana: v.nullable(v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'not a Solana address'))),
})
export type VaultBinding = v.InferOutput<typeof VaultBinding>

/** The id of a recovery factor that its owner holds: 16 random bytes in hexadecimal digits. */
export const RecoveryFactorId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not the id of a way back'))

/**
 * The holder of a row of shares: a device, by the thumbprint of its key; a recovery factor, by its id; or `0` for the row that
 * belongs to no device.
 */
export const ShareHolder = v.union([Hash, RecoveryFactorId, v.literal('0')])
export type ShareHolder = v.InferOutput<typeof ShareHolder>

/** The row of shares that belongs to no device. With the shares of both servers in this row a new device is added. */
export const NO_DEVICE = '0'

/**
 * The binding as bytes: the additional data of every ciphertext of a wallet. Equal bindings give equal bytes.
 * @throws CustodyError input_invalid
 */
export function bindingBytes(binding: VaultBinding): Bytes {
  return utf8(canonicalJson(checkBinding(binding)))
}

/**
 * The SHA-256 hash of the binding, in base64url. It is all that the vault server stores of the binding.
 * @throws CustodyError input_invalid
 */
export async function bindingHash(binding: VaultBinding): Promise<string> {
  return toBase64Url(await sha256(bindingBytes(binding)))
}

/**
 * Wallet, epoch and holder as one text, from which the key of a wrap is derived: a wrap opens for these alone.
 * @throws CustodyError input_invalid
 */
export function wrapContext(binding: VaultBinding, holder: ShareHolder): string {
  const { walletId, epoch } = checkBinding(binding)
  if (!v.is(ShareHolder, holder)) throw new CustodyError('input_invalid', 'not a holder of shares')
  return `${walletId}|${epoch}|${holder}`
}

function checkBinding(binding: VaultBinding): VaultBinding {
  const parsed = v.safeParse(VaultBinding, binding)
  if (!parsed.success) throw new CustodyError('input_invalid', 'not a binding')
  return parsed.output
}
