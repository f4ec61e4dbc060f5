// The contract ABI of Solidity, "Formal Specification of the Encoding". Words are 64 hexadecimal digits without 0x.

/** The digits of a word: 32 bytes. */
const WORD_DIGITS = 64

/** Writes a number that is not negative as a word. The caller sees to it that it has no more than 256 bits. */
export function toWord(value: number | bigint): string {
  return value.toString(16).padStart(WORD_DIGITS, '0')
}

/** Writes numbers, and hex with 0x of at most 32 bytes, such as addresses, as words. */
export function toWords(...values: readonly (string | bigint | number)[]): string {
  return values
    .map((value) =>
      typeof value === 'string' ? value.slice(2).toLowerCase().padStart(WORD_DIGITS, '0') : toWord(value),
    )
    .join('')
}

/** Writes the digits of bytes as the ABI carries bytes of any length: their count, and then they themselves, filled up to whole words. */
export function toBytesWords(digits: string): string {
  return toWord(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / WORD_DIGITS) * WORD_DIGITS, '0')
}
