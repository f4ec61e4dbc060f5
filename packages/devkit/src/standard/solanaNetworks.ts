import type { Network } from '@foyer/core/ports'

function toNetwork(id: string, name: string, isTest: boolean): Network {
  return {
    id,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: ['https://node.example'],
    blockExplorers: { default: { name: 'Solana Explorer', url: 'https://explorer.solana.com' } },
    testnet: isTest,
  }
}

/** The networks of Solana for tests: those of clause const-3, and one of the developer's own. */
export const SOLANA_NETWORKS = {
  mainnet: toNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', false),
  devnet: toNetwork('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', true),
  testnet: toNetwork('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', true),
  local: toNetwork('LocaLLocaLLocaLLocaLLocaLLocaL11', 'Solana Local', true),
} as const
