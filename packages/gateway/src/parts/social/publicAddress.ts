import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../kernel/outbound/publicAddress.ts'
import { ProviderError } from './providerError.ts'

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
  if (!found.every(isPublicAddress))
    throw new ProviderError('an address of the issuer leads into a private network')
}

async function find(host: string, lookUp: LookUp): Promise<readonly string[]> {
  const found = await lookUp(host).catch(() => [])
  if (found.length === 0) throw new ProviderError('an address of the issuer has no host')
  return found
}
