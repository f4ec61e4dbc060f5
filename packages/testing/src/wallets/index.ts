export { type AnnounceWalletInput, announceWallet } from './announceWallet.ts'
export { deriveKey } from './keySigning.ts'
export {
  createKeyWallet,
  type KeyWallet,
  type KeyWalletChain,
  type KeyWalletInput,
  type KeyWalletMood,
  type KeyWalletRequest,
} from './keyWallet.ts'
export { type ReceiptNode, waitUntilMined } from './waitUntilMined.ts'
