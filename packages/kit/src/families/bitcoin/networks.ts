import type { NetworkTable } from '../family.ts'

/** Nodes and explorers of the built-in networks of Bitcoin. */
export const BITCOIN_NETWORKS: NetworkTable = {
  // The node of Bitcoin is an Esplora server, which knows what an address had.
  '000000000019d6689c085ae165831e93': {
    rpcUrl: 'https://blockstream.info/api',
    explorerUrl: 'https://mempool.space',
  },
  '00000000da84f2bafbbc53dee25a72ae': {
    rpcUrl: 'https://mempool.space/testnet4/api',
    explorerUrl: 'https://mempool.space/testnet4',
    isTestnet: true,
  },
  '00000008819873e925422c1ff0f99f7c': {
    rpcUrl: 'https://mempool.space/signet/api',
    explorerUrl: 'https://mempool.space/signet',
    isTestnet: true,
  },
}
