import { defineTexts } from './text.ts'

/** Texts: wallets in a list, and their tags. */
export const walletText = defineTexts('wallet', {
  installed: 'installed',
  connected: 'connected',
  recent: 'recent',
  multichain: 'multichain',
  qrCode: 'qr code',
  allWallets: 'All wallets',
  wallets: 'Wallets',
  unverified: 'unverified',
  duplicateWallet: 'Possible duplicate',
  noWalletFound: 'No Wallet found',
})
