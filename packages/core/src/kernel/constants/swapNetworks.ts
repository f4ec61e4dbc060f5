/** Networks on which swaps are made without an app naming any contract (clauses const-4, networks-4). */
export const SWAP_NETWORKS = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
] as const
