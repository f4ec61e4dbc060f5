/** The texts of the page on which a provider's window ends, in English. */
export const texts = {
  titleWait: 'Signing you in',
  wait: 'One moment. This window closes automatically.',
  titleCode: 'Your code for {app}',
  typeCode: 'Enter it in the {app} window that you opened yourself.',
  counts: 'It is valid for two minutes.',
  codeOver: 'This code has expired.',
  newCode: 'Show a new code',
  warning: 'Don’t give it to anyone or enter it anywhere else: whoever has it can sign in as you.',
  titleOver: 'You can close this window',
  over: 'This sign-in was used or has expired. Go back to the app, and start again there if you are not signed in.',
  titleDenied: 'Sign-in cancelled',
  denied: 'Nothing was shared. Close this window, and try again in the app.',
  titleFailed: 'Sign-in failed',
  failed: 'The provider did not confirm who you are. Close this window and try again in the app.',
  titleExpired: 'This window is no longer needed',
  expired: 'This sign-in was used or has expired. Close this window and start again in the app.',
  titleAway: 'The sign-in service cannot be reached',
  away: 'Check your connection, and try again.',
  titleBusy: 'Sign-in is busy right now',
  busyForNow:
    'Too many people are signing in, or the service is restarting. Wait a few seconds and try again.',
  busy: 'Too many people are signing in, or the service is restarting. Close this window, wait a minute and start again in the app.',
  retry: 'Try again',
}

/** The same in any language. */
export type DoneTexts = Readonly<Record<keyof typeof texts, string>>
