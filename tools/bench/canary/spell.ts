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
    buffer.toString('utf8'),
    [...bytes].join(','),
    BigInt(`0x${hex}`).toString(),
  ]
}

/** How many of some texts are in a text. */
export function countFound(text: string, needles: readonly string[]): number {
  return needles.filter((needle) => text.includes(needle)).length
}

/** How often a short code stands in a text by itself, and not inside of a longer number. */
export function countCode(text: string, code: string): number {
  return [...text.matchAll(new RegExp(`(?<![0-9a-zA-Z])${code}(?![0-9a-zA-Z])`, 'g'))].length
}
