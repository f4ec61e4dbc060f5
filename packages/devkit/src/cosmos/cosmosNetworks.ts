import type { Network } from '@foyer/core/ports'

function toNetwork(id: string, name: string, symbol: string): Network {
  return {
    id,
    caipNetworkId: `cosmos:${id}`,
    chainNamespace: 'cosmos',
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 6 },
    rpcUrls: ['https://node.example'],
    blockExplorers: {
      default: {
        name: 'Mintscan',
        url: `https://www.mintscan.io/${name.toLowerCase().replaceAll(' ', '-')}`,
        paths: { address: '/address/{}', transaction: '/tx/{}' },
      },
    },
  }
}

/** The chain of the local node. */
export const LOCAL_COSMOS_ID = 'cosmos:foyer-1'

/** Networks of Cosmos for tests: two that wallets know, one that they know and the app has not, and one of the developer's own. */
export const COSMOS_NETWORKS = {
  hub: toNetwork('cosmoshub-4', 'Cosmos Hub', 'ATOM'),
  osmosis: toNetwork('osmosis-1', 'Osmosis', 'OSMO'),
  juno: toNetwork('juno-1', 'Juno', 'JUNO'),
  local: toNetwork('foyer-1', 'Foyer Local', 'FOY'),
} as const
