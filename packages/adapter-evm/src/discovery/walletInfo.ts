import { toSafeIcon, toSafeName } from '@foyer/kit'

/** How a wallet describes itself, sanitized. It is not authenticated: any script can announce any name. */
export interface WalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
}

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

/** Accepts a reverse domain name with valid syntax, in lower case. */
export function toSafeRdns(rdns: string): string | undefined {
  if (rdns.length > 128) return undefined
  const text = rdns.toLowerCase()
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  return new RegExp(`^${label}(?:\\.${label})+$`).test(text) ? text : undefined
}
