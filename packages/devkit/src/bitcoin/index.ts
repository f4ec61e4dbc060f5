export { announceBitcoin, BITCOIN_KINDS, type BitcoinKind } from './announce.ts'
export { announceBitcoinWallet } from './announceBitcoinWallet.ts'
export { ordinalsAddress, type PretendAddress, type PretendNetwork, paymentAddress } from './bitcoinKeys.ts'
export { BITCOIN_IDS, BITCOIN_NETWORKS } from './bitcoinNetworks.ts'
export {
  type BitcoinAnswer,
  type BitcoinWalletOptions,
  createPretendBitcoin,
  type PretendBitcoin,
} from './bitcoinWallet.ts'
export { toBitcoinSuiteWallet } from './suiteWallet.ts'
