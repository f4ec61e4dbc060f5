/** Texts: wallets to get. */
export const getWalletText = {
  wallets: 'Wallets',
  exploreAll: 'Explore all',
  findWallet: 'Find a wallet',
  findWalletHint: 'Pick an app or an extension',
  whatIsAWallet: 'What is a wallet?',
  whatIsAWalletHint: 'One way to sign in everywhere',
} as const
