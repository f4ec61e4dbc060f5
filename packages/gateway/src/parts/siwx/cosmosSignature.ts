import { checkAdr36 } from '@foyer/adapter-cosmos/signature'
import { fromSizedBase64 } from '@foyer/codec'
import type { SignedText } from './signedText.ts'

const [KEY_BYTES, SIGNATURE_BYTES] = [33, 64]

/** Whether a text was signed by ADR-36 with the key of an address of Cosmos. A signature or key that cannot be read is false. */
export async function isSignedOnCosmos({
  address,
  message,
  signature,
  publicKey,
}: SignedText): Promise<boolean> {
  const key = fromSizedBase64(publicKey, KEY_BYTES)
  const bytes = fromSizedBase64(signature, SIGNATURE_BYTES)
  if (!key || !bytes) return false
  // The last character has bits to spare, and another text would pass for the same signature.
  if (Buffer.from(bytes).toString('base64') !== signature) return false
  return checkAdr36({ address, message, publicKey: key, signature: bytes })
}
