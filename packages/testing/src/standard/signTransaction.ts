import type { StandardKey } from './standardKeys.ts'

/** A transaction begins with the number of its signatures, each of which has this size. */
const SIGNATURE_BYTES = 64

/** Signs a transaction as the account that pays for it, whose signature is the first one. */
export async function signTransaction(
  key: StandardKey,
  transaction: Uint8Array,
): Promise<{ readonly signed: Uint8Array; readonly signature: Uint8Array }> {
  const signed = transaction.slice()
  const signature = await key.sign(signed.slice(1 + SIGNATURE_BYTES * (signed[0] ?? 0)))
  signed.set(signature, 1)
  return { signed, signature }
}
