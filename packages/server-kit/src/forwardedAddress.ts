import { clientNetwork } from './clientNetwork.ts'

/** Where a request comes from, as its socket and its headers say. */
export interface RequestSource {
  readonly socketAddress: string
  /** The header `x-forwarded-for`. */
  readonly forwardedFor: string | undefined
  /** How many reverse proxies in front of the server append to that header. */
  readonly trustedProxies: number
}

const MAX_LENGTH = 64

/**
 * The client of a request for rate limits, as `clientNetwork` gives it. Behind `trustedProxies` proxies it is the
 * entry of `x-forwarded-for` that the outermost trusted proxy appended; entries further left can be forged by the
 * caller and are ignored. When that entry is not an address, the address of the socket is used.
 */
export function forwardedAddress({ socketAddress, forwardedFor, trustedProxies }: RequestSource): string {
  const direct = clientNetwork(socketAddress) ?? socketAddress
  if (trustedProxies === 0 || forwardedFor === undefined) return direct
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  const hop = hops[Math.max(0, hops.length - trustedProxies)]
  return (hop && hop.length <= MAX_LENGTH ? clientNetwork(hop) : undefined) ?? direct
}
