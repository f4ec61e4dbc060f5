import { readBase58 } from '../../kernel/chains/solana.ts'
import { isSignedByEd25519 } from './ed25519.ts'
import type { SignedText } from './signedText.ts'

const [KEY_BYTES, SIGNATURE_BYTES] = [32, 64]

/** Whether a text was signed by the key that an address of Solana is. A signature that cannot be read is false. */
export async function isSignedOnSolana({ address, message, signature }: SignedText): Promise<boolean> {
  const key = readBase58(address, KEY_BYTES)
  const bytes = readBase58(signature, SIGNATURE_BYTES)
  return key !== undefined && bytes !== undefined
    ? isSignedByEd25519({ key, message: Buffer.from(message), signature: bytes })
    : false
}
