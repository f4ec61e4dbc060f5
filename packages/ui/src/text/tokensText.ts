import { featuresText } from './featuresText.ts'
import { defineTexts } from './text.ts'

/** Texts: the list of tokens. */
export const tokensText = {
  tokens: featuresText.tokens,
  ...defineTexts('tokens', {
    total: 'Total value',
    loading: 'Loading your tokens',
    unverified: 'unverified',
    unverifiedHint: 'It has the name of a well-known token but may be a different one.',
    failed: 'Token balances are not available',
    failedHint: 'We’ll try again in a moment.',
  }),
}
