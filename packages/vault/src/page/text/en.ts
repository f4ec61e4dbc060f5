/** The texts of the page of a link. Words in braces are filled in. */
export type PageTexts = { readonly [K in keyof typeof texts]: string }

/** English. */
export const texts = {
  title: 'Approve a new device for {app}',
  question: 'Which number is shown in {app}?',
  asked:
    'Asked for on {time}, to sign in on a new device. Choose the number only if that was you and you see it there now. A wrong one ends the sign-in.',
  numbers: 'The number shown in {app}',
  noneOfThem: 'None of them? Then this email belongs to an earlier attempt: open the newest one.',
  notMe: 'Didn’t ask for this? Lock the wallet against new devices for {hours} hours.',
  notMeButton: 'This was not me',
  approved: 'Device approved',
  approvedNext: 'Go back to {app}: it continues automatically, and may ask for a code from a second email.',
  close: 'You can close this page.',
  waiting: 'Device approved, and waiting',
  waitingUntil: 'It can use the {app} wallet from {time} on. Sign in on it again then.',
  waitingNext:
    'You’ll get an email when the time is over. Until then, every device that has the wallet can send it away.',
  wrong: 'That was not the number',
  wrongEnded: 'The sign-in was ended, and nothing was approved.',
  wrongAgain: 'If it was you, start again in {app}: you’ll get a new email and a new number.',
  locked: 'Your wallet is locked',
  lockedUntil: 'Until {time} nobody can open the {app} wallet of this address on a new device.',
  lockedAdvice:
    'Anyone who can start sign-ins needs this mailbox to finish one. If you think that someone else reads it, change its password now.',
  over: 'This link has expired',
  overWhy: 'It was already used, or its time has run out.',
  overAgain: 'If you are signing in, start again in {app}.',
  failed: 'That did not work',
  failedBusy: 'Too much was tried at once. Wait a minute, then try again.',
  failedAgain: 'Open the link in your email again.',
  failedNothing: 'Nothing was approved.',
  others: 'Is an app showing you a number of eight digits?',
  othersWhy:
    'Then we didn’t send a new email, because there were several recently. Type the code from the email that led you here, and the number.',
  othersCode: 'Code in the email',
  othersNumber: 'Number on your screen',
  othersGo: 'Continue',
  confirm: 'Approve a new device for {app}?',
  confirmAsked:
    'Asked for on {time}. Approve it only if you are signing in to {app} right now and it shows you this number.',
  confirmButton: 'Approve the device',
  codeWrong: 'That is not the code of this email',
  codeWrongWhy: 'Nothing was approved. The code is in the email, below its button.',
  numberWrong: 'No device shows that number',
  numberWrongWhy:
    'Nothing was approved, and every sign-in that was waiting has ended. If you are signing in, start again in the app: you’ll get a new number, and the code of this email stays the same.',
  anApp: 'the app',
  widgetTitle: 'Show that you are a person',
  footer:
    '{host} keeps one part of the key of your wallet. It never asks for a password, a sign-in code or your recovery words.',
} as const
