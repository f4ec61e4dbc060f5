import { type Bytes, fixedBytes } from '@foyer/codec'

export {
  type Bytes,
  concatBytes as joinBytes,
  copyBytes,
  fixedBytes,
  fromBase64Url,
  toBase64Url,
  toHex,
  utf8,
} from '@foyer/codec'

/** Cryptographically random bytes. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(fixedBytes(length))
}

/** Compares two texts in constant time: for equal lengths the duration does not depend on where they differ. */
export function isSameText(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}

/** The SHA-256 hash of bytes. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** The HMAC-SHA-256 of bytes under a key of at least 256 bits. */
export async function hmac(key: CryptoKey, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))
}

/** Imports a secret of a server as a key for HMAC-SHA-256 that is not extractable. */
export function importHmacKey(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}
