import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { toSignBytes } from './adr36.ts'
import { readAddress } from './bech32.ts'

/** A signature, and what it is said to be one of. */
export interface CheckInput {
  readonly address: string
  readonly message: string
  readonly publicKey: Uint8Array
  readonly signature: Uint8Array
}

/** Whether a text was signed by ADR-36 with the key of an address. False for whatever is malformed; never throws. */
export function checkAdr36({ address, message, publicKey, signature }: CheckInput): boolean {
  const owner = readAddress(address)
  try {
    const hash = ripemd160(sha256(publicKey))
    if (owner?.bytes.length !== hash.length || !hash.every((byte, index) => byte === owner.bytes[index])) {
      return false
    }
    const digest = sha256(toSignBytes(owner.address, message))
    // The same one with the other sign, which anybody can make of it, is refused.
    return secp256k1.verify(signature, digest, publicKey, { prehash: false, lowS: true })
  } catch {
    // The bytes are no point of the curve, or no number of its order.
    return false
  }
}
