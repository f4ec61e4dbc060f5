import { createPublicKey, verify } from 'node:crypto'
import { readBase58 } from '../chains/solana.ts'
import type { SignedText } from './signedText.ts'

const [KEY_BYTES, SIGNATURE_BYTES] = [32, 64]
/** What stands before the bytes of a key of Ed25519, so that Node.js can read it (RFC 8410). */
const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether a text was signed by the key that an address of Solana is. A signature that cannot be read is false. */
export async function isSignedOnSolana({ address, message, signature }: SignedText): Promise<boolean> {
  const key = readBase58(address, KEY_BYTES)
  const bytes = readBase58(signature, SIGNATURE_BYTES)
  if (!key || !bytes) return false
  try {
    const publicKey = createPublicKey({ key: Buffer.concat([KEY_HEAD, key]), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(message), publicKey, bytes)
  } catch {
    // Not every 32 bytes are a key.
    return false
  }
}
