import { checkSignature, VERIFIERS, type Verifiers } from '@foyer/adapter-polkadot/signature'
import { readPolkadotKey } from '../../kernel/chains/polkadot.ts'
import { isSignedByEd25519 } from './ed25519.ts'
import type { SignedText } from './signedText.ts'

/** 64 bytes, or 65 of ECDSA, and the one before them that says which kind they are. */
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,66}$/i

/** The page's verifiers, except for Ed25519: it is experimental in the Web Crypto of Node.js. */
const OF_SERVER: Verifiers = { ...VERIFIERS, ed25519: async () => isSignedByEd25519 }

/**
 * Whether a text was signed by the key of an address of Polkadot, as it is or between `<Bytes>` and `</Bytes>`, by sr25519, Ed25519 or
 * ECDSA: the address does not say which of them its key is of. A signature that cannot be read is false.
 */
export async function isSignedOnPolkadot({ address, message, signature }: SignedText): Promise<boolean> {
  const key = readPolkadotKey(address)
  if (!key || !SIGNATURE.test(signature)) return false
  const input = {
    account: { key, kind: undefined },
    message: Uint8Array.from(Buffer.from(message)),
    signature: Uint8Array.from(Buffer.from(signature.slice(2), 'hex')),
  }
  return (await checkSignature(input, OF_SERVER)) !== undefined
}
