import { accountText } from './accountText.ts'
import { defineTexts } from './text.ts'

/** Texts: the features of an account, its tokens and its activity. */
export const featuresText = {
  switchWallet: accountText.switchWallet,
  activity: accountText.activity,
  totalLoading: accountText.balanceLoading,
  ...defineTexts('features', {
    fund: 'Fund wallet',
    swaps: 'Swap',
    send: 'Send',
    tokens: 'Tokens',
    noTokens: 'No tokens yet',
    tabs: 'Tokens and activity',
    noActivity: 'No activity yet',
    noActivityHint: 'Your next transactions will appear here',
    trade: 'Trade',
    smartAccount: 'Smart Account',
    eoa: 'EOA Account',
  }),
}
