import { defineTexts } from '../../../text/text.ts'

/** Texts: signing in by passkey. */
export const passkeyText = defineTexts('passkey', { continue: 'Continue with a passkey' })
