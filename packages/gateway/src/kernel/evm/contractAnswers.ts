import type { RpcReply } from '@foyer/api'
import { cleanName } from '../chains/cleanName.ts'

// The hashes' first four bytes of name(), symbol() and decimals().
export const NAME = '0x06fdde03'
export const SYMBOL = '0x95d89b41'
export const DECIMALS = '0x313ce567'

/** Returns a contract's answer as hex without 0x; undefined for a call that reverted, and for an answer that is not whole bytes. */
export function answerOf(reply: RpcReply | undefined): string | undefined {
  const result = reply?.error === undefined ? reply?.result : undefined
  return typeof result === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(result) ? result.slice(2) : undefined
}

export const MAX_NAME = 64
export const MAX_SYMBOL = 24
/** Tokens with more decimals than this are not shown. */
export const MAX_DECIMALS = 36
/** The bytes of an answer that are read; the rest of a longer one is ignored. */
const MAX_TEXT_BYTES = 1_024

/**
 * Text as contracts answer it: a string with its length, or, from old ones, 32 bytes. Contracts write what they like, so it is
 * cleaned; what is no text is empty.
 * @param hex what `answerOf` gives
 */
export function textOf(hex: string | undefined, maxLength: number): string {
  if (hex === undefined || hex.length < 64) return ''
  const bytes = hex.length === 64 ? hex.replace(/(?:00)+$/, '') : readString(hex)
  return cleanName(Buffer.from(bytes, 'hex').toString('utf8').replaceAll('\ufffd', ''), maxLength)
}

function readString(hex: string): string {
  const offset = Number(BigInt(`0x${hex.slice(0, 64)}`)) * 2
  if (!(offset + 64 <= hex.length)) return ''
  const length = Number(BigInt(`0x${hex.slice(offset, offset + 64)}`))
  return hex.slice(offset + 64, offset + 64 + Math.min(length, MAX_TEXT_BYTES) * 2)
}
