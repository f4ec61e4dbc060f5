import { type Bytes, toHex, utf8 } from '@foyer/secure-protocol'
import { invalidParams } from '../../lib/rpcFailures.ts'

/** A personal message: the bytes that are signed, and what a person sees of these very bytes. */
export interface PersonalMessage {
  readonly bytes: Bytes
  /** Undefined when the bytes are no text, or may be something else than text. */
  readonly text: string | undefined
  readonly hex: string
}

/** Reads the message of `personal_sign`: bytes in hexadecimal digits, or text. */
export function readPersonalMessage(message: string): PersonalMessage {
  const bytes = bytesOf(message)
  return { bytes, text: textOf(bytes), hex: `0x${toHex(bytes)}` }
}

function bytesOf(message: string): Bytes {
  if (!/^0x[0-9a-f]*$/i.test(message)) {
    // A lone surrogate would be signed as another character than the one shown.
    if (!isWellFormed(message)) throw invalidParams('The message is not well-formed text')
    return utf8(message)
  }
  if (message.length % 2 === 1) throw invalidParams('The message has an odd number of digits')
  const digits = message.slice(2).match(/../g) ?? []
  return Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16))
}

/** The length of a hash. An attacker who tries often enough finds one that is also text, however that is written. */
const HASH_BYTES = 32
/** The length of an address, of which more are found that are text; those are no words. */
const ADDRESS_BYTES = 20
const WORDS = /^[\p{L}\p{M}\p{N} .,!?'’:-]* [\p{L}\p{M}\p{N} .,!?'’:-]*$/u
/** Control characters other than those by which lines and columns are made: no writing has them, and packed values do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Only digits: the hash of something, written as text. */
const DIGITS = /^\s*(?:0x)?[0-9a-f]{40,}\s*$/i

function textOf(bytes: Bytes): string | undefined {
  if (bytes.length === HASH_BYTES) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const isValue =
      CONTROL.test(text) || DIGITS.test(text) || (bytes.length === ADDRESS_BYTES && !WORDS.test(text))
    return isValue ? undefined : text
  } catch {
    return undefined
  }
}

/** Whether a text has no lone surrogates. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
