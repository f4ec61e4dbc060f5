import { composeMail, type Mail, shownName, shownTime } from '@foyer/server-kit/custody'

/** The mail with a link. It contains no number, which is only shown on the screen of the device that asked for the link. */
export function linkMail(input: {
  readonly to: string
  readonly appName: string
  readonly appOrigin: string
  readonly url: string
  /** The code that the page asks for before it approves a device that another mail was not sent for. */
  readonly code: string
  readonly vaultHost: string
  readonly lifetimeMs: number
}): Mail {
  const { to, appOrigin, url, code, vaultHost, lifetimeMs } = input
  const app = shownName(input.appName)
  const minutes = Math.round(lifetimeMs / 60_000)
  return composeMail({
    to,
    subject: `Approve a new device for ${app}`,
    title: `Signing in to ${app}?`,
    before: [
      `Someone is trying to sign in to ${app} (${new URL(appOrigin).host}) with this email address, on a device that has not been used with it before.`,
      `If that is you, open this page and choose the number shown in ${app}.`,
    ],
    button: { label: 'Open the page', url },
    after: [
      `The number can be chosen once, within ${minutes} minutes. Do not forward this email.`,
      waitingNote(code),
      'If it was not you, nobody gets in as long as you choose no number. To be safe, open the page and choose “This was not me”: the wallet of this address can then not be opened on another device for 72 hours.',
    ],
    footer: signedBy(vaultHost),
  })
}

/** Returns the advice for using the mail on a device for which no mail was sent. */
export function waitingNote(code: string): string {
  return `The app may show you a number of eight digits instead, and say that no new email was sent. Then open this page within a day, and type that number and the code ${code} there.`
}

/** The mail to the owner of a wallet after a device was added. */
export function deviceMail(input: {
  readonly to: string
  readonly appName: string
  readonly appOrigin: string
  readonly atMs: number
  readonly vaultHost: string
}): Mail {
  const { to, appOrigin, atMs, vaultHost } = input
  const app = shownName(input.appName)
  return composeMail({
    to,
    subject: `A new device can use your ${app} wallet`,
    title: 'A device was added to your wallet',
    before: [
      `On ${shownTime(atMs)} a device was approved from this mailbox, and can now use your wallet in ${app} (${new URL(appOrigin).host}).`,
      'If that was you, there is nothing to do.',
    ],
    after: [
      `If it was not you, open the email “Approve a new device for ${app}”, open its page and choose “This was not me”. Then change the password of this mailbox, and move what the wallet holds to another wallet from a device that you trust.`,
    ],
    footer: signedBy(vaultHost),
  })
}

/** Returns the line that names the sender. */
export function signedBy(vaultHost: string): string {
  return `Sent by ${vaultHost}, which keeps one part of the key of your wallet. It never asks for a password, a sign-in code or your recovery words.`
}
