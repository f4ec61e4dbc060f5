export {
  type FakeAccount,
  isSignedByKey,
  STANDARD_KEYS,
  type StandardKey,
} from '@foyer/testing/standardKeys'
export { announceStandardWallet } from './announceStandardWallet.ts'
export { type AttachedStandard, attachStandardWallet, toSuiteWallet } from './attachStandardWallet.ts'
export { SOLANA_NETWORKS } from './solanaNetworks.ts'
export {
  createStandardWallet,
  type StandardAnswer,
  type StandardWalletFake,
  type StandardWalletOptions,
} from './standardWallet.ts'
