import type { FamilyFacts } from '../family.ts'

/** The later facts of Solana. */
export const SOLANA: FamilyFacts = {
  name: 'Solana',
  // A signature of 64 bytes in base58.
  transactionHash: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
  scheme: 'siws',
  mark: 'solana',
  features: ['onramp', 'payWithExchange', 'send', 'activity'],
  hasOneCoin: true,
}
