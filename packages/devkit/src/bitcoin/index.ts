export { announceBitcoin, BITCOIN_KINDS, type BitcoinKind } from './announce.ts'
export { announceBitcoinWallet } from './announceBitcoinWallet.ts'
export { type FakeAddress, type FakeNetwork, ordinalsAddress, paymentAddress } from './bitcoinKeys.ts'
export { BITCOIN_IDS, BITCOIN_NETWORKS } from './bitcoinNetworks.ts'
export {
  type BitcoinAnswer,
  type BitcoinWalletOptions,
  createFakeBitcoin,
  type FakeBitcoin,
} from './bitcoinWallet.ts'
export { toBitcoinSuiteWallet } from './suiteWallet.ts'
