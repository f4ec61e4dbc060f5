import { fromBase58 } from '@foyer/adapter-kit/base58'
import { fromBase64 } from '@foyer/codec'
import { isRecord } from '@foyer/kit'

const SIGNATURE_BYTES = 64
/** The largest transaction that a node takes is 1,232 bytes; this is the length of more of them than that in base64. */
const TRANSACTION_MAX_CHARS = 8_192

/**
 * Reads the signature of an answer. Wallets give an object with it or the signature itself, as base58, as a list of bytes, or as what
 * bytes become in JSON. Undefined for anything else, and for a signature that is all zero.
 */
export function readSignature(answer: unknown): Uint8Array<ArrayBuffer> | undefined {
  const value = isRecord(answer) && 'signature' in answer ? answer.signature : answer
  const bytes = Uint8Array.from((typeof value === 'string' ? fromBase58(value) : toBytes(value)) ?? [])
  return bytes.length === SIGNATURE_BYTES && bytes.some((byte) => byte !== 0) ? bytes : undefined
}

/** Reads the signed transaction of an answer, in base64. Undefined when there is none. */
export function readTransaction(answer: unknown): Uint8Array<ArrayBuffer> | undefined {
  const text = isRecord(answer) ? answer.transaction : answer
  if (typeof text !== 'string' || text.length === 0 || text.length > TRANSACTION_MAX_CHARS) return undefined
  return fromBase64(text)
}

function toBytes(value: unknown): ArrayLike<number> | undefined {
  const list = Array.isArray(value) ? value : isRecord(value) ? (value.data ?? Object.values(value)) : value
  const isByte = (item: unknown): item is number =>
    typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= 255
  return Array.isArray(list) && list.length === SIGNATURE_BYTES && list.every(isByte) ? list : undefined
}
