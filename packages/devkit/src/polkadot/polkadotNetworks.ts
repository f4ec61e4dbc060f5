import type { Network } from '@foyer/core/ports'

function toNetwork(id: string, name: string, symbol: string, decimals: number): Network {
  return {
    id,
    caipNetworkId: `polkadot:${id}`,
    chainNamespace: 'polkadot',
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: ['https://node.example'],
    blockExplorers: {
      default: {
        name: 'Subscan',
        url: `https://${name.toLowerCase().replaceAll(' ', '-')}.subscan.io`,
        paths: { address: '/account/{}', transaction: '/extrinsic/{}' },
      },
    },
  }
}

/** Networks of Polkadot for tests: the relay chain, its Asset Hub, one of another prefix, a test network, and one of the developer's own. */
export const POLKADOT_NETWORKS = {
  relay: toNetwork('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10),
  assetHub: toNetwork('68d56f15f85d3136970ec16946040bc1', 'AssetHub Polkadot', 'DOT', 10),
  kusama: toNetwork('b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', 12),
  westend: toNetwork('e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', 'WND', 12),
} as const
