import { bech32 } from '@scure/base'

/** An address, read. Standard: BIP-173, in the lower case that chains write. */
export interface CosmosAddress {
  readonly address: string
  /** How the addresses of its chain begin. */
  readonly prefix: string
  /** The hash of a key, or the account of a module or a contract. */
  readonly bytes: Uint8Array
}

/** The longest that BIP-173 allows. */
const TEXT_MAX_CHARS = 90
/** Accounts of keys have 20 bytes; those of contracts and modules 32. */
const SIZES: readonly number[] = [20, 32]

/** Reads an address of whatever chain. Undefined for what is none, whose checksum is wrong, or that mixes its cases. */
export function readAddress(text: string): CosmosAddress | undefined {
  const lower = text.toLowerCase()
  if (text.length > TEXT_MAX_CHARS || (text !== lower && text !== text.toUpperCase())) return undefined
  const decoded = bech32.decodeUnsafe(lower)
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words)
  if (!bytes || !SIZES.includes(bytes.length)) return undefined
  return { address: lower, prefix: decoded.prefix, bytes: Uint8Array.from(bytes) }
}

/** Writes an address. */
export function toAddress(prefix: string, bytes: Uint8Array): string {
  return bech32.encode(prefix, bech32.toWords(bytes))
}
