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

/** A form of a secret as it may lie in memory. */
export interface MemoryForm {
  /** The secret and its form, as a name. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Every form and every spelling of a secret. */
export function memoryFormsOf(secret: string, bytes: Uint8Array): readonly MemoryForm[] {
  const forms = Object.entries(inMemory(bytes))
  return [
    ...forms.map(([form, kept]) => ({ name: `${secret}: ${form}`, bytes: kept })),
    ...spellingsOf(bytes).flatMap((text, at) => textForms(`${secret}: text ${at}`, text)),
  ]
}

/** A text as the engine keeps it: one byte or two for each letter. */
export function textForms(name: string, text: string): readonly MemoryForm[] {
  return [
    { name, bytes: Buffer.from(text, 'latin1') },
    { name: `${name}, wide`, bytes: Buffer.from(text, 'utf16le') },
  ]
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
