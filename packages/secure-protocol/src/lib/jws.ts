import { parseJsonBytes } from '@foyer/codec'
import * as v from 'valibot'
import { type Bytes, fromBase64Url, sha256, toBase64Url, utf8 } from './bytes.ts'
import { canonicalJson } from './canonicalJson.ts'
import { Hash } from './fields.ts'

const ECDSA = { name: 'ECDSA', hash: 'SHA-256' } as const
const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Longest accepted JWS. A longer text is refused without decoding it. */
const MAX_JWS_CHARS = 4096

/** A public P-256 key. Exactly these fields: a private key that is sent by mistake is refused. */
export const PublicJwk = v.strictObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: Hash,
  y: Hash,
})
export type PublicJwk = v.InferOutput<typeof PublicJwk>

/** The public fields of a key, without any others. */
export function publicOf({ kty, crv, x, y }: PublicJwk): PublicJwk {
  return { kty, crv, x, y }
}

/** The parts of a compact JWS, decoded; the signature is not verified yet. */
export interface JwsParts {
  readonly header: unknown
  readonly payload: unknown
  readonly signed: Bytes
  readonly signature: Bytes
}

/** Signs a JSON payload with ES256 (RFC 7515, compact form). */
export async function signJws(header: object, payload: object, key: CryptoKey): Promise<string> {
  const signed = `${toBase64Url(utf8(JSON.stringify(header)))}.${toBase64Url(utf8(JSON.stringify(payload)))}`
  const signature = new Uint8Array(await crypto.subtle.sign(ECDSA, key, utf8(signed)))
  return `${signed}.${toBase64Url(signature)}`
}

/** Decodes a compact JWS without verifying its signature; undefined for any other text. */
export function readJws(jws: string): JwsParts | undefined {
  if (jws.length > MAX_JWS_CHARS) return undefined
  const parts = jws.split('.')
  const [header = '', payload = '', signatureText = ''] = parts
  const signature = fromBase64Url(signatureText)
  if (parts.length !== 3 || signature?.length !== 64) return undefined
  const [headerJson, payloadJson] = [readJson(header), readJson(payload)]
  if (headerJson === undefined || payloadJson === undefined) return undefined
  return { header: headerJson, payload: payloadJson, signed: utf8(`${header}.${payload}`), signature }
}

/** Verifies the signature of a JWS. Also false when the key is not a point of the curve. */
export async function isSignedBy(jwk: PublicJwk, { signed, signature }: JwsParts): Promise<boolean> {
  try {
    const { kty, crv, x, y } = jwk
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, P256, false, ['verify'])
    return await crypto.subtle.verify(ECDSA, key, signature, signed)
  } catch {
    return false
  }
}

/** The thumbprint of a public key (RFC 7638): the id of a device, and the key id of a server. */
export async function thumbprint(jwk: PublicJwk): Promise<string> {
  const { crv, kty, x, y } = jwk
  return toBase64Url(await sha256(utf8(canonicalJson({ crv, kty, x, y }))))
}

function readJson(part: string): unknown {
  const bytes = fromBase64Url(part)
  return bytes && parseJsonBytes(bytes)
}
