import type { FamilyFacts } from '../family.ts'

/** The later facts of EVM chains. */
export const EVM: FamilyFacts = {
  name: 'EVM',
  transactionHash: /^0x[0-9a-f]{64}$/i,
  scheme: 'eip191',
  mark: 'ethereum',
  features: ['send', 'activity'],
  hasSwaps: true,
  hasGivenNames: true,
  isCopied: true,
  isReader: true,
  checkedByCase: /^0x[0-9a-f]{40}$/i,
}
