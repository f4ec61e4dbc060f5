import { errorText } from './errorText.ts'
import { frameText } from './frameText.ts'
import { defineTexts } from './text.ts'

/** Texts: the progress of connecting a wallet. */
export const connectingText = {
  ...errorText,
  tryAgain: frameText.tryAgain,
  back: frameText.back,
  ...defineTexts('connecting', {
    cancel: 'Cancel',
    continueIn: 'Continue in {wallet}',
    acceptInWallet: 'Accept the connection request in your wallet',
    walletIsSlow: 'No response yet. Open your wallet and look for a pending request.',
    connectedTitle: 'Connected',
    connectionStopped: 'Not connected',
    connectorNotFoundHint: 'It may have been removed or turned off. Go back and choose another wallet.',
    connectionDeclined: 'Connection declined',
    connectionDeclinedHint: 'Connection can be declined if a previous request is still active',
    connectionError: 'Connection error',
    alreadyLinked: 'This account is already linked, change your account in {wallet}',
    openIn: 'Open {wallet}',
  }),
}
