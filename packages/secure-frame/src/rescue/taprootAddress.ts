import type { Bytes } from '@foyer/secure-protocol'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32m } from '@scure/base'

const EVEN = 0x02

/** The address of a key that is spent by its signature alone (BIP-86): its public key, tweaked by its own hash. */
export function taprootAddress(key: Bytes): string {
  const inner = schnorr.getPublicKey(key)
  const tweak = schnorr.utils.taggedHash('TapTweak', inner)
  const point = secp256k1.Point.fromBytes(Uint8Array.of(EVEN, ...inner))
  const number = BigInt(`0x${Array.from(tweak, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
  const outer = point.add(secp256k1.Point.BASE.multiply(number)).toBytes(true).subarray(1)
  return bech32m.encode('bc', [1, ...bech32m.toWords(outer)])
}
