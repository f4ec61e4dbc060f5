import { composeMail, type Mail, shownName } from '@foyer/server-kit/custody'
import type { CodeMailInput } from './mails.ts'

/** The mail with the code of a step of a change of address. It says what the code does, since this code is not for signing in. */
export function changeCodeMail(step: 'primary' | 'secondary', input: CodeMailInput): Mail {
  const { to, code, appOrigin, lifetimeMs } = input
  const app = shownName(input.appName)
  const does =
    step === 'primary'
      ? `It lets your account of ${app} move away from this email address.`
      : `It makes this the email address of a ${app} account.`
  return composeMail({
    to,
    subject: `${code} is your code to change your ${app} email address`,
    title: `Change the email address of your ${app} account`,
    before: [does, `Type this code into the window of ${app} (${appOrigin}) in which you asked for it:`],
    code,
    after: [
      `It is valid for ${Math.round(lifetimeMs / 60_000)} minutes, once, and on that device only.`,
      'If you did not ask for it, do nothing: without the code the address stays what it is.',
    ],
    footer: `Never share this code: anyone who asks you for it is not ${app}.`,
  })
}

/** The mail to the address that an account has left. The link to freeze the wallet comes from the vault. */
export function leftMail(input: {
  readonly to: string
  readonly appName: string
  readonly appOrigin: string
}): Mail {
  const { to, appOrigin } = input
  const app = shownName(input.appName)
  return composeMail({
    to,
    subject: `The email address of your ${app} account was changed`,
    title: 'Your account now has a different email address',
    before: [
      `Your account of ${app} (${new URL(appOrigin).host}) was moved to a different email address, with a code that was sent here. All other devices were signed out.`,
    ],
    after: [
      'If that was you, there is nothing to do.',
      'If it was not you, open the second email, which comes from the server that keeps the other part of your key, and choose “This was not me” within 72 hours.',
    ],
    footer: `${app} never asks for a password, a code or your recovery words in a mail.`,
  })
}
