import type { NetworkTable } from '../family.ts'

/** Nodes and explorers of the built-in networks of Cosmos. */
export const COSMOS_NETWORKS: NetworkTable = {
  'cosmoshub-4': {
    rpcUrl: 'https://cosmos-rpc.publicnode.com:443',
    explorerUrl: 'https://www.mintscan.io/cosmos',
  },
  'osmosis-1': {
    rpcUrl: 'https://osmosis-rpc.publicnode.com:443',
    explorerUrl: 'https://www.mintscan.io/osmosis',
    currency: ['OSMO', 'Osmosis'],
  },
}
