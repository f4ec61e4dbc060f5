import { chainText } from '../../../text/chainText.ts'
import { connectingText } from '../../../text/connectingText.ts'
import { frameText } from '../../../text/frameText.ts'
import { qrText } from '../../../text/qrText.ts'
import { searchText } from '../../../text/searchText.ts'
import { defineTexts } from '../../../text/text.ts'
import { walletText } from '../../../text/walletText.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  allWallets: 'All Wallets',
  walletConnect: 'WalletConnect',
  downloads: 'Get {wallet}',
  getWallet: 'Get a Wallet',
  whatIsAWallet: 'What is a wallet?',
  selectChain: 'Select Chain for {wallet}',
})

/** Texts: all wallets. */
export const allWalletsText = {
  ...searchText,
  tryAgain: frameText.tryAgain,
  wallets: walletText.wallets,
  noWalletFound: walletText.noWalletFound,
  ...defineTexts('allWallets', {
    searchWallet: 'Search wallet',
    certifiedOnly: 'Certified only',
    showQrCode: 'Show QR code',
    walletsFailed: 'The wallet list could not be loaded',
    certified: 'Certified',
  }),
}

/** Texts: a wallet that is not installed, and where it is to be had. */
export const downloadText = {
  back: frameText.back,
  noWalletFound: walletText.noWalletFound,
  ...defineTexts('download', {
    continue: 'Continue',
    notDetected: 'Not Detected',
    notDetectedHint: 'Install {wallet}, then come back here.',
    walletFound: '{wallet} is ready',
    walletFoundHint: 'It’s now available in this browser.',
    noDownloads: 'This wallet has no download link',
    chromeExtension: 'Chrome Extension',
    iosApp: 'iOS App',
    androidApp: 'Android App',
    website: 'Website',
  }),
}

/** Texts: a wallet that speaks for several chain families. */
export const multiChainText = {
  ...chainText,
  back: frameText.back,
  loading: frameText.loading,
  connectorNotFound: connectingText.connector_not_found,
  connectorNotFoundHint: connectingText.connectorNotFoundHint,
  ...defineTexts('multiChain', {
    selectChain: 'Select which chain to connect to your multi chain wallet',
    chains: 'Chains',
  }),
}

/** Texts: a wallet on another device, or in another window. */
export const pairingText = {
  ...connectingText,
  ...qrText,
  showQrCode: allWalletsText.showQrCode,
  ...defineTexts('pairing', {
    ways: 'Ways to connect',
    platformBrowser: 'Browser',
    platformMobile: 'Mobile',
    platformWeb: 'Webapp',
    platformDesktop: 'Desktop',
    scanQr: 'Scan this QR Code with your phone',
    scanHint: 'Or copy the link and paste it into your wallet',
    qrFor: 'QR code that connects {wallet} to this page',
    qrForAny: 'QR code that connects any wallet to this page',
    open: 'Open',
    pressOpen: 'Tap Open, accept the connection in the app, then come back here.',
    openApp: 'Accept the connection in the app, then come back here.',
    nothingHappened: 'Nothing happened? Try another way, or get the app.',
    opensNothing:
      'The browser of this app opens no wallets. Open this page in your own browser, or copy the link.',
    otherLink: 'Try another link',
    openWeb: 'Open the wallet in a new tab and accept the connection there.',
    openDesktop: 'Open the wallet on this computer and accept the connection there.',
    noWalletYetNamed: 'Don’t have {wallet}?',
    get: 'Get',
  }),
}

/** Texts: wallets to get. */
export const getWalletText = {
  wallets: walletText.wallets,
  ...defineTexts('getWallet', {
    exploreAll: 'Explore all',
    findWallet: 'Find a wallet',
    findWalletHint: 'Choose an app or an extension',
    whatIsAWallet: 'What is a wallet?',
    whatIsAWalletHint: 'One way to sign in everywhere',
  }),
}

/** Texts: What is a wallet? */
export const helpText = defineTexts('help', {
  walletCardHomeTitle: 'Your web3 account',
  walletCardHomeText: 'Sign in to many apps with one wallet. No account to create, no password to remember.',
  walletCardAssetsTitle: 'A home for your digital assets',
  walletCardAssetsText: 'Keep, send and receive tokens and collectibles that only you control.',
  walletCardKeysTitle: 'A key to a new internet',
  walletCardKeysText: 'You approve every action: nothing moves without your signature.',
  getAWallet: 'Get a wallet',
})
