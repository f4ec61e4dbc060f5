/** How a wallet describes itself, sanitized. It is not authenticated: any script can announce any name. */
export interface WalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
}

const NAME_MAX = 32
const RAW_NAME_MAX = 512
const ICON_MAX_CHARS = 64 * 1024
const FALLBACK_NAME = 'Unknown wallet'

/** Reads a text field exactly once, since a getter could return something else the second time. Other types count as empty. */
function readText(info: object, field: string): string {
  const value: unknown = Reflect.get(info, field)
  return typeof value === 'string' ? value : ''
}

/** Parses an announced `info`. Undefined when it has no valid uuid. Standard: EIP-6963. */
export function parseWalletInfo(info: unknown): WalletInfo | undefined {
  try {
    if (typeof info !== 'object' || info === null) return undefined
    const uuid = readText(info, 'uuid')
    if (!/^[\w-]{1,64}$/.test(uuid)) return undefined
    const name = readText(info, 'name')
    const cleanIcon = toSafeIcon(readText(info, 'icon'))
    const cleanRdns = toSafeRdns(readText(info, 'rdns'))
    return Object.freeze({
      uuid,
      name: toSafeName(name),
      ...(cleanIcon && { icon: cleanIcon }),
      ...(cleanRdns && { rdns: cleanRdns }),
    })
  } catch {
    // A getter or proxy threw: the wallet is not listed.
    return undefined
  }
}

/**
 * Sanitizes a name for display: removes invisible characters, direction marks and stacked combining marks, and cuts it to
 * 32 characters. Never empty.
 */
export function toSafeName(name: string): string {
  const visible = name
    .slice(0, RAW_NAME_MAX)
    .replace(/\s+/gu, ' ')
    // \p{C}: control, format (bidi, zero-width), lone surrogates, private use. U+2800 draws nothing.
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .normalize('NFC')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  return cutWhole(visible, NAME_MAX).trim() || FALLBACK_NAME
}

/** Accepts an icon only as a data URL of an image type that `<img>` shows without running scripts. */
export function toSafeIcon(icon: string): string | undefined {
  if (icon.length > ICON_MAX_CHARS) return undefined
  const text = icon.trim()
  const isImage = /^data:image\/(?:png|webp|svg\+xml|jpeg|gif)(?:;[\w-]+(?:=[\w-]+)?)*,/i.test(text)
  return isImage ? text : undefined
}

/** Accepts a reverse domain name with valid syntax, in lower case. */
export function toSafeRdns(rdns: string): string | undefined {
  if (rdns.length > 128) return undefined
  const text = rdns.toLowerCase()
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  return new RegExp(`^${label}(?:\\.${label})+$`).test(text) ? text : undefined
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
