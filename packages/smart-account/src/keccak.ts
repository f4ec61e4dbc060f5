import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** The Keccak-256 hash of bytes, both in hex; digits before and 0x after. */
export function keccakOf(digits: string): string {
  return `0x${bytesToHex(keccak_256(hexToBytes(digits)))}`
}

/** The Keccak-256 hash of a text as UTF-8, in hex with 0x. */
export function keccakOfText(text: string): string {
  return `0x${bytesToHex(keccak_256(new TextEncoder().encode(text)))}`
}
