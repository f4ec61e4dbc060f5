import type { Bytes } from './bytes.ts'
import { fromBase64 } from './fromBase64.ts'
import { toBase64 } from './toBase64.ts'

/** Writes bytes as base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Decodes base64url without padding. Undefined for anything that `toBase64Url` would not have written. So a value has
 * only one encoding, and a used nonce or proof cannot be sent again in another one.
 */
export function fromBase64Url(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined
  const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
  return bytes && toBase64Url(bytes) === text ? bytes : undefined
}
