import { randomBytes, toBase64Url } from '@foyer/secure-protocol'

/** A new id of 128 random bits. The letters in front say in logs and rows what it names. */
export function newId(kind: 'ac' | 'ch' | 'fl' | 'co' | 'so'): string {
  return `${kind}_${toBase64Url(randomBytes(16))}`
}
