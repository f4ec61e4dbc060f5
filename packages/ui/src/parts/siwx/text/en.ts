import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  sIWXSignMessage: 'Sign in',
})

/** Texts: signing in by a signed message (clause siwx-1). */
export const signInText = defineTexts('signIn', {
  needsToConnect: '{app} needs to connect to your wallet',
  explanation: 'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
  explanationOptional: 'Sign this message to prove you own this wallet and proceed.',
  cancel: 'Cancel',
  cancelling: 'Cancelling...',
  sign: 'Sign',
  signing: 'Signing...',
})
