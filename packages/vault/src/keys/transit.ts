import {
  type Bytes,
  fromBase64Url,
  packShares,
  type TransitRoute,
  toBase64Url,
  transitInfo,
  unpackShares,
} from '@foyer/secure-protocol'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { PrivateJwk } from './keyFile.ts'

/** Shares sealed by HPKE, as the contract has them. */
export interface Sealed {
  readonly enc: string
  readonly ct: string
}

/** A private key to which shares are sealed. */
export interface TransitKey {
  /** Undefined when they were sealed to another key, or for another way, wallet or device. */
  open(sealed: Sealed, route: TransitRoute, count: 1 | 2): Promise<readonly Bytes[] | undefined>
}

function createSuite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
}

/** Makes a private key of the ring ready to open shares. */
export async function createTransitKey({ kty, crv, x, y, d }: PrivateJwk): Promise<TransitKey> {
  const suite = createSuite()
  const recipientKey = await suite.kem.importKey('jwk', { kty, crv, x, y, d }, false)
  return {
    async open({ enc, ct }, route, count) {
      const [encBytes, ctBytes] = [fromBase64Url(enc), fromBase64Url(ct)]
      if (encBytes === undefined || ctBytes === undefined) return undefined
      try {
        const input = { recipientKey, enc: encBytes, info: transitInfo(route) }
        return unpackShares(new Uint8Array(await suite.open(input, ctBytes)), count)
      } catch {
        // One answer for everything that does not open: HPKE does not tell which part is wrong.
        return undefined
      }
    },
  }
}

/**
 * Seals one share to the ephemeral key of a frame.
 * @returns Undefined when the key is no point of the curve.
 */
export async function sealShare(
  share: Bytes,
  publicKey: Bytes,
  route: TransitRoute,
): Promise<Sealed | undefined> {
  const suite = createSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey).catch(() => undefined)
  if (recipientPublicKey === undefined) return undefined
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: transitInfo(route) }, packShares([share]))
  return { enc: toBase64Url(new Uint8Array(enc)), ct: toBase64Url(new Uint8Array(ct)) }
}
