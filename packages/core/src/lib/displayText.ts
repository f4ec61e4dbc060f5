/** What hides in a text, turns it around or ends it. U+2800 draws nothing. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * A name that a stranger gave to a token, made fit to stand beside others: in composed form, without characters that
 * hide or reorder text, at most `maxChars` characters. It may come out empty. Spec: security T40.
 */
export function toDisplayText(text: string, maxChars = 64): string {
  const visible = text
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    // More than two marks on one letter pile up over the neighbouring lines.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  const chars = [...visible]
  return chars.length > maxChars ? `${chars.slice(0, maxChars - 1).join('')}…` : visible
}
