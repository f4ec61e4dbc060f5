import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '../blake2b.ts'
import type { Verify } from './verify.ts'

const HASH_BYTES = 32

/** Checks a signature of ECDSA over secp256k1: of such an account the address has the hash of the key, which the signature gives back. */
export const verifyEcdsa: Verify = ({ key, message, signature }) => {
  try {
    const parsed = secp256k1.Signature.fromBytes(signature.slice(0, 64)).addRecoveryBit(signature[64] ?? 255)
    // The same one with the other sign, which anybody can make of it.
    if (parsed.hasHighS()) return false
    const signer = parsed.recoverPublicKey(blake2b(message, HASH_BYTES)).toBytes(true)
    return blake2b(signer, HASH_BYTES).every((byte, index) => byte === key[index])
  } catch {
    return false
  }
}
