/** The bits of the fourth group that an IPv6 network of 56 bits still has. */
const KEPT_BITS = 0xff00

/**
 * The network whose places are counted together, of an address as limits count it. For IPv6 that is the /56, and not the /64: providers hand a
 * /56 to each household, so that one person would have 256 networks.
 */
export function lineNetwork(network: string): string {
  const [, head, fourth] = /^((?:[0-9a-f]{1,4}:){3})([0-9a-f]{1,4})::\/64$/.exec(network) ?? []
  if (head === undefined || fourth === undefined) return network
  return `${head}${(Number.parseInt(fourth, 16) & KEPT_BITS).toString(16)}::/56`
}
