import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { ProviderError } from './providerError.ts'

/** Addresses that belong to machines of a network, to the machine itself, or to nobody (the registries of RFC 6890). */
const INNER: readonly (readonly [net: string, bits: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

/** Finds the addresses of a name. */
export type LookUp = (host: string) => Promise<readonly string[]>

/** Asks the resolver of the machine. */
export const lookUpHost: LookUp = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Refuses an address that is not HTTPS, or that leads into a network of the operator. A document of an issuer names addresses that this
 * server asks, so a hostile one could have it ask its neighbours. The name is resolved once more for the request itself: a name that then
 * leads elsewhere is met by TLS, for which the neighbour would need a certificate of that name.
 * @throws ProviderError
 */
export async function requirePublic(address: string, lookUp: LookUp = lookUpHost): Promise<void> {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:') throw new ProviderError('an address of the issuer is not https')
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) === 0 ? await find(host, lookUp) : [host]
  if (found.some(isInner)) throw new ProviderError('an address of the issuer leads into a private network')
}

async function find(host: string, lookUp: LookUp): Promise<readonly string[]> {
  const found = await lookUp(host).catch(() => [])
  if (found.length === 0) throw new ProviderError('an address of the issuer has no host')
  return found
}

function isInner(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  const list = new BlockList()
  for (const [net, bits, of] of INNER) list.addSubnet(net, bits, of)
  return list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
