import type { CaipNetworkId, Network } from '@foyer/core/ports'

/** The chains of the Wallet Standard by CAIP-2 id (clause const-3). */
const STANDARD_CHAINS: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}
/** Every other network is one of the developer's own, whose id is the hash of its first block. */
const LOCAL_CHAIN = 'solana:localnet'

/** The chain of a network as wallets call it. Undefined for networks of other families. */
export function toStandardChain(
  network: Pick<Network, 'caipNetworkId' | 'chainNamespace' | 'standardChain'>,
): string | undefined {
  if (network.chainNamespace !== 'solana') return undefined
  return network.standardChain ?? STANDARD_CHAINS[network.caipNetworkId] ?? LOCAL_CHAIN
}

/** The CAIP-2 id of a chain that wallets name; undefined for a local one and for chains that nobody knows. */
export function toNetworkId(chain: string): CaipNetworkId | undefined {
  const found = Object.entries(STANDARD_CHAINS).find(([, name]) => name === chain)?.[0]
  // The keys of the table are ids of solana.
  return found as CaipNetworkId | undefined
}

/**
 * Returns a wallet's name for a network with one of its accounts: the CAIP-2 id where the account lists it, as accounts of wallets on
 * another device do, else the chain of the standard. Undefined where the account lists neither.
 */
export function findChain(
  listed: readonly string[],
  network: Pick<Network, 'caipNetworkId' | 'chainNamespace' | 'standardChain'>,
): string | undefined {
  const names = [network.caipNetworkId, toStandardChain(network)]
  return names.find((name) => name !== undefined && listed.includes(name))
}
