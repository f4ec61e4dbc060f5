import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Writes an address in the mixed case that encodes its checksum. Standard: EIP-55. */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(utf8ToBytes(digits))
  return `0x${Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15
    return nibble >= 8 ? digit.toUpperCase() : digit
  }).join('')}`
}

/**
 * Parses an address that a user typed. Undefined when it is invalid, or when it is in mixed case and its checksum is wrong.
 * Standard: EIP-55.
 */
export function parseAddress(text: string): string | undefined {
  const [, digits = ''] = /^0x([0-9a-fA-F]{40})$/.exec(text.trim()) ?? []
  if (digits === '') return undefined
  const address = toChecksumAddress(`0x${digits}`)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase || address === `0x${digits}` ? address : undefined
}
