import { isRecord } from '@foyer/kit'

const REPLACEMENT = '[node]'
/** Shorter parts of a path or a query are words like `rpc`, and no keys. */
const MIN_KEY_LENGTH = 8

/**
 * Takes whatever belongs to a node's address out of what the node says in an error: the address, its host, user, password, and
 * keys in its path or query. Callers must not learn them.
 */
export function createAddressCleaner(address: string): (value: unknown) => unknown {
  const parts = partsOf(address).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const pattern = new RegExp(parts.join('|'), 'gi')
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(pattern, REPLACEMENT)
    if (Array.isArray(value)) return value.map(clean)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [clean(key), clean(inner)]))
  }
  return clean
}

/** Longest first, so that the whole address is replaced and not only what stands in it. */
function partsOf(address: string): string[] {
  const url = new URL(address)
  const keys = [url.username, url.password, ...url.pathname.split('/'), ...url.searchParams.values()]
  const secrets = keys.filter((key) => key.length >= MIN_KEY_LENGTH).flatMap((key) => [key, decode(key)])
  const password = url.password === '' ? [] : [url.password, decode(url.password)]
  const path = url.pathname.length > 1 ? [`${url.host}${url.pathname}`, `${url.origin}${url.pathname}`] : []
  const parts = [address, url.href, url.origin, url.host, url.hostname, ...path, ...secrets, ...password]
  return [...new Set(parts)].filter((part) => part !== '').sort((a, b) => b.length - a.length)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
