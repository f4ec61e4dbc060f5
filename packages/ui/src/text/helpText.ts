/** Texts: What is a wallet? */
export const helpText = {
  walletCardHomeTitle: 'Your web3 account',
  walletCardHomeText: 'Sign in to many apps with one wallet. No account to create, no password to remember.',
  walletCardAssetsTitle: 'A home for your digital assets',
  walletCardAssetsText: 'Keep, send and receive tokens and collectibles that only you control.',
  walletCardKeysTitle: 'A key to a new internet',
  walletCardKeysText: 'Approve each action yourself: nothing moves without your signature.',
  getAWallet: 'Get a wallet',
} as const
