import { type Bytes, joinBytes, randomBytes } from '../lib/bytes.ts'
import { CustodyError } from './custodyError.ts'

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
/** Number of bytes that `seal` adds to its input: version 1, iv 12, tag 16. */
export const SEAL_BYTES = 1 + IV_BYTES + TAG_BYTES

/** Encrypts bytes with AES-256-GCM. The result is `0x01 | iv | ciphertext and tag`. */
export async function seal(key: CryptoKey, bytes: Bytes, additionalData: Bytes): Promise<Bytes> {
  const iv = randomBytes(IV_BYTES)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes)
  return joinBytes(Uint8Array.of(VERSION), iv, new Uint8Array(sealed))
}

/**
 * Decrypts the result of `seal`.
 * @param length number of bytes of the plaintext
 * @throws CustodyError format_unknown, open_failed
 */
export async function open(
  key: CryptoKey,
  sealed: Bytes,
  additionalData: Bytes,
  length: number,
): Promise<Bytes> {
  if (sealed[0] !== VERSION || sealed.length !== SEAL_BYTES + length) {
    throw new CustodyError('format_unknown', 'sealed bytes of an unknown version or length')
  }
  const iv = sealed.slice(1, 1 + IV_BYTES)
  try {
    const text = sealed.slice(1 + IV_BYTES)
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, text))
  } catch {
    throw new CustodyError('open_failed', 'the bytes do not open with this key')
  }
}

/** Derives a key of AES-256-GCM from secret bytes (HKDF-SHA-256, no salt: the bytes are random already). */
export async function deriveKey(secret: Bytes, info: Bytes): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return crypto.subtle.deriveKey(algorithm, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}
