/** Characters that a terminal acts on or does not show: controls, escapes, marks of direction, line ends of other scripts. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Makes one printable line of a text that came from a page or a file: no escape codes, no line ends, at most `maxChars`. A text that tells
 * its reader what to do stays a text.
 */
export function toPlainText(text: string, maxChars = 300): string {
  // Cut before it is read through: a page may give megabytes.
  const line = text
    .slice(0, maxChars * 4)
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .trim()
  const chars = [...line]
  return chars.length > maxChars ? `${chars.slice(0, maxChars - 1).join('')}…` : line
}
