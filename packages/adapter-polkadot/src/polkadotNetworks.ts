import type { Network } from '@foyer/core/ports'

interface NetworkText {
  readonly id: string
  readonly name: string
  readonly currency: { readonly symbol: string; readonly decimals: number }
  readonly node: string
  readonly explorer: string
  readonly isTest?: boolean
}

function toNetwork({ id, name, currency, node, explorer, isTest = false }: NetworkText): Network {
  return {
    id,
    caipNetworkId: `polkadot:${id}`,
    chainNamespace: 'polkadot',
    name,
    nativeCurrency: { name: currency.symbol, ...currency },
    rpcUrls: [node],
    blockExplorers: {
      default: {
        name: 'Subscan',
        url: explorer,
        paths: { address: '/account/{}', transaction: '/extrinsic/{}' },
      },
    },
    ...(isTest && { testnet: true }),
  }
}

const DOT = { symbol: 'DOT', decimals: 10 }

/** The relay chain of Polkadot. */
export const polkadot: Network = toNetwork({
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  currency: DOT,
  node: 'https://rpc.polkadot.io',
  explorer: 'https://polkadot.subscan.io',
})

/** Asset Hub of Polkadot, where most balances are. */
export const polkadotAssetHub: Network = toNetwork({
  id: '68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  currency: DOT,
  node: 'https://polkadot-asset-hub-rpc.polkadot.io',
  explorer: 'https://assethub-polkadot.subscan.io',
})

/** The relay chain of Kusama. */
export const kusama: Network = toNetwork({
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  currency: { symbol: 'KSM', decimals: 12 },
  node: 'https://kusama-rpc.polkadot.io',
  explorer: 'https://kusama.subscan.io',
})

/** A test network of Polkadot. */
export const westend: Network = toNetwork({
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  currency: { symbol: 'WND', decimals: 12 },
  node: 'https://westend-rpc.polkadot.io',
  explorer: 'https://westend.subscan.io',
  isTest: true,
})
