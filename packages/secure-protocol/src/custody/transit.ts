import { type Bytes, joinBytes, utf8 } from '../lib/bytes.ts'
import { CustodyError, checkLength } from './custodyError.ts'
import { SHARE_BYTES } from './wraps.ts'

const VERSION = 1

/**
 * Where sealed shares travel. Shares are sealed by HPKE (RFC 9180: DHKEM P-256 with HKDF-SHA-256, HKDF-SHA-256,
 * AES-256-GCM, base mode) on top of TLS, which may end early: one proxy before both servers would otherwise see both
 * shares. To the frame they go to an ephemeral key whose hash stands in the signed proof (`transitKey` of
 * `createProof`, `isTransitKeyProven`); to a server they go to its own transit key.
 */
export interface TransitRoute {
  readonly way: 'frame-to-gateway' | 'frame-to-vault' | 'gateway-to-frame' | 'vault-to-frame'
  readonly walletId: string
  readonly epoch: number
  /** The device that sends or receives. */
  readonly jkt: string
}

/** The `info` of HPKE: a sealed share opens on no other way, and for no other wallet or device. */
export function transitInfo({ way, walletId, epoch, jkt }: TransitRoute): Bytes {
  return utf8(`foyer/v1/transit|${way}|${walletId}|${epoch}|${jkt}`)
}

/** Writes one or two shares, in the order that the route names: `0x01 | share | share`. */
export function packShares(shares: readonly Bytes[]): Bytes {
  if (shares.length < 1 || shares.length > 2) throw new CustodyError('input_invalid', 'one or two shares')
  for (const share of shares) checkLength(share, SHARE_BYTES, 'a share')
  return joinBytes(Uint8Array.of(VERSION), ...shares)
}

/** @throws CustodyError */
export function unpackShares(bytes: Bytes, count: 1 | 2): readonly Bytes[] {
  if (bytes[0] !== VERSION || bytes.length !== 1 + count * SHARE_BYTES) {
    throw new CustodyError('format_unknown', 'shares of an unknown version or length')
  }
  const share = (at: number) => bytes.slice(1 + at * SHARE_BYTES, 1 + (at + 1) * SHARE_BYTES)
  return count === 1 ? [share(0)] : [share(0), share(1)]
}
