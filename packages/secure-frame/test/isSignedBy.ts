import { type Bytes, fromBase64Url } from '@foyer/secure-protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Whether the key of an address signed this text. The servers' own check is for Node.js; fakes run in browsers too. */
export function isSignedBy(eoa: string, text: Bytes, signature: string): boolean {
  const bytes = fromBase64Url(signature)
  if (bytes?.length !== 65) return false
  const digest = keccak_256(text)
  try {
    const point = secp256k1.Point.fromBytes(secp256k1.recoverPublicKey(bytes, digest, { prehash: false }))
    return eoa === `0x${bytesToHex(keccak_256(point.toBytes(false).subarray(1)).subarray(-20))}`
  } catch {
    return false
  }
}
