import { defineTexts } from './text.ts'

/** Texts: the ways to fund an account. */
export const fundWaysText = defineTexts('fundWays', {
  receiveTitle: 'Receive funds',
  receiveHint: 'Scan the QR code and receive funds',
  buyTitle: 'Buy Crypto',
  buyHint: 'Easy with card or bank account',
  popular: 'popular',
  exchangeTitle: 'From an exchange',
  exchangeHint: 'Move funds over from an account at an exchange',
})
