import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  updateEmailWallet: 'Edit email',
  updateEmailPrimaryOtp: 'Confirm current email',
  updateEmailSecondaryOtp: 'Confirm new email',
  upgradeEmailWallet: 'Upgrade your wallet',
  inLine: 'In line',
})

/** Texts: the address of an account that is signed in. Clauses state-12, settings-2. */
export const changeText = defineTexts('emailChange', {
  newAddress: 'New email address',
  now: 'Your account uses {email}',
  steps: 'We’ll send a code to this address, then a link and a code to the new one.',
  firstSteps: 'We’ll send a link and a code to this address.',
  currentCode: 'In the window that opened, enter the code we sent to your current email {email}',
  newCode: 'In the window that opened, finish with your new email {email}',
  windowNote: 'Enter codes only in your wallet’s window. New devices then wait for a day or longer.',
  cancelChange: 'Cancel change',
  expired: 'This change has expired. Open the window again to start over.',
  firstAddress:
    'Add an email to your account. Without it you can’t recover your wallet if you lose your devices.',
  splitTitle: 'Your key today',
  splitText:
    'It is split in three: one part on this device, one with the server of the app, one with a recovery server. Any two open your wallet, one alone opens nothing.',
  singleText:
    'Here one operator runs both servers: whoever runs this server can rebuild users’ keys until they switch to user-held recovery.',
  selfTitle: 'Self-custodial',
  selfText:
    'You hold the way back yourself: a passkey or a recovery code takes the place of the part that the recovery server keeps, and no server can open your wallet. Old copies of the servers can until they are deleted.',
  openSite: 'Continue on {site}',
})

/** Texts: signing in by passkey, and the offer of one after another sign-in. */
export const passkeyText = defineTexts('passkey', {
  continue: 'Continue with a passkey',
  offer: 'Sign in with a passkey next time',
  offerHint: 'Add one in your wallet, under “Sign-in methods”. Then no email code is needed.',
  add: 'Add a passkey',
  notNow: 'Not now',
})

/** Texts: waiting in line for a sign-in to begin. */
export const lineText = defineTexts('line', {
  waiting: 'You are in line',
  aboutMinutes: '{count, plural, one {About # min} other {About # min}}',
  aboutSeconds: '{count, plural, one {Less than # second} other {Less than # seconds}}',
  keeps:
    'Many people are signing in right now. You keep your place, even if you close this window or reload the page.',
  admitting: 'It’s your turn',
  due: 'It’s your turn',
  awayHint: 'Our servers can’t be reached right now. We keep trying.',
  anew: 'Your turn passed while our servers or this page were away. This is your new place.',
  dueHint: 'Continue within the next ten minutes.',
  continue: 'Continue',
  full: 'There is no place in line right now',
  fullHint: 'More people want to sign in than half an hour has room for. Try again in a few minutes.',
  tryAgain: 'Try again',
  cancel: 'Cancel',
})
