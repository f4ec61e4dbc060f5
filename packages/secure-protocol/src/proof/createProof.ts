import { type Bytes, randomBytes, sha256, toBase64Url } from '../lib/bytes.ts'
import { type PublicJwk, signJws } from '../lib/jws.ts'
import { type ProofClaims, proofUrl } from './claims.ts'

/** The key of a device. Its private half never leaves WebCrypto. */
export interface DeviceKey {
  readonly privateKey: CryptoKey
  readonly jwk: PublicJwk
}

/** A request to prove. */
export interface ProofInput {
  readonly device: DeviceKey
  readonly method: ProofClaims['htm']
  readonly url: string
  /** Exactly the bytes that are sent. Absent when there is no body. */
  readonly body?: Bytes
  /** What the server sent last; the first request of a page sends an empty one, and hears the right one. */
  readonly nonce: string
  readonly projectId: string
  readonly appOrigin: string
  /** The raw public key to which the reply shall seal shares. */
  readonly transitKey?: Bytes
  readonly nowMs: number
}

/** Makes the key of a device. It cannot be exported: a script that reads everything here still cannot take it away. */
export async function createDeviceKey(): Promise<DeviceKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  return { privateKey, jwk: await readPublicJwk(publicKey) }
}

/** The public half of a P-256 key, with nothing but the fields of `PublicJwk`. */
export async function readPublicJwk(publicKey: CryptoKey): Promise<PublicJwk> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}

/** Makes the value of the `DPoP` header for one request. */
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
