import type { FamilyFacts } from '../family.ts'

/** The later facts of Bitcoin. */
export const BITCOIN: FamilyFacts = {
  name: 'Bitcoin',
  transactionHash: /^[0-9a-f]{64}$/i,
  scheme: 'bip322',
  mark: 'bitcoin',
  features: ['activity'],
  hasOneCoin: true,
  isBound: true,
  isCopied: true,
  hasPurposes: true,
}
