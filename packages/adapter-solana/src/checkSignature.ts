import { type CheckSignature, fromBase58 } from '@foyer/wallet-standard/solana'

/**
 * Whether bytes were signed by the key of an address, which on Solana is the public key itself. Uses the browser's own Ed25519.
 * A signature that is malformed is false.
 * @throws TypeError, DOMException where the browser has no Ed25519
 */
export const checkSignature: CheckSignature = async ({ address, message, signature }) => {
  const bytes = fromBase58(address)
  if (bytes?.length !== 32 || signature.length !== 64) return false
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}
