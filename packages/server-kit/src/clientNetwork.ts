const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/
/** An IPv4 address in IPv6 form, as a socket that listens to both kinds names it. */
const MAPPED = /^::ffff:(?=\d+\.)/
/** An IPv4 address with a port, or an IPv6 address in brackets with or without one, as some proxies write them. */
const WITH_PORT = /^"?(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?"?$/
/** Leading groups of an IPv6 address that identify the network: one customer usually has all addresses of a /64. */
const NETWORK_GROUPS = 4

/**
 * The key under which rate limits count a client: its IPv4 address, or the /64 network of its IPv6 address. Accepts
 * addresses as sockets and proxies write them: with a port, in brackets, with a zone, or an IPv4 address in IPv6 form.
 * Undefined for anything else.
 */
export function clientNetwork(text: string): string | undefined {
  // Nearly every address that a socket or a proxy names is one of these, and is known without reading it in parts.
  const plain = text.replace(MAPPED, '')
  if (IPV4.test(plain)) return plain
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? []
  const address = (bracketed ?? dotted ?? text).replace(/%.*$/, '')
  if (IPV4.test(address)) return address
  const groups = toGroups(address)
  if (groups === undefined) return undefined
  const [a = 0, b = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [a >> 8, a & 255, b >> 8, b & 255].join('.')
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address. `URL` reads it, since that is there in servers and in browsers alike. */
function toGroups(address: string): number[] | undefined {
  const url = `http://[${address}]/`
  if (!address.includes(':') || !URL.canParse(url)) return undefined
  const [head = '', tail = ''] = new URL(url).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
