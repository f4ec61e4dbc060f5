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
  newcomers: 'New here? A wallet is made for you once the code is confirmed.',
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
  chooseNumber: 'Choose this number on the page that it opens:',
  linkSentBefore: 'Open the link that we sent to {email} at {time}',
  typeNumber: 'Type this number on the page that it opens, with the code from the mail:',
  noMailNow: 'No new mail was sent, because this address was sent several lately.',
  newMail: 'Get a new mail',
  newMailWhy: 'For that you show that you are a person.',
  resendInMinutes: '{count, plural, one {Send again in # minute} other {Send again in # minutes}}',
  oncePerBrowser: 'This is asked once in each browser',
  waitingForLink: 'Waiting for the link to be opened',
  addressOfAccount:
    'This is the email of your account here. If it is not yours, somebody else has made the account: do not go on.',
  notEmail: 'Please enter a valid email address',
  emailRefused: 'Invalid email. Try again.',
  emailTaken: 'This email is in use already.',
  cooldown: '{count, plural, one {Please try again after # second} other {Please try again after # seconds}}',
  codeWrong: 'Invalid code. Try again.',
  codeLocked: 'Too many wrong codes. Try again later.',
  codeLockedUntil: 'Too many wrong codes. Try again {when}.',
  flowExpired: 'This sign-in has expired. Ask for a new email.',
  deviceRefused: 'This device was not approved. Ask for a new email.',
  frozen: 'Its owner has paused signing in to this account on new devices.',
  withheld: 'This wallet makes new devices wait. Come back with this browser after {time}.',
  rateLimited: 'Too many attempts. Try again later.',
  rateLimitedUntil: 'Too many attempts. Try again {when}.',
  signInAgain: 'Sign out and in again first. It is possible for five minutes after that.',
  frameFailed: 'Unable to load email login dependency',
  frameFailedInApp: 'Error loading embedded wallet in PWA',
  timedOut: 'No answer in time. Check your connection, then try again.',
  unreachable: 'The server cannot be reached. Check your connection, then try again.',
  ephemeral: 'Your browser stores nothing here, so you stay signed in only until this page is closed.',
  vaultMismatch: 'The keys that arrived are not those of your account, so nothing was opened.',
  failed: 'An error occurred',
})

/** Texts: what waits for an approval in the secure frame. */
export const approveText = defineTexts('approve', {
  loading: 'Loading the request',
  cancel: 'Cancel',
})

/** Texts: the address of an account that is signed in. Clauses state-12, state-22, settings-2. */
export const changeText = defineTexts('emailChange', {
  verifyWhy: 'A signature waits until you confirm your email again.',
  verifySend: 'We send a code to {email}',
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
    'Then this wallet opens on this device alone. If you lose it, or clear your browser, nobody can bring the wallet back.',
  captureCode: 'In the window that opened, enter the code we sent to {email}',
  captureNote: 'The code is typed in the window of your wallet only.',
  captureOther: 'Use a different email',
  captureOver: 'This sign-in is over. Go back, and choose again how to sign in.',
  openAgain: 'Open window again',
})
