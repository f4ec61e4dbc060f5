import type { CaipNetworkId, Network } from '@foyer/core/ports'
import type { FakeNetwork } from './bitcoinKeys.ts'

/** CAIP-2 ids of the networks of Bitcoin. */
export const BITCOIN_IDS: Readonly<Record<FakeNetwork, CaipNetworkId>> = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
}

function toNetwork(name: FakeNetwork): Network {
  const caipNetworkId = BITCOIN_IDS[name]
  return {
    id: caipNetworkId.slice('bip122:'.length),
    caipNetworkId,
    chainNamespace: 'bip122',
    name: `Bitcoin ${name}`,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: ['https://node.example'],
    testnet: name !== 'mainnet',
  }
}

/** The networks of Bitcoin for tests. */
export const BITCOIN_NETWORKS: Readonly<Record<FakeNetwork, Network>> = {
  mainnet: toNetwork('mainnet'),
  testnet4: toNetwork('testnet4'),
  signet: toNetwork('signet'),
  regtest: toNetwork('regtest'),
}
