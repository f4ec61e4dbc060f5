import type { RescuedWallet } from './deriveFamilies.ts'

/** Whether all addresses of a kit are those of its words; undefined for words without addresses. */
export function isKitOf(
  addresses: readonly string[],
  { kitAddresses }: Pick<RescuedWallet, 'kitAddresses'>,
): boolean | undefined {
  if (addresses.length === 0) return undefined
  const known = new Set(kitAddresses.map(toKey))
  return addresses.every((address) => known.has(toKey(address)))
}

/** Addresses of Ethereum mean the same in either case; those of Solana do not. */
function toKey(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}
