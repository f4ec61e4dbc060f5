import { featuresText } from './featuresText.ts'

/** Texts: the list of tokens. */
export const tokensText = {
  tokens: featuresText.tokens,
  loading: 'Loading your tokens',
  unverified: 'unverified',
  unverifiedHint: 'It uses the name of a well-known token but may not be it.',
  failed: 'Token balances are not available',
  failedHint: 'We will try again in a moment.',
} as const
