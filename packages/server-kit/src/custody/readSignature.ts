import { type Bytes, copyBytes, fixedBytes } from '@foyer/secure-protocol'

const SEQUENCE = 0x30
const INTEGER = 0x02
const NUMBER_BYTES = 32

/**
 * The signature of a passkey as WebCrypto takes it: that of ECDSA as `r ‖ s`, of 32 bytes each, out of its DER form. Only the one
 * DER form that a signature has is read; undefined for any other.
 */
export function readSignature(bytes: Bytes | undefined, isEcdsa: boolean): Bytes | undefined {
  if (bytes === undefined || !isEcdsa) return bytes
  const [head, length] = bytes
  if (head !== SEQUENCE || length !== bytes.length - 2) return undefined
  const r = readNumber(bytes, 2)
  const s = r && readNumber(bytes, r.end)
  if (s === undefined || s.end !== bytes.length) return undefined
  const raw = fixedBytes(2 * NUMBER_BYTES)
  raw.set(r?.number ?? [], NUMBER_BYTES - (r?.number.length ?? 0))
  raw.set(s.number, 2 * NUMBER_BYTES - s.number.length)
  return raw
}

/** A positive number without needless zeros, and where the next one begins. */
function readNumber(bytes: Bytes, at: number): { readonly number: Bytes; readonly end: number } | undefined {
  const length = bytes[at + 1] ?? 0
  const end = at + 2 + length
  const [first = 0, second = 0] = bytes.subarray(at + 2, end)
  if (bytes[at] !== INTEGER || length === 0 || end > bytes.length || first >= 0x80) return undefined
  if (first === 0 && (length === 1 || second < 0x80)) return undefined
  const number = copyBytes(bytes, first === 0 ? at + 3 : at + 2, end)
  return number.length > NUMBER_BYTES ? undefined : { number, end }
}
