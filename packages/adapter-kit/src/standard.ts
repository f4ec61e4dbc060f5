// The shapes are core's, since apps get such a wallet handed on; here everything of one is read by `readField` before it is used.
export type {
  WalletStandardAccount as StandardAccount,
  WalletStandardWallet as StandardWallet,
} from '@foyer/core/ports'
