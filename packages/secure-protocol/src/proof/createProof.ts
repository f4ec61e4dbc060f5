import { type Bytes, randomBytes, sha256, toBase64Url } from '../lib/bytes.ts'
import { type PublicJwk, signJws } from '../lib/jws.ts'
import { type ProofClaims, proofUrl } from './claims.ts'

/** The key pair of a device (P-256). The private key is not extractable. */
export interface DeviceKey {
  readonly privateKey: CryptoKey
  readonly jwk: PublicJwk
}

/** The request that a proof is created for. */
export interface ProofInput {
  readonly device: DeviceKey
  readonly method: ProofClaims['htm']
  readonly url: string
  /** Exactly the bytes of the body that are sent; absent when there is no body. */
  readonly body?: Bytes
  /**
   * The nonce of the server's last reply. The first request of a page sends an empty one, is refused with
   * `proof_nonce`, and is repeated with the nonce of that reply.
   */
  readonly nonce: string
  readonly projectId: string
  readonly appOrigin: string
  /** The raw public key that the server encrypts shares in its reply to. */
  readonly transitKey?: Bytes
  readonly nowMs: number
}

/** Creates the key pair of a device. The private key is not extractable: a script can use it here, but cannot copy it. */
export async function createDeviceKey(): Promise<DeviceKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  return { privateKey, jwk: await readPublicJwk(publicKey) }
}

/** A public P-256 key as JWK, with only the fields of `PublicJwk`. */
export async function readPublicJwk(publicKey: CryptoKey): Promise<PublicJwk> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}

/** Creates the value of the `DPoP` header of one request. The README has an example. */
export async function createProof(input: ProofInput): Promise<string> {
  const { device, method, url, body, nonce, projectId, appOrigin, transitKey, nowMs } = input
  const claims: ProofClaims = {
    htm: method,
    htu: proofUrl(url),
    jti: toBase64Url(randomBytes(16)),
    iat: Math.floor(nowMs / 1000),
    nonce,
    bh: await hashOf(body ?? new Uint8Array()),
    prj: projectId,
    org: appOrigin,
    ...(transitKey && { eph: await hashOf(transitKey) }),
  }
  return signJws({ typ: 'dpop+jwt', alg: 'ES256', jwk: device.jwk }, claims, device.privateKey)
}

async function hashOf(bytes: Bytes): Promise<string> {
  return toBase64Url(await sha256(bytes))
}
