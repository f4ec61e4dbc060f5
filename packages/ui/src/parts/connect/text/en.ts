import { defineTexts } from '../../../text/text.ts'
import { walletText } from '../../../text/walletText.ts'

/** Texts: Connect, and the wallets listed there. */
export const connectText = {
  ...walletText,
  ...defineTexts('connect', {
    or: 'or',
    lastUsed: 'Last used',
    continueWithWallet: 'Continue with a wallet',
    noWalletYet: 'Haven’t got a wallet?',
    getStarted: 'Get started',
    noWalletHere: 'Install a wallet in this browser, then reload the page.',
    badOption: 'This app is not set up correctly. Contact its support.',
  }),
}
