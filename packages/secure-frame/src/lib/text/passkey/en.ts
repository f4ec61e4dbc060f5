/** The texts of signing in by passkey, in English. */
export const texts = {
  title: 'Continue with a passkey',
  intro: 'A passkey signs you in with your fingerprint, face or screen lock. No email is needed.',
  create: 'Create a passkey',
  use: 'Use my passkey',
  unknown: 'No account here has this passkey. Use another one, or create one.',
  notUsed: 'The passkey was not used. Try again, or use another one.',
  away: 'The wallet service cannot be reached. Check your connection and try again.',
  waits: 'The wallet service cannot be reached. We keep trying.',
  failed: 'Something went wrong. Try again.',
  cancel: 'Cancel',
  tooFast: 'That was too often.',
  frozen: 'The wallet is frozen because someone said that a sign-in was not them.',
}

/** The texts of signing in by passkey. */
export type PasskeyTexts = Readonly<Record<keyof typeof texts, string>>
