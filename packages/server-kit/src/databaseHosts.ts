/** The servers that an address of a PostgreSQL names. */
export interface DatabaseHosts {
  /** One address for each server, in their order. */
  readonly urls: readonly string[]
  /** Whether the server that takes writes is looked for: there are several, or the address asks for it. */
  readonly isSought: boolean
}

const PARAMETER = 'target_session_attrs'
/** Values of libpq that mean a server which takes writes. */
const WRITABLE: ReadonlySet<string> = new Set(['read-write', 'primary'])
const ADDRESS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?/

/**
 * Reads an address that may name several servers, as libpq's do (PostgreSQL 15, 34.1.1.3): `postgres://user@a:5432,b:5433/foyer`. Undefined for
 * one that cannot be read, or that asks for another kind of server than one that takes writes.
 */
export function databaseHosts(url: string): DatabaseHosts | undefined {
  const [, scheme, user, places = '', path = '', query] = ADDRESS.exec(url) ?? []
  if (scheme === undefined) return undefined
  const parameters = (query ?? '').split('&').filter((one) => one !== '')
  const isTarget = (one: string) => one.startsWith(`${PARAMETER}=`)
  const targets = parameters.filter(isTarget).map((one) => one.slice(PARAMETER.length + 1))
  if (!targets.every((target) => WRITABLE.has(target))) return undefined
  const hosts = places.split(',')
  if (hosts.length === 1 && targets.length === 0) return { urls: [url], isSought: false }
  const others = parameters.filter((one) => !isTarget(one)).join('&')
  const urls = hosts.map((host) => `${scheme}${user}${host}${path}${others === '' ? '' : `?${others}`}`)
  return hosts.every((host) => host !== '') && urls.every((one) => URL.canParse(one))
    ? { urls, isSought: true }
    : undefined
}
