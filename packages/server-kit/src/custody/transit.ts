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

/** Shares sealed by HPKE, as the API has them. */
export interface SealedShares {
  readonly enc: string
  readonly ct: string
}

/** A private key to which shares are sealed. */
export interface TransitKey {
  /** The raw public half, in base64url. */
  readonly publicKey: string
  /** Undefined when they were sealed to another key, or for another way, wallet or device. */
  open(sealed: SealedShares, route: TransitRoute, count: 1 | 2): Promise<readonly Bytes[] | undefined>
}

/** Makes a private key of the ring ready to open shares. */
export async function createTransitKey({ kty, crv, x, y, d }: PrivateJwk): Promise<TransitKey> {
  const suite = createSuite()
  const recipientKey = await suite.kem.importKey('jwk', { kty, crv, x, y, d }, false)
  const publicKey = await suite.kem.importKey('jwk', { kty, crv, x, y }, true)
  return {
    publicKey: toBase64Url(new Uint8Array(await suite.kem.serializePublicKey(publicKey))),
    async open({ enc, ct }, route, count) {
      const [encBytes, ctBytes] = [fromBase64Url(enc), fromBase64Url(ct)]
      if (encBytes === undefined || ctBytes === undefined) return undefined
      try {
        const input = { recipientKey, enc: encBytes, info: transitInfo(route) }
        return unpackShares(new Uint8Array(await suite.open(input, ctBytes)), count)
      } catch {
        // The same answer for everything that does not open, since HPKE does not tell which part is wrong.
        return undefined
      }
    },
  }
}

/**
 * Seals shares to a public key.
 * @returns Undefined when the key is no point of the curve.
 */
export async function sealShares(
  shares: readonly Bytes[],
  publicKey: Bytes,
  route: TransitRoute,
): Promise<SealedShares | undefined> {
  const suite = createSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey).catch(() => undefined)
  if (recipientPublicKey === undefined) return undefined
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: transitInfo(route) }, packShares(shares))
  return { enc: toBase64Url(new Uint8Array(enc)), ct: toBase64Url(new Uint8Array(ct)) }
}

function createSuite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
}
