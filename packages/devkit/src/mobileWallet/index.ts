// Solana wallets that are installed as apps, by the Mobile Wallet Adapter.
export {
  createMobileWalletState,
  type MobileWalletState,
  openSocket,
  startMobileWallet,
} from './startMobileWallet.ts'
