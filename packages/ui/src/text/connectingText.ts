import { connectText } from './connectText.ts'
import { errorText } from './errorText.ts'
import { frameText } from './frameText.ts'

/** Texts: a connection being made, and wallets to be had. */
export const connectingText = {
  ...errorText,
  tryAgain: frameText.tryAgain,
  back: frameText.back,
  noWalletFound: connectText.noWalletFound,
  cancel: 'Cancel',
  continue: 'Continue',
  continueIn: 'Continue in {wallet}',
  acceptInWallet: 'Accept connection request in the wallet',
  walletIsSlow: 'No answer yet. Open the wallet and look for a waiting request.',
  connectedTitle: 'Connected',
  connectionStopped: 'Not connected',
  connectorNotFoundHint: 'It may have been removed or turned off. Go back and pick another wallet.',
  connectionDeclined: 'Connection declined',
  connectionDeclinedHint: 'Connection can be declined if a previous request is still active',
  connectionError: 'Connection error',
  alreadyLinked: 'This account is already linked, change your account in {wallet}',
  notDetected: 'Not Detected',
  notDetectedHint: 'Install {wallet}, then come back here.',
  walletFound: '{wallet} is ready',
  walletFoundHint: 'It has just shown up in this browser.',
  noDownloads: 'No download is known for this wallet',
  openIn: 'Open {wallet}',
  chromeExtension: 'Chrome Extension',
  iosApp: 'iOS App',
  androidApp: 'Android App',
  website: 'Website',
} as const
