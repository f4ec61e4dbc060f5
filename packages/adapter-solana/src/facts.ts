// The facts of Solana, for code that does not load the adapter.
export { SOLANA, SOLANA_NAMES, SOLANA_NETWORKS, SOLANA_PAIRING } from '@foyer/kit/families'
export { toStandardChain } from './chains.ts'
