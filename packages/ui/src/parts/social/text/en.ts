import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  connectSocials: 'All socials',
  connectingSocial: 'Sign in',
})

/** Texts: signing in with an account of a provider. Clauses connect-3, state-13 to state-15. */
export const socialText = defineTexts('social', {
  continueWith: 'Continue with {social}',
  socials: 'Social accounts',
  more: 'More options',
  opening: 'Opening {social}',
  inWindow: 'Continue in the window',
  inWindowHint: 'Sign in to {social} in the window that has opened.',
  blocked: 'No window could be opened',
  blockedHint: 'Open the page of {social} here, then come back.',
  openSignIn: 'Open sign-in',
  scan: 'Scan this code with your phone',
  scanHint: 'Sign in to {app} with the Farcaster app.',
  qrFarcaster: 'QR code that opens Farcaster',
  inApp: 'Continue in Farcaster',
  inAppHint: 'Open the app, sign in to {app}, then come back here.',
  openFarcaster: 'Open Farcaster',
  finishing: 'Signing you in',
  slow: 'This is taking longer than usual',
  slowHint: 'Social login timed out. Please try again.',
  closed: 'The window is closed',
  closedHint: 'Try again, or enter the code if the window showed one.',
  stopped: 'Could not sign you in',
  notStarted: 'The page of {social} could not be opened. Check your connection, then try again.',
  providerFailed: '{social} did not confirm who you are. Try again.',
  expired: 'This sign-in has expired. Try again.',
  frozen: 'Signing in to this account on new devices is paused.',
  noWayBack:
    'This account has no email, so it opens only on the device it was made on. Sign in there, or choose another way.',
  rateLimited: 'Too many attempts. Try again later.',
  frameFailed: 'The secure page could not be loaded. Try again.',
  unreachable: 'The server cannot be reached. Check your connection, then try again.',
  failed: 'An error occurred. Try again.',
  code: 'Code from the window',
  codeHint: 'If the window shows a code, enter it here.',
  codeWrong: 'Invalid code. Try again.',
  codeLocked: 'Too many wrong codes. Start again.',
  inAppTitle: '{social} doesn’t work in this app',
  inAppText:
    '{social} doesn’t allow sign-in inside other apps. Copy the link and open it in your browser, or choose another way to sign in.',
  inAppNote: '{social}: not available inside this app. Open this page in your browser.',
})
