import { type Bytes, toHex, utf8 } from '@foyer/secure-protocol'
import { invalidParams } from './rpcFailures.ts'

/** A personal message: the bytes that are signed, and what a person sees of these very bytes. */
export interface PersonalMessage {
  readonly bytes: Bytes
  /** Undefined when the bytes are no text. */
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

function textOf(bytes: Bytes): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether a text has no lone surrogates. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
