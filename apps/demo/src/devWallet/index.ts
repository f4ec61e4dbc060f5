export { type DevWallet, type DevWalletOptions, installDevWallet } from './installDevWallet.ts'
export type { DevSolana } from './solana.ts'
export type { DevChain } from './vault.ts'
