import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks of IPv4 that are no part of the public internet, or lead to no single machine of it. Standard: RFC 6890, the registry of IANA. */
const NOT_PUBLIC_V4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** The one network of IPv6 from which public addresses are given out, and the parts of it that stand for addresses of IPv4 or for nothing. */
const PUBLIC_V6 = ['2000::', 3] as const
const NOT_PUBLIC_V6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

function toList(
  networks: readonly (readonly [network: string, bits: number])[],
  type: 'ipv4' | 'ipv6',
): BlockList {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, type)
  return list
}

const closedV4 = toList(NOT_PUBLIC_V4, 'ipv4')
const openV6 = toList([PUBLIC_V6], 'ipv6')
const closedV6 = toList(NOT_PUBLIC_V6, 'ipv6')

/** Whether an address of the network is one of the public internet. A text that is no address is none. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4')
  // An address with a zone belongs to one link.
  if (!isIPv6(address) || address.includes('%')) return false
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}
