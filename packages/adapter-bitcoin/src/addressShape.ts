import type { BitcoinNetwork } from './address.ts'

// The facts that an address shows at first sight. It is enough for addresses that a wallet gives of itself; their checksums are computed
// by `address.ts`, with code of hashes that only who signs something needs.

const BECH32: Readonly<Record<string, readonly BitcoinNetwork[]>> = {
  bc: ['mainnet'],
  tb: ['testnet'],
  bcrt: ['regtest'],
}

/**
 * An address as it is shown, and the networks that it may be of: bech32 in lower case, since it has one case only, base58 as it is.
 * Undefined for a text that does not look like one.
 */
export function readAddressShape(
  text: string,
): { readonly address: string; readonly networks: readonly BitcoinNetwork[] } | undefined {
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase()
  const [, prefix = ''] = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/i.exec(text) ?? []
  if (prefix) {
    const networks = BECH32[prefix.toLowerCase()]
    return isOneCase && networks ? { address: text.toLowerCase(), networks } : undefined
  }
  if (!/^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text)) return undefined
  return { address: text, networks: /^[13]/.test(text) ? ['mainnet'] : ['testnet', 'regtest'] }
}

/** Whether an address is one of taproot. */
export function isTaproot(address: string): boolean {
  return /^(?:bc|tb|bcrt)1p/.test(address)
}
