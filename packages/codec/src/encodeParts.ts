import { toWord } from './abiWords.ts'

/** An encoded value among others, in hexadecimal digits without 0x. */
export interface AbiPart {
  /** Whether its size depends on the value: then an offset stands in its place, and it comes after the others. */
  readonly isDynamic: boolean
  readonly digits: string
}

/**
 * Joins encoded values to arguments, the fields of a struct or the items of a list: first the heads, in which an offset stands for each
 * dynamic value, then these values. Standard: the contract ABI of Solidity, "Formal Specification of the Encoding".
 */
export function encodeParts(parts: readonly AbiPart[]): string {
  const offset = toWord(0).length
  const headDigits = parts.reduce((sum, part) => sum + (part.isDynamic ? offset : part.digits.length), 0)
  let head = ''
  let tail = ''
  for (const { isDynamic, digits } of parts) {
    head += isDynamic ? toWord((headDigits + tail.length) / 2) : digits
    tail += isDynamic ? digits : ''
  }
  return head + tail
}
