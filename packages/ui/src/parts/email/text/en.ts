import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  emailLogin: 'Continue with email',
  emailVerifyOtp: 'Confirm Email',
  emailVerifyDevice: 'Register Device',
  approveTransaction: 'Signature request',
  dataCapture: 'Verify email',
  dataCaptureOtpConfirm: 'Confirm Email',
})

/** Texts: signing in by e-mail. Clauses validate-8, validate-11, validate-13, error-4. */
export const emailText = defineTexts('email', {
  address: 'Email address',
  continue: 'Continue',
  newcomers: 'New here? We’ll create a wallet for you once the code is confirmed.',
  codeSentTo: 'Enter the code we sent to {email}',
  codeValid: 'The code is valid for 5 minutes',
  code: 'Verification code',
  digit: 'Digit {place} of {count}',
  checking: 'Checking the code',
  notReceived: 'Didn’t receive it?',
  resendCode: 'Resend code',
  resendEmail: 'Resend email',
  resendIn: '{count, plural, one {Send again in # second} other {Send again in # seconds}}',
  linkSentTo: 'Open the link we sent to {email}',
  chooseNumber: 'Choose this number on the page that opens:',
  linkSentBefore: 'Open the link we sent to {email} at {time}',
  typeNumber: 'Type this number on the page that opens, with the code from the email:',
  noMailNow: 'We didn’t send a new email, because this address got several recently.',
  newMail: 'Get a new email',
  newMailWhy: 'You’ll be asked to show that you are human.',
  resendInMinutes: '{count, plural, one {Send again in # minute} other {Send again in # minutes}}',
  oncePerBrowser: 'This is asked once in each browser',
  waitingForLink: 'Waiting for the link to be opened',
  addressOfAccount:
    'This is the email of your account here. If it is not yours, someone else created the account: do not continue.',
  notEmail: 'Please enter a valid email address',
  emailRefused: 'Invalid email. Try again.',
  emailTaken: 'This email is in use already.',
  cooldown: '{count, plural, one {Please try again after # second} other {Please try again after # seconds}}',
  codeWrong: 'Invalid code. Try again.',
  codeLocked: 'Too many wrong codes. Try again later.',
  codeLockedUntil: 'Too many wrong codes. Try again {when}.',
  codeLockedOver: 'Too many wrong codes. Request a new code.',
  flowExpired: 'This sign-in has expired. Ask for a new email.',
  deviceRefused: 'This device was not approved. Ask for a new email.',
  frozen: 'Signing in to this account on new devices is paused.',
  withheld: 'This wallet makes new devices wait. Come back in this browser after {time}.',
  rateLimited: 'Too many attempts. Try again later.',
  rateLimitedUntil: 'Too many attempts. Try again {when}.',
  signInAgain: 'Sign out and sign in again first. You then have five minutes for this.',
  frameFailed: 'Unable to load email login dependency',
  frameFailedInApp: 'Error loading embedded wallet in PWA',
  timedOut: 'No answer in time. Check your connection, then try again.',
  unreachable: 'The server cannot be reached. Check your connection, then try again.',
  ephemeral: 'Your browser blocks storage for this site, so you’ll be signed out when you close the page.',
  vaultMismatch: 'The keys we received don’t belong to your account, so nothing was opened.',
  failed: 'An error occurred',
})

/** Texts: what waits for an approval in the secure frame. */
export const approveText = defineTexts('approve', {
  loading: 'Loading the request',
  cancel: 'Cancel',
})

/** Texts: the address of an account that is signed in. Clauses state-12, state-22, settings-2. */
export const changeText = defineTexts('emailChange', {
  verifyWhy: 'A signature is waiting until you confirm your email again.',
  verifySend: 'We’ll send a code to {email}',
  send: 'Send code',
  captureNew:
    'Add an email to your account. Without it you can’t recover your wallet if you lose your devices.',
  captureTaken:
    'Another account here already uses the email of your {social} account. Use a different email.',
  existing: 'You already have an account with {email}',
  existingWhy: 'Continue the way you signed in before. Then you can link {social} to it.',
  existingSocial: 'Continue with {social}',
  captureSkip: 'Continue without an email',
  captureSkipWhy:
    'This wallet will then open on this device only. If you lose it, or clear your browser, nobody can recover the wallet.',
  captureCode: 'In the window that opened, enter the code we sent to {email}',
  captureNote: 'Enter the code only in your wallet’s window.',
  captureOther: 'Use a different email',
  captureOver: 'This sign-in has expired. Go back and choose how to sign in again.',
  openAgain: 'Open the window again',
})
