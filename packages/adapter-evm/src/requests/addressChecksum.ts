import { fromHexData, toHex } from '@foyer/codec'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** The type of EVM chains, and the length of their addresses. Standards: CAIP-350, ERC-7930. */
const EVM = '0000'
const ADDRESS_LENGTH = '14'
const MAX_BYTES = 64
const CHECKSUM_CHARS = 8

/** The checksum of an address on a chain: eight capital hexadecimal digits. Standard: ERC-7930, without the version. */
export function toAddressChecksum({
  address,
  chainId,
}: {
  readonly address: string
  readonly chainId: number
}): string {
  const digits = chainId.toString(16)
  const chain = digits.padStart(digits.length + (digits.length % 2), '0')
  const length = (chain.length / 2).toString(16).padStart(2, '0')
  const bytes = fromHexData(`0x${EVM}${length}${chain}${ADDRESS_LENGTH}${address.slice(2)}`, MAX_BYTES)
  return bytes ? toHex(keccak_256(bytes)).slice(0, CHECKSUM_CHARS).toUpperCase() : ''
}
