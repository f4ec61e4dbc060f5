import { checkSignature } from '@foyer/adapter-bitcoin/signature'
import type { SignedText } from './signedText.ts'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Whether a text was signed by an address of Bitcoin, by BIP-322 or BIP-137. A signature that cannot be read is false. */
export async function isSignedOnBitcoin({ address, message, signature }: SignedText): Promise<boolean> {
  // Node.js reads base64 that is not quite as it should be, and another text would pass for the same signature.
  if (signature.length === 0 || !BASE64.test(signature)) return false
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.toString('base64') !== signature) return false
  return checkSignature({ address, message: Buffer.from(message), signature: Uint8Array.from(bytes) })
}
