const NAME_MAX = 32
const RAW_NAME_MAX = 512
const ICON_MAX_CHARS = 256 * 1024
const FALLBACK_NAME = 'Unknown wallet'

/**
 * Sanitizes a name for display: removes invisible characters, direction marks and stacked combining marks, and cuts it to
 * 32 characters. Never empty.
 */
export function toSafeName(name: string): string {
  const visible = name
    .slice(0, RAW_NAME_MAX)
    .replace(/\s+/gu, ' ')
    // \p{C}: control, format (bidi, zero-width), lone surrogates, private use. U+2800 draws nothing. A joiner between two emoji stays.
    .replace(
      /(?!(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d\p{Extended_Pictographic})[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu,
      '',
    )
    .normalize('NFC')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  return cutWhole(visible, NAME_MAX).replace(/[\u200d ]+$/, '') || FALLBACK_NAME
}

/** Accepts an icon only as a data URL of an image type that `<img>` shows without running scripts. */
export function toSafeIcon(icon: string): string | undefined {
  if (icon.length > ICON_MAX_CHARS) return undefined
  const text = icon.trim()
  const isImage =
    /^data:image\/(?:png|webp|svg\+xml|jpe?g|gif|avif|x-icon|vnd\.microsoft\.icon)(?:;[\w-]+(?:=[\w-]+)?)*,/i.test(
      text,
    )
  return isImage ? text : undefined
}

/** Cuts a text without splitting a surrogate pair. */
function cutWhole(text: string, maxLength: number): string {
  let cut = ''
  for (const character of text) {
    if (cut.length + character.length > maxLength) break
    cut += character
  }
  return cut
}
