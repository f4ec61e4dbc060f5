import { type Bytes, copyBytes, joinBytes, utf8 } from '../lib/bytes.ts'
import { CustodyError, checkLength } from './custodyError.ts'
import { SHARE_BYTES } from './shareKey.ts'

const VERSION = 1

/**
 * The way of shares between the frame and a server, and the wallet and device they belong to. Shares are encrypted by
 * HPKE (RFC 9180: DHKEM P-256 with HKDF-SHA-256, HKDF-SHA-256, AES-256-GCM, base mode) in addition to TLS, because TLS
 * may end at a proxy, and one proxy in front of both servers would see both shares. Shares for the frame are encrypted
 * to an ephemeral key whose hash is in the signed proof (`transitKey` of `createProof`, `isTransitKeyProven`), shares
 * for a server to its transit key.
 */
export interface TransitRoute {
  readonly way:
    | 'frame-to-gateway'
    | 'frame-to-vault'
    | 'gateway-to-frame'
    | 'vault-to-frame'
    // The share that opens a guarded wallet on its device. It never stands for another one.
    | 'opening-to-vault'
    | 'opening-to-frame'
  readonly walletId: string
  readonly epoch: number
  /** The device that sends or receives. */
  readonly jkt: string
}

/**
 * The `info` parameter of HPKE. It binds a share to its way, wallet, epoch and device: with any other `info` it does
 * not decrypt.
 */
export function transitInfo({ way, walletId, epoch, jkt }: TransitRoute): Bytes {
  return utf8(`foyer/v1/transit|${way}|${walletId}|${epoch}|${jkt}`)
}

/**
 * Joins one or two shares of 32 bytes, in the order that the contract's route names: `0x01 | share | share`.
 * @throws CustodyError input_invalid
 */
export function packShares(shares: readonly Bytes[]): Bytes {
  if (shares.length < 1 || shares.length > 2) throw new CustodyError('input_invalid', 'one or two shares')
  for (const share of shares) checkLength(share, SHARE_BYTES, 'a share')
  return joinBytes(Uint8Array.of(VERSION), ...shares)
}

/** Splits the result of `packShares` into its shares. @throws CustodyError format_unknown */
export function unpackShares(bytes: Bytes, count: 1 | 2): readonly Bytes[] {
  if (bytes[0] !== VERSION || bytes.length !== 1 + count * SHARE_BYTES) {
    throw new CustodyError('format_unknown', 'shares of an unknown version or length')
  }
  const share = (at: number) => copyBytes(bytes, 1 + at * SHARE_BYTES, 1 + (at + 1) * SHARE_BYTES)
  return count === 1 ? [share(0)] : [share(0), share(1)]
}
