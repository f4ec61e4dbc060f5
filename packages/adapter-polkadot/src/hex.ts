/** Writes bytes as hex with 0x. */
export function toHex(bytes: Uint8Array): string {
  return bytes.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '0x')
}

/** Reads hex with 0x. Undefined for anything else, and for more than `max` bytes. */
export function fromHex(value: unknown, max: number): Uint8Array<ArrayBuffer> | undefined {
  if (typeof value !== 'string' || value.length > 2 + 2 * max) return undefined
  if (!/^0x(?:[\da-f]{2})*$/i.test(value)) return undefined
  return Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
