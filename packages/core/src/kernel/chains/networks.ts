import type { Network } from '../../ports/network.ts'
import type { Namespace } from '../../ports/provider.ts'

// The networks of clause const-3, by name only, which is all the first screen shows. The rest of each network is
// loaded with the first session, from `networkFacts.ts`; a test checks that the two lists match.
const NAMES: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  5: 'Goerli',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  97: 'BNB Smart Chain Testnet',
  100: 'Gnosis',
  137: 'Polygon',
  280: 'ZKsync Era Testnet',
  324: 'ZKsync Era',
  420: 'Optimism Goerli',
  999: 'Zora Goerli Testnet',
  8453: 'Base',
  42161: 'Arbitrum One',
  42220: 'Celo',
  43113: 'Avalanche Fuji',
  43114: 'Avalanche',
  80001: 'Polygon Mumbai',
  84531: 'Base Goerli',
  84532: 'Base Sepolia',
  421613: 'Arbitrum Goerli',
  7777777: 'Zora',
  11155111: 'Sepolia',
  1313161554: 'Aurora',
  1313161555: 'Aurora Testnet',
}

const SOLANA_NAMES: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'Solana Devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
}

/** EVM chain numbers of the built-in networks. */
export const KNOWN_CHAIN_IDS: readonly number[] = Object.keys(NAMES).map(Number)

/**
 * A built-in network by EVM chain number or CAIP-2 id. It has only a name, and the currency of its family, until
 * `completeNetwork` adds nodes, explorer and currency.
 */
export function findNamedNetwork(id: number | string): Network | undefined {
  const text = String(id)
  const reference = text.replace('solana:', '')
  const solanaName = reference !== text && SOLANA_NAMES[reference]
  if (solanaName) return toNetwork(reference, 'solana', solanaName, ['Solana', 'SOL', 9])
  const chainId = Number(text.replace('eip155:', ''))
  const name = NAMES[chainId]
  return name === undefined ? undefined : toNetwork(chainId, 'eip155', name, ['Ether', 'ETH', 18])
}

function toNetwork(
  id: number | string,
  chainNamespace: Namespace,
  networkName: string,
  [name, symbol, decimals]: readonly [name: string, symbol: string, decimals: number],
): Network {
  return {
    id,
    caipNetworkId: `${chainNamespace}:${id}`,
    chainNamespace,
    name: networkName,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: [],
  }
}
