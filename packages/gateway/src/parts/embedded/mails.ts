import { composeMail, type Mail, shownName } from '@foyer/server-kit/custody'

/** The content of a mail with a code. */
export interface CodeMailInput {
  readonly to: string
  readonly code: string
  readonly appName: string
  readonly appOrigin: string
  readonly lifetimeMs: number
}

/** The mail with a code. It names the app, so that a code for another one is noticed. */
export function codeMail(input: CodeMailInput): Mail {
  const { to, code, appOrigin, lifetimeMs } = input
  const app = shownName(input.appName)
  return composeMail({
    to,
    subject: `${code} is your code for ${app}`,
    title: `Your code for ${app}`,
    before: [`Type this code into the window of ${app} (${appOrigin}) in which you asked for it:`],
    code,
    after: [
      `It is valid for ${Math.round(lifetimeMs / 60_000)} minutes, once, and on that device only.`,
      'If you did not ask for a code, do nothing.',
    ],
    footer: `Never share this code: anyone who asks you for it is not ${app}.`,
  })
}

/** The mail with a code by which a new account of a provider gets this address. Anybody may ask for it, so it says what it does. */
export function captureMail(input: CodeMailInput): Mail {
  const { to, code, appOrigin, lifetimeMs } = input
  const app = shownName(input.appName)
  return composeMail({
    to,
    subject: `${code} is your code to add this email address to ${app}`,
    title: `Add this email address to a new ${app} account`,
    before: [
      `Someone signed in with another service and wants to use this email address for a new ${app} account.`,
      `If that was you, type this code into the window of ${app} (${appOrigin}) in which you asked for it:`,
    ],
    code,
    after: [
      `It is valid for ${Math.round(lifetimeMs / 60_000)} minutes, once, and on that device only.`,
      'If you did not ask for it, do nothing: without the code the address is not used.',
    ],
    footer: `Never share this code: anyone who asks you for it is not ${app}.`,
  })
}

/** The mail with a code that makes the first account of an address. Anybody may ask for it, so it says what it does. */
export function firstMail(input: CodeMailInput): Mail {
  const { to, code, appOrigin, lifetimeMs } = input
  const app = shownName(input.appName)
  const { host } = new URL(appOrigin)
  return composeMail({
    to,
    subject: `${code} is your code for ${app}`,
    title: `Your code for ${app}`,
    before: [
      `Someone is trying to sign in to ${app} with this email address. If that is you, type this code into the window of ${app} (${host}) in which you asked for it:`,
    ],
    code,
    after: [
      `It is valid for ${Math.round(lifetimeMs / 60_000)} minutes, once, and on that device only.`,
      `Check that the address of the page is ${host}. Whoever uses this code first creates the account of this email address.`,
      'If you did not ask for a code, do nothing.',
    ],
    footer: `Never share this code: anyone who asks you for it is not ${app}.`,
  })
}
