/** The texts of signing in by the question of the browser, in English. */
export const texts = {
  title: 'Continue with {provider}',
  intro: 'Your browser asks which account to use. No other page opens.',
  choose: 'Choose an account',
  window: 'Use a window instead',
  refused: 'You were not signed in. Try again, or use a window.',
  cancel: 'Cancel',
}

/** The texts of signing in by the question of the browser. */
export type FedcmTexts = Readonly<Record<keyof typeof texts, string>>
