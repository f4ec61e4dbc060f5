import { accountText } from './accountText.ts'

/** Texts: what there is to do with an account, its tokens and its activity. */
export const featuresText = {
  switchWallet: accountText.switchWallet,
  fund: 'Fund wallet',
  swaps: 'Swap',
  send: 'Send',
  activity: accountText.activity,
  tokens: 'Tokens',
  noTokens: 'No tokens yet',
  tabs: 'Tokens and activity',
  totalLoading: accountText.balanceLoading,
  noActivity: 'No activity yet',
  noActivityHint: 'Your next transactions will appear here',
  trade: 'Trade',
} as const
