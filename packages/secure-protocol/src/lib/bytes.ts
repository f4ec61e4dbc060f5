/** Bytes that are not in shared memory, which WebCrypto does not accept. */
export type Bytes = Uint8Array<ArrayBuffer>

/**
 * Empty bytes at a fixed place in memory. A short array made in any other way is stored in the engine's heap, which moves objects
 * and leaves copies behind that overwriting does not reach.
 */
export function fixedBytes(length: number): Bytes {
  return new Uint8Array(new ArrayBuffer(length))
}

/** A copy of some bytes, at a fixed place in memory. */
export function copyBytes(bytes: Uint8Array, from = 0, to = bytes.length): Bytes {
  const copy = fixedBytes(to - from)
  copy.set(bytes.subarray(from, to))
  return copy
}

/** Encodes text as UTF-8, for hashing, signing and encrypting. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/** Joins bytes in the order given. */
export function joinBytes(...parts: readonly Uint8Array[]): Bytes {
  const joined = fixedBytes(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Cryptographically random bytes. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(fixedBytes(length))
}

/** Writes bytes in lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
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
