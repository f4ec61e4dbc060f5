import type { Network } from '../../ports/network.ts'
import type { Namespace } from '../../ports/provider.ts'

type Currency = readonly [name: string, symbol: string, decimals: number]

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

/** Networks of other families by CAIP-2 id. */
const FAMILY_NAMES: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
  'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'Bitcoin Testnet4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'Bitcoin Signet',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'Polkadot',
  'polkadot:68d56f15f85d3136970ec16946040bc1': 'Polkadot Asset Hub',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'Westend',
  'cosmos:cosmoshub-4': 'Cosmos Hub',
  'cosmos:osmosis-1': 'Osmosis',
}

/** The currency of each of these families, or that of its first networks. */
const CURRENCIES: Readonly<Partial<Record<Namespace, Currency>>> = {
  solana: ['Solana', 'SOL', 9],
  bip122: ['Bitcoin', 'BTC', 8],
  polkadot: ['Polkadot', 'DOT', 10],
  cosmos: ['Cosmos Hub', 'ATOM', 6],
}

/** EVM chain numbers of the built-in networks. */
export const KNOWN_CHAIN_IDS: readonly number[] = Object.keys(NAMES).map(Number)

/** CAIP-2 ids of the built-in networks of other families. */
export const KNOWN_FAMILY_IDS: readonly string[] = Object.keys(FAMILY_NAMES)

/**
 * A built-in network by EVM chain number or CAIP-2 id. It has only a name, and the currency of its family, until
 * `completeNetwork` adds nodes, explorer and currency.
 */
export function findNamedNetwork(id: number | string): Network | undefined {
  const text = String(id)
  // Only ids have a colon, so that nothing that every object has is found.
  const familyName = text.includes(':') && FAMILY_NAMES[text]
  if (familyName) {
    const [family, reference = ''] = text.split(':')
    // The ids of the table begin with a namespace.
    const namespace = family as Namespace
    return toNetwork(reference, namespace, familyName, CURRENCIES[namespace] ?? ['', '', 0])
  }
  const chainId = Number(text.replace('eip155:', ''))
  const name = NAMES[chainId]
  return name === undefined ? undefined : toNetwork(chainId, 'eip155', name, ['Ether', 'ETH', 18])
}

function toNetwork(
  id: number | string,
  chainNamespace: Namespace,
  networkName: string,
  [name, symbol, decimals]: Currency,
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
