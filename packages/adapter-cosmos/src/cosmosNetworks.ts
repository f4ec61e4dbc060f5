import type { Network } from '@foyer/core/ports'

interface NetworkText {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly node: string
  /** The network as the explorer calls it. */
  readonly explorer: string
}

function toNetwork({ id, name, symbol, node, explorer }: NetworkText): Network {
  return {
    id,
    caipNetworkId: `cosmos:${id}`,
    chainNamespace: 'cosmos',
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 6 },
    rpcUrls: [node],
    blockExplorers: {
      default: {
        name: 'Mintscan',
        url: `https://www.mintscan.io/${explorer}`,
        paths: { address: '/address/{}', transaction: '/tx/{}' },
      },
    },
  }
}

/** The Cosmos Hub. */
export const cosmosHub: Network = toNetwork({
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  symbol: 'ATOM',
  node: 'https://cosmos-rpc.publicnode.com:443',
  explorer: 'cosmos',
})

/** Osmosis. */
export const osmosis: Network = toNetwork({
  id: 'osmosis-1',
  name: 'Osmosis',
  symbol: 'OSMO',
  node: 'https://osmosis-rpc.publicnode.com:443',
  explorer: 'osmosis',
})
