import { type Bytes, toHex } from '@foyer/secure-protocol'
import { authorizationDigest, readAuthorization, type SignedAuthorization } from '@foyer/smart-account'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { evmAddress } from '../../custody/evmAddress.ts'
import { invalidParams, unauthorized } from '../../lib/rpcFailures.ts'

/**
 * Signs the bytes of an authorization: the one place of the wallet that does. The bytes are read again, and are of the one delegate or of none.
 * Signatures are deterministic (RFC 6979). Standard: EIP-7702.
 * @throws FrameFailure -32602 for another network, 4100 for another address than that of the key
 */
export function signAuthorization(
  hex: string,
  key: Bytes,
  { address, chainId }: { readonly address: string; readonly chainId: number },
): SignedAuthorization {
  const read = readAuthorization(hex)
  if (read.chainId !== chainId) throw invalidParams('The authorization is for another network')
  if (evmAddress(key) !== address) throw unauthorized()
  const digest = hexToBytes(authorizationDigest(hex).slice(2))
  const [recovery = 0, ...rs] = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
  const digits = toHex(Uint8Array.from(rs))
  return {
    ...read,
    yParity: recovery === 1 ? 1 : 0,
    r: `0x${digits.slice(0, 64)}`,
    s: `0x${digits.slice(64)}`,
  }
}
