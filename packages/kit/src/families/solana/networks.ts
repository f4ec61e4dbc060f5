import type { NetworkTable } from '../family.ts'

const EXPLORER_URL = 'https://explorer.solana.com'

/** Nodes and explorers of the built-in networks of Solana. */
export const SOLANA_NETWORKS: NetworkTable = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    // It refuses browsers, as its operators say: an app on this network needs a gateway or a node of its own.
    rpcUrl: 'https://api.mainnet-beta.solana.com',
    explorerUrl: EXPLORER_URL,
  },
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: {
    rpcUrl: 'https://api.devnet.solana.com',
    explorerUrl: `${EXPLORER_URL}/?cluster=devnet`,
    isTestnet: true,
  },
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': {
    rpcUrl: 'https://api.testnet.solana.com',
    explorerUrl: `${EXPLORER_URL}/?cluster=testnet`,
    isTestnet: true,
  },
}
