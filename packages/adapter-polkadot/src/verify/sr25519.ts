import { verify } from '@scure/sr25519'
import type { Verify } from './verify.ts'

/** Checks a signature of sr25519: Schnorr over Ristretto, with the context `substrate`. */
export const verifySr25519: Verify = ({ key, message, signature }) => {
  try {
    return verify(message, signature, key)
  } catch {
    // The bytes are no point of the curve, or lack the mark of such a signature.
    return false
  }
}
