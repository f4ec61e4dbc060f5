import { type Bytes, toBase64Url, utf8 } from '@foyer/secure-protocol'
import { GatewayError } from '../../base/errors.ts'

/** Apple takes up to half a year. One for each request needs no more than the time of the request. */
const LIFETIME_S = 300

/** The facts that Apple's console shows about a key for signing in. */
export interface AppleKey {
  readonly team: string
  readonly keyId: string
  readonly key: CryptoKey
}

/**
 * Reads the key that Apple's console gives out as a file `.p8`.
 * @throws GatewayError bad_keys
 */
export async function importAppleKey(pem: string): Promise<CryptoKey> {
  const base64 =
    /-----BEGIN PRIVATE KEY-----([\sA-Za-z0-9+/=]+)-----END PRIVATE KEY-----/.exec(pem)?.[1] ?? ''
  const bytes: Bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  return crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign']).catch(() => {
    throw new GatewayError('bad_keys', "FOYER_OAUTH_APPLE_KEY_FILE is not a file .p8 of Apple's console.")
  })
}

/** The secret of a client at Apple: a token that says who asks, signed for this request. */
export async function signAppleSecret(
  { team, keyId, key }: AppleKey,
  {
    clientId,
    audience,
    nowMs,
  }: { readonly clientId: string; readonly audience: string; readonly nowMs: number },
): Promise<string> {
  const iat = Math.floor(nowMs / 1_000)
  const header = { alg: 'ES256', kid: keyId }
  const claims = { iss: team, iat, exp: iat + LIFETIME_S, aud: audience, sub: clientId }
  const input = [header, claims].map((part) => toBase64Url(utf8(JSON.stringify(part)))).join('.')
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, key, utf8(input))
  return `${input}.${toBase64Url(new Uint8Array(signature))}`
}
