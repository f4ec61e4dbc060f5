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
 * The address that limits count, an IPv6 one by its /64 network. Behind `trustedProxies` proxies it is the entry of
 * `x-forwarded-for` that the outermost of them appended; what stands further left was written by the caller and is not
 * believed. An entry that is no address leaves that of the socket.
 */
export function forwardedAddress({ socketAddress, forwardedFor, trustedProxies }: RequestSource): string {
  const direct = clientNetwork(socketAddress) ?? socketAddress
  if (trustedProxies === 0 || forwardedFor === undefined) return direct
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  const hop = hops[Math.max(0, hops.length - trustedProxies)]
  return (hop && hop.length <= MAX_LENGTH ? clientNetwork(hop) : undefined) ?? direct
}
