import { featuresText } from './featuresText.ts'

/** Texts: the list of tokens. */
export const tokensText = {
  tokens: featuresText.tokens,
  loading: 'Loading your tokens',
  unverified: 'unverified',
  unverifiedHint: 'It is named like a well-known token and is not known to be it.',
  failed: 'Token balances are not available',
  failedHint: 'They are asked for again in a moment.',
} as const
