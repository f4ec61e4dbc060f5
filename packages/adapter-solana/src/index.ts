export type { SolanaTokenSession } from './connection.ts'
export { type ExplorerSubject, toExplorerUrl } from './explorerUrl.ts'
export type { TokenBalance } from './requests/tokens.ts'
export { type SolanaAdapter, type SolanaAdapterOptions, solanaAdapter } from './solanaAdapter.ts'
