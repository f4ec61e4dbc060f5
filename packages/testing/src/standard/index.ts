export { announceStandardWallet } from './announceStandardWallet.ts'
export { type AttachedStandard, attachStandardWallet, toSuiteWallet } from './attachStandardWallet.ts'
export { SOLANA_NETWORKS } from './solanaNetworks.ts'
export { isSignedByKey, type PretendAccount, STANDARD_KEYS, type StandardKey } from './standardKeys.ts'
export {
  createStandardWallet,
  type StandardAnswer,
  type StandardWalletFake,
  type StandardWalletOptions,
} from './standardWallet.ts'
