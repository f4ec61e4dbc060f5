/** Invisible characters, line ends, and characters that change the text direction. U+2800 is a blank. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Cleans an untrusted text for display, such as a token's name: normalised to NFC, without characters that hide or
 * reorder text, cut to `maxChars`. The result may be empty. Spec: security T40.
 */
export function toDisplayText(text: string, maxChars = 64): string {
  const visible = text
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    // More than two combining marks on a letter would cover the neighbouring lines.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  const chars = [...visible]
  return chars.length > maxChars ? `${chars.slice(0, maxChars - 1).join('')}…` : visible
}
