import { type Bytes, fixedBytes } from '@foyer/codec'

export { type Bytes, concatBytes as joinBytes, copyBytes, fixedBytes, toHex, utf8 } from '@foyer/codec'

/** Cryptographically random bytes. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(fixedBytes(length))
}

/** Writes bytes as base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  // One call with all bytes as arguments would overflow the stack for long input.
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Decodes base64url without padding. Undefined for anything that `toBase64Url` would not have written. So a value has
 * only one encoding, and a used nonce or proof cannot be sent again in another one.
 */
export function fromBase64Url(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  return toBase64Url(bytes) === text ? bytes : undefined
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
