import type { Bytes } from './bytes.ts'

/** Reads hexadecimal digits of either case with 0x. Undefined for anything else, and for more than `maxBytes` bytes. */
export function fromHexData(value: unknown, maxBytes: number): Bytes | undefined {
  if (typeof value !== 'string' || value.length > 2 + 2 * maxBytes) return undefined
  if (!/^0x(?:[\da-f]{2})*$/i.test(value)) return undefined
  return Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
