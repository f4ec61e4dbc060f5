import type { Network } from '../ports/network.ts'

// Names alone: they are what the first screen shows. The rest of each network comes with the first session, from
// `networkFacts.ts`; a test holds the two lists against each other.
const NAMES: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  100: 'Gnosis',
  137: 'Polygon',
  324: 'ZKsync Era',
  8453: 'Base',
  42161: 'Arbitrum One',
  42220: 'Celo',
  43114: 'Avalanche',
  7777777: 'Zora',
  11155111: 'Sepolia',
  84532: 'Base Sepolia',
}

/** Numbers of the built-in networks. */
export const KNOWN_CHAIN_IDS: readonly number[] = Object.keys(NAMES).map(Number)

/**
 * A built-in network by EVM chain number or CAIP-2 id, by name only: without nodes and explorer, and with Ether as its
 * currency, until `completeNetwork` has filled in the rest.
 */
export function findNamedNetwork(id: number | string): Network | undefined {
  const chainId = Number(typeof id === 'number' || /^\d+$/.test(id) ? id : /^eip155:(\d+)$/.exec(id)?.[1])
  const name = NAMES[chainId]
  return name === undefined
    ? undefined
    : {
        id: chainId,
        caipNetworkId: `eip155:${chainId}`,
        chainNamespace: 'eip155',
        name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [],
      }
}
