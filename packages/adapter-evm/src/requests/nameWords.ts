import { type AbiPart, encodeParts, toBytesWords, toHex, toWord, utf8 } from '@foyer/codec'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'

// Questions to contracts of names and their answers, in hex without 0x.

const WORD = 64
/** More records than are ever asked for at once. */
const MAX_ITEMS = 16

/** The namehash of a normalised name. Standard: ENSIP-1. */
export function toNode(name: string): string {
  const root: Uint8Array = new Uint8Array(32)
  const node = name
    .split('.')
    .reduceRight((parent, label) => keccak_256(concatBytes(parent, keccak_256(utf8(label)))), root)
  return toHex(node)
}

/** A normalised name in the form of DNS. */
export function toWireName(name: string): string {
  const labels = name.split('.').map((label) => {
    const bytes = utf8(label)
    return toHex(Uint8Array.of(bytes.length)) + toHex(bytes)
  })
  return `${labels.join('')}00`
}

/** An argument of the type bytes or string. */
export function bytesPart(digits: string): AbiPart {
  return { isDynamic: true, digits: toBytesWords(digits) }
}

/** An argument that is a list of bytes or strings. */
export function listPart(items: readonly string[]): AbiPart {
  return { isDynamic: true, digits: toWord(items.length) + encodeParts(items.map(bytesPart)) }
}

/** The address in a whole answer. Undefined for the zero address, and for an answer that is none. */
export function readAddress(digits: string): string | undefined {
  const [, address] = /^0{24}([0-9a-f]{40})$/.exec(digits) ?? []
  return address && /[^0]/.test(address) ? `0x${address}` : undefined
}

/** The bytes to which the word at a place among the arguments leads. Undefined where the answer ends before. */
export function readBytes(digits: string, place: number): string | undefined {
  const at = readOffset(digits, place * WORD)
  return at === undefined ? undefined : readSized(digits, at)
}

/** The list of bytes to which the word at a place leads. Undefined where the answer ends before, or the list is longer than any question. */
export function readBytesList(digits: string, place: number): readonly string[] | undefined {
  const list = readList(digits, place)
  const items = Array.from({ length: list?.count ?? 0 }, (_, item) => readBytes(list?.rest ?? '', item))
  return list && items.every((item) => item !== undefined) ? items : undefined
}

/** The list of words to which the word at a place leads. Undefined as above. */
export function readWords(digits: string, place: number): readonly string[] | undefined {
  const list = readList(digits, place)
  const isWhole = list !== undefined && list.rest.length >= list.count * WORD
  if (!isWhole) return undefined
  return Array.from({ length: list.count }, (_, item) => list.rest.slice(item * WORD, (item + 1) * WORD))
}

function readList(digits: string, place: number) {
  const at = readOffset(digits, place * WORD)
  const count = at === undefined ? Number.NaN : Number.parseInt(digits.slice(at, at + WORD), 16)
  return at !== undefined && count <= MAX_ITEMS ? { count, rest: digits.slice(at + WORD) } : undefined
}

function readOffset(digits: string, at: number): number | undefined {
  const offset = Number.parseInt(digits.slice(at, at + WORD), 16) * 2
  return Number.isSafeInteger(offset) && offset < digits.length ? offset : undefined
}

function readSized(digits: string, at: number): string | undefined {
  const length = Number.parseInt(digits.slice(at, at + WORD), 16) * 2
  const start = at + WORD
  const isWhole = Number.isSafeInteger(length) && digits.length >= start + length
  return isWhole ? digits.slice(start, start + length) : undefined
}
