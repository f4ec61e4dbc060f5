export { joinWallets } from '@foyer/adapter-kit'
export type { SolanaTokenSession } from './connection.ts'
export type { TokenAccount, TokenBalance } from './requests/tokens.ts'
export { type SolanaAdapter, type SolanaAdapterOptions, solanaAdapter } from './solanaAdapter.ts'
