/** The ways in which bytes are written down, forwards and backwards. */
export function spellingsOf(bytes: Uint8Array): readonly string[] {
  const buffer = Buffer.from(bytes)
  const hex = buffer.toString('hex')
  return [
    hex,
    hex.toUpperCase(),
    buffer.toString('base64url'),
    buffer.toString('base64').replaceAll('=', ''),
    Buffer.from(bytes.toReversed()).toString('hex'),
    [...bytes].join(','),
    BigInt(`0x${hex}`).toString(),
  ]
}

/** The forms of a secret in a process's memory. */
export function inMemory(bytes: Uint8Array) {
  const words = Buffer.from(bytes).swap32()
  // The engine keeps a small number in four bytes, moved by one bit.
  const numbers = Buffer.alloc(bytes.length * 4)
  for (const [at, byte] of bytes.entries()) numbers.writeInt32LE(byte << 1, at * 4)
  return { plain: bytes, reversed: bytes.toReversed(), words, numbers }
}

/** Every form and every spelling of a secret, as bytes. */
export function memorySpellingsOf(bytes: Uint8Array): readonly Uint8Array[] {
  const texts = spellingsOf(bytes).flatMap((text) => [
    Buffer.from(text, 'latin1'),
    Buffer.from(text, 'utf16le'),
  ])
  return [...Object.values(inMemory(bytes)), ...texts]
}

/** How many of some texts are in one or more others. */
export function countFound(text: string | readonly string[], needles: readonly string[]): number {
  const texts = typeof text === 'string' ? [text] : text
  return needles.filter((needle) => texts.some((one) => one.includes(needle))).length
}

/** How often a short code stands in a text by itself, and not inside of a longer number. */
export function countCode(text: string, code: string): number {
  return [...text.matchAll(new RegExp(`(?<![0-9a-zA-Z])${code}(?![0-9a-zA-Z])`, 'g'))].length
}
