import { encodeParts, toBytesWords, toWord } from '@foyer/codec'
import { SmartAccountError } from './smartAccountError.ts'

/** An argument of a call: a number, a 20-byte address, 32 bytes, bytes of any length, or a list or group of these. */
export type AbiValue =
  | { readonly kind: 'word'; readonly hex: string }
  | { readonly kind: 'bytes'; readonly hex: string }
  | { readonly kind: 'list'; readonly items: readonly AbiValue[] }
  | { readonly kind: 'group'; readonly items: readonly AbiValue[] }

const WORD_DIGITS = 64

/** A number of at most 256 bits. @throws SmartAccountError input_invalid for any other one */
export function number(value: bigint): AbiValue {
  if (value < 0n || value >= 1n << 256n)
    throw new SmartAccountError('input_invalid', 'not a number of 256 bits')
  return { kind: 'word', hex: toWord(value) }
}

/** An address. @throws SmartAccountError input_invalid for what is none */
export function address(value: string): AbiValue {
  return { kind: 'word', hex: digitsOf(value, 20).padStart(WORD_DIGITS, '0') }
}

/** Exactly 32 bytes. @throws SmartAccountError input_invalid for any other length */
export function bytes32(value: string): AbiValue {
  return { kind: 'word', hex: digitsOf(value, 32) }
}

/** Bytes of any length. @throws SmartAccountError input_invalid for half a byte, or what is no hex */
export function bytes(value: string): AbiValue {
  return { kind: 'bytes', hex: digitsOf(value) }
}

/** A list with any number of values. */
export function list(items: readonly AbiValue[]): AbiValue {
  return { kind: 'list', items }
}

/** Values of a struct. */
export function group(...items: readonly AbiValue[]): AbiValue {
  return { kind: 'group', items }
}

/**
 * Arguments as a call carries them, in hex without 0x. Standard: the contract ABI of Solidity, "Formal Specification of the
 * Encoding", for words, bytes, lists and structs of these.
 */
export function encodeArguments(...values: readonly AbiValue[]): string {
  return encodeGroup(values)
}

function encodeGroup(values: readonly AbiValue[]): string {
  return encodeParts(values.map((value) => ({ isDynamic: !isFixed(value), digits: encodeValue(value) })))
}

function encodeValue(value: AbiValue): string {
  if (value.kind === 'word') return value.hex
  if (value.kind === 'group') return encodeGroup(value.items)
  if (value.kind === 'list') return toWord(value.items.length) + encodeGroup(value.items)
  return toBytesWords(value.hex)
}

function isFixed(value: AbiValue): boolean {
  return value.kind === 'word' || (value.kind === 'group' && value.items.every(isFixed))
}

/** The digits of bytes in hex with 0x, in lower case. */
function digitsOf(value: string, length?: number): string {
  const digits = value.slice(2)
  const isHex = /^0x(?:[0-9a-fA-F]{2})*$/.test(value)
  if (!isHex || (length !== undefined && digits.length !== length * 2)) {
    throw new SmartAccountError(
      'input_invalid',
      length === undefined ? 'not bytes in hex' : `not ${length} bytes in hex`,
    )
  }
  return digits.toLowerCase()
}
