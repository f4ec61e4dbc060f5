/** Addresses and amounts as words of 32 bytes, in hex without 0x. */
export function toWords(...values: readonly (string | bigint | number)[]): string {
  return values
    .map((value) => (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)))
    .map((hex) => hex.padStart(64, '0'))
    .join('')
}

/** Bytes with their length, filled up to whole words. */
export function toBytes(hex: string): string {
  return toWords(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}

/** Reads words of an answer or a call, by its place in bytes. Undefined where it ends before. */
export function readWord(hex: string, atByte: number): bigint | undefined {
  const word = hex.slice(atByte * 2, atByte * 2 + 64)
  return word.length === 64 && /^[0-9a-f]+$/.test(word) ? BigInt(`0x${word}`) : undefined
}

/** The address in a word; undefined where its upper bytes are not 0. */
export function readAddressWord(hex: string, atByte: number): string | undefined {
  const word = hex.slice(atByte * 2, atByte * 2 + 64)
  return /^0{24}[0-9a-f]{40}$/.test(word) ? `0x${word.slice(24)}` : undefined
}

/** The bytes that begin, with their length, at a place; undefined where they end before. */
export function readBytes(hex: string, atByte: number): string | undefined {
  const length = readWord(hex, atByte)
  if (length === undefined || length > BigInt(hex.length / 2)) return undefined
  const start = (atByte + 32) * 2
  const bytes = hex.slice(start, start + Number(length) * 2)
  return bytes.length === Number(length) * 2 ? bytes : undefined
}
