import { type Bytes, utf8 } from '../lib/bytes.ts'

/** The bytes that a solver of a proof of work hashes by SHA-256. `answer` is any short text. */
export function workBytes(token: string, answer: string): Bytes {
  return utf8(`foyer/v1/work|${token}|${answer}`)
}

/** Whether a hash begins with that many bits that are 0. */
export function isWorkHash(hash: Uint8Array, bits: number): boolean {
  let left = bits
  for (const byte of hash) {
    if (left <= 0) return true
    if (left < 8) return byte >> (8 - left) === 0
    if (byte !== 0) return false
    left -= 8
  }
  return left <= 0
}
