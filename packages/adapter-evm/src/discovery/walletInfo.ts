/** What a wallet says of itself: checked and cleaned, yet never proof of who it is. */
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

/** A field read exactly once, as text; anything else counts as empty. */
function readText(info: object, field: string): string {
  const value: unknown = Reflect.get(info, field)
  return typeof value === 'string' ? value : ''
}

/** Reads an announced `info` once; undefined when it has no usable uuid. Standard: EIP-6963. */
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
    // Getters and proxies may throw: whoever announces that way is not listed.
    return undefined
  }
}

/**
 * Makes a name safe to show beside others: nothing that is invisible, turns the text around or stacks marks,
 * at most 32 characters, never empty.
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

/** Keeps an icon only when it is an image inside the text itself, of a kind that `<img>` draws without scripts. */
export function toSafeIcon(icon: string): string | undefined {
  if (icon.length > ICON_MAX_CHARS) return undefined
  const text = icon.trim()
  const isImage = /^data:image\/(?:png|webp|svg\+xml|jpeg|gif)(?:;[\w-]+(?:=[\w-]+)?)*,/i.test(text)
  return isImage ? text : undefined
}

/** Keeps a reverse domain name in lower case when its grammar is right. */
export function toSafeRdns(rdns: string): string | undefined {
  if (rdns.length > 128) return undefined
  const text = rdns.toLowerCase()
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  return new RegExp(`^${label}(?:\\.${label})+$`).test(text) ? text : undefined
}

/** Cuts without splitting a pair of surrogates. */
function cutWhole(text: string, maxLength: number): string {
  let cut = ''
  for (const character of text) {
    if (cut.length + character.length > maxLength) break
    cut += character
  }
  return cut
}
