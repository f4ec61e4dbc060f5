import { connectText } from './connectText.ts'
import { frameText } from './frameText.ts'
import { searchText } from './searchText.ts'

/** Texts: all wallets. */
export const allWalletsText = {
  ...searchText,
  tryAgain: frameText.tryAgain,
  wallets: connectText.wallets,
  noWalletFound: connectText.noWalletFound,
  searchWallet: 'Search wallet',
  certifiedOnly: 'Certified only',
  showQrCode: 'Show QR code',
  walletsFailed: 'The wallet list could not be loaded',
  certified: 'Certified',
} as const
