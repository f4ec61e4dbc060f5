import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  connecting: 'Connecting',
})

/** Texts: a wallet that is asked for more than to connect. */
export const bothText = defineTexts('both', {
  acceptBoth: 'Connect and sign in with your wallet',
})

/** Texts: a wallet that is not on the device. */
export const missingText = defineTexts('missing', {
  getWallet: 'Get a wallet',
})
