import type { FamilyFacts } from '../family.ts'

/** The later facts of Cosmos. */
export const COSMOS: FamilyFacts = {
  name: 'Cosmos',
  transactionHash: /^[0-9a-f]{64}$/i,
  scheme: 'adr36',
  mark: 'cosmos-hub',
  features: ['activity'],
  hasTestMark: true,
  isBound: true,
}
