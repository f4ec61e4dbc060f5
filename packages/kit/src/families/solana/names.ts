import type { FamilyNames } from '../family.ts'

/** The first facts of Solana. */
export const SOLANA_NAMES: FamilyNames = {
  currency: ['Solana', 'SOL', 9],
  networks: {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
  },
}
