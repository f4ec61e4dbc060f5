/** The longest text that is read from a contract, in bytes. */
export const MAX_TEXT_BYTES = 16_384

/** Decodes an ABI-encoded string, given as hex without 0x. Undefined when it is invalid. */
export function decodeText(hex: string): string | undefined {
  const offset = Number.parseInt(hex.slice(0, 64), 16) * 2
  const length = Number.parseInt(hex.slice(offset, offset + 64), 16) * 2
  const start = offset + 64
  if (!Number.isSafeInteger(length) || length > MAX_TEXT_BYTES * 2 || hex.length < start + length)
    return undefined
  const digits = hex.slice(start, start + length).match(/../g) ?? []
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16)),
    )
  } catch {
    return undefined
  }
}
