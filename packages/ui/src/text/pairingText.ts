import { connectingText } from './connectingText.ts'
import { connectText } from './connectText.ts'

/** Texts: a wallet on another device, or in another window. */
export const pairingText = {
  ...connectingText,
  allWallets: connectText.allWallets,
  ways: 'Ways to connect',
  platformBrowser: 'Browser',
  platformMobile: 'Mobile',
  platformWeb: 'Webapp',
  platformDesktop: 'Desktop',
  scanQr: 'Scan this QR Code with your phone',
  scanHint: 'Or copy the link and paste it in your wallet',
  qrFor: 'QR code that connects {wallet} to this page',
  qrForAny: 'QR code that connects any wallet to this page',
  qrPreparing: 'The QR code is being made',
  qrFailed: 'This QR code cannot be drawn. Copy the link and paste it in your wallet.',
  copyLink: 'Copy link',
  open: 'Open',
  pressOpen: 'Press Open, accept the connection in the app, then come back here.',
  openApp: 'Accept the connection in the app, then come back here.',
  openWeb: 'Open the wallet in a new tab and accept the connection there.',
  openDesktop: 'Open the wallet on this computer and accept the connection there.',
  noWalletYetNamed: 'Don’t have {wallet}?',
  get: 'Get',
} as const
