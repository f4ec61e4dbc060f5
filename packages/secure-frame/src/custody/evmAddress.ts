import type { Bytes } from '@foyer/secure-protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** The address of a private key, in lower case as a binding has it. */
export function evmAddress(privateKey: Bytes): string {
  const publicKey = secp256k1.getPublicKey(privateKey, false)
  return `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))}`
}

/** The address as people read it (ERC-55). */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)))
  const letters = Array.from(digits, (digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}
