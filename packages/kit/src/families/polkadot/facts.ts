import type { FamilyFacts } from '../family.ts'

/** The later facts of Polkadot. */
export const POLKADOT: FamilyFacts = {
  name: 'Polkadot',
  transactionHash: /^0x[0-9a-f]{64}$/i,
  scheme: 'sr25519',
  mark: 'polkadot',
  features: [],
  hasTestMark: true,
  isBound: true,
}
