export type { LocalNode } from './familySide.ts'
export { type DevWallet, type DevWalletOptions, installDevWallet } from './installDevWallet.ts'
export type { DevChain } from './vault.ts'
