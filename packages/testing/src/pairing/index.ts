export {
  createPairingWallet,
  type PairingWallet,
  type PairingWalletAnswer,
  type PairingWalletInput,
} from './createPairingWallet.ts'
export { PairingError, type PairingErrorCode } from './pairingError.ts'
export { readQr } from './readQr.ts'
export type { SessionProposal, SessionRequest, WalletSession } from './sessionTypes.ts'
export { openTestWallet, type TestWalletPage } from './testWalletPage.ts'
