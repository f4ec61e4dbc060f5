/** What the page says on which a provider's window ends, in English. */
export const texts = {
  titleWait: 'Signing you in',
  wait: 'One moment. This window closes by itself.',
  titleCode: 'Your code for {app}',
  typeCode: 'Type it into the window of {app} that you opened yourself.',
  counts: 'It counts for two minutes.',
  codeOver: 'This code has run out.',
  newCode: 'Show a new code',
  warning: 'Give it to no one, and type it nowhere else: whoever has it can sign in as you.',
  titleOver: 'You can close this window',
  over: 'This sign-in was used or has run out. Go back to the app, and start again there if you are not signed in.',
  titleDenied: 'Sign-in cancelled',
  denied: 'Nothing was shared. Close this window, and try again in the app.',
  titleFailed: 'Sign-in failed',
  failed: 'The provider did not say who you are. Close this window, and try again in the app.',
  titleExpired: 'This window is not needed any more',
  expired: 'This sign-in was used or has run out. Close this window, and start again in the app.',
  titleAway: 'The sign-in service is away',
  away: 'Check your connection, and try again.',
  titleBusy: 'Sign-in is busy right now',
  busyForNow: 'Too many are signing in, or the service is starting again. Wait a few seconds, and try again.',
  busy: 'Too many are signing in, or the service is starting again. Close this window, wait a minute, and start again in the app.',
  retry: 'Try again',
}

/** The same in any language. */
export type DoneTexts = Readonly<Record<keyof typeof texts, string>>
