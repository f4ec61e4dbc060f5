import * as v from 'valibot'
import { type Bytes, sha256, toBase64Url, utf8 } from '../lib/bytes.ts'
import { canonicalJson } from '../lib/canonicalJson.ts'
import { Hash, Id } from '../lib/fields.ts'
import { CustodyError } from './custodyError.ts'

const EvmAddress = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'not an address'),
  v.transform((address) => address.toLowerCase()),
)

/** What a vault and its wraps are bound to: they open for nothing else. */
export const VaultBinding = v.strictObject({
  v: v.literal(1),
  projectId: Id,
  accountId: Id,
  walletId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a wallet id')),
  /** Counts the keys of the wallet's wraps: a rotation is the next one. */
  epoch: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  eoa: EvmAddress,
  /** Null while the wallet has no smart account. */
  smartAccount: v.nullable(EvmAddress),
  solana: v.nullable(v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'not a Solana address'))),
})
export type VaultBinding = v.InferOutput<typeof VaultBinding>

/** Whose row of shares is meant: a device by its thumbprint, or the one that belongs to no device. */
export const ShareHolder = v.union([Hash, v.literal('0')])
export type ShareHolder = v.InferOutput<typeof ShareHolder>

/** The row of shares that belongs to no device: with both of them a new device is added. */
export const NO_DEVICE = '0'

/**
 * The additional data of every ciphertext of a wallet.
 * @throws CustodyError
 */
export function bindingBytes(binding: VaultBinding): Bytes {
  return utf8(canonicalJson(checkBinding(binding)))
}

/** The hash of the binding. The vault server keeps nothing else of it. */
export async function bindingHash(binding: VaultBinding): Promise<string> {
  return toBase64Url(await sha256(bindingBytes(binding)))
}

/** The place of a wrap, as text: wallet, epoch and holder. */
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
