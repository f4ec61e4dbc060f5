import { fromBase58, toBase58 } from '@foyer/codec'
import { blake2b } from './blake2b.ts'

// Addresses of Polkadot. Standard: "SS58 Address Format" of Substrate: base58 of a prefix of one or two bytes that names a network, the
// account's 32 bytes, and the first two bytes of the blake2b-512 of `SS58PRE` with all that.

/** An address, read. */
export interface Ss58Address {
  readonly prefix: number
  readonly key: Uint8Array
}

/**
 * Thrown for a number that is no prefix of a network. Recognise it by its code, like every error of an adapter. It is no ModalError, since
 * servers use this file as well.
 */
class PrefixError extends Error {
  override readonly name = 'PrefixError'
  readonly code = 'bad_option'
}

const KEY_BYTES = 32
const CHECKSUM_BYTES = 2
const HASH_BYTES = 64
/** A prefix below has one byte, and those of two bytes end below 16384. */
const SHORT_PREFIXES = 64
const PREFIXES = 16_384
/** The two that the standard keeps back. */
const RESERVED: readonly number[] = [46, 47]
/** 32 bytes with prefix and checksum take 46 to 50 characters. */
const TEXT_MAX_CHARS = 50

/** Reads an address of an account, whatever network it names. Undefined for what is none, or whose checksum is wrong. */
export function readSs58(text: string): Ss58Address | undefined {
  const bytes = text.length <= TEXT_MAX_CHARS ? fromBase58(text) : undefined
  const [first = 255, second = 0] = bytes ?? []
  // The two highest bits of the first byte: 0x for one byte, 01 for two; 1x is kept back.
  const size = first < SHORT_PREFIXES ? 1 : 2
  if (!bytes || first >= 2 * SHORT_PREFIXES || bytes.length !== size + KEY_BYTES + CHECKSUM_BYTES)
    return undefined
  const prefix = size === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  // One prefix has one form: what fits into a byte is not written with two.
  if (RESERVED.includes(prefix) || (size === 2 && prefix < SHORT_PREFIXES)) return undefined
  const body = bytes.slice(0, -CHECKSUM_BYTES)
  const isRight = checksumOf(body).every((byte, index) => byte === bytes[body.length + index])
  return isRight ? { prefix, key: body.slice(size) } : undefined
}

/** Writes the address of a key for the network with a prefix. @throws PrefixError where there is no such prefix */
export function toSs58(key: Uint8Array, prefix: number): string {
  if (!Number.isInteger(prefix) || prefix < 0 || prefix >= PREFIXES) {
    throw new PrefixError(`${prefix} is no prefix of SS58.`)
  }
  const head =
    prefix < SHORT_PREFIXES ? [prefix] : [((prefix >> 2) & 0x3f) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const body = Uint8Array.from([...head, ...key])
  return toBase58(Uint8Array.from([...body, ...checksumOf(body)]))
}

function checksumOf(body: Uint8Array): Uint8Array {
  const salt = new TextEncoder().encode('SS58PRE')
  return blake2b(Uint8Array.from([...salt, ...body]), HASH_BYTES).slice(0, CHECKSUM_BYTES)
}
