import { accountText } from '../../../text/accountText.ts'
import { featuresText } from '../../../text/featuresText.ts'
import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  account: 'Account',
  profileWallets: 'Wallets',
  accountSettings: 'Settings',
})

/** Texts: the list of connected wallets and of those of earlier times. */
export const profileText = {
  smartAccount: featuresText.smartAccount,
  eoa: featuresText.eoa,
  copyAddress: accountText.copyAddress,
  blockExplorer: accountText.blockExplorer,
  disconnect: accountText.disconnect,
  notConnected: accountText.notConnected,
  ...defineTexts('profile', {
    families: 'Wallet types',
    familyEvm: 'EVM',
    familySolana: 'Solana',
    familyBitcoin: 'Bitcoin',
    familyPolkadot: 'Polkadot',
    familyCosmos: 'Cosmos',
    wallets: '{count, plural, one {Wallet} other {Wallets}}',
    disconnectAll: 'Disconnect All',
    active: 'Active',
    switch: 'Switch',
    connect: 'Connect',
    switchTo: 'Switch to {wallet}, {account}',
    connectTo: 'Connect {wallet}, {account}',
    disconnectFrom: 'Disconnect {wallet}, {account}',
    deleteFrom: 'Delete {wallet}, {account}',
    settings: 'Account settings',
    payment: 'PAYMENT',
    ordinals: 'ORDINALS',
    recentlyConnected: 'RECENTLY CONNECTED',
    addWallet: 'Add Wallet',
    addEvmWallet: 'Add EVM Wallet',
    addSolanaWallet: 'Add Solana Wallet',
    addBitcoinWallet: 'Add Bitcoin Wallet',
    addPolkadotWallet: 'Add Polkadot Wallet',
    addCosmosWallet: 'Add Cosmos Wallet',
    firstWallet: 'Add your first wallet',
    firstEvmWallet: 'Add your first EVM wallet',
    firstSolanaWallet: 'Add your first Solana wallet',
    firstBitcoinWallet: 'Add your first Bitcoin wallet',
    firstPolkadotWallet: 'Add your first Polkadot wallet',
    firstCosmosWallet: 'Add your first Cosmos wallet',
  }),
}

/** Texts: the settings of the account. */
export const settingsText = {
  smartAccount: featuresText.smartAccount,
  eoa: featuresText.eoa,
  network: accountText.network,
  unknown: accountText.unknown,
  ...defineTexts('settings', {
    upgradeTitle: 'Upgrade your wallet',
    upgradeHint: 'Transition to a self-custodial wallet',
    signIn: 'Email & sign-in',
    addEmail: 'Add an email',
    methods: 'Sign-in methods',
    recovery: 'Recovery and devices',
    sessions: 'Smart sessions',
    moveAssets: 'Move assets to your address',
    revokeCode: 'Remove smart account abilities',
    revokeCodeHint: 'Your address and what it holds stay',
    switchToEoa: 'Switch to your EOA',
    switchToSmartAccount: 'Switch to your Smart Account',
    smartAccountAway: 'Not available on {network} right now. You’re using your EOA.',
    notDeployed: 'Created on {network} with your first transaction. You can already receive funds.',
    chooseName: 'Choose account name',
  }),
}
