/** Texts: the titles of views other than Connect, which come with the views. */
export const titleText = {
  allWallets: 'All Wallets',
  connecting: 'Connecting',
  selectChain: 'Select Chain for {wallet}',
  walletConnect: 'WalletConnect',
  downloads: 'Get {wallet}',
  getWallet: 'Get a Wallet',
  whatIsAWallet: 'What is a wallet?',
  account: 'Account',
  profileWallets: 'Wallets',
  accountSettings: 'Settings',
  networks: 'Select Network',
  switchNetwork: 'Switch Network',
  walletCompatibleNetworks: 'Compatible Networks',
  whatIsANetwork: 'What is a network?',
} as const
