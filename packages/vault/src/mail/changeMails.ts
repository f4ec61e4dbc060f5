import { composeMail, type Mail, shownName, shownTime } from '@foyer/server-kit/custody'
import { signedBy, waitingNote } from './mails.ts'

/** The mail with the link to the new address. */
export function changeLinkMail(input: {
  readonly to: string
  readonly appName: string
  readonly appOrigin: string
  readonly url: string
  /** The code that the page asks for before it answers for a device that another mail was not sent for. */
  readonly code: string
  readonly vaultHost: string
  readonly lifetimeMs: number
}): Mail {
  const { to, appOrigin, url, code, vaultHost, lifetimeMs } = input
  const app = shownName(input.appName)
  const minutes = Math.round(lifetimeMs / 60_000)
  return composeMail({
    to,
    subject: `Use this address for your ${app} wallet`,
    title: `Move your ${app} wallet to this address?`,
    before: [
      `Someone is trying to change the email address of a wallet in ${app} (${new URL(appOrigin).host}) to this one.`,
      `If that is you, open this page and choose the number that ${app} shows you. From then on this mailbox opens the wallet.`,
    ],
    button: { label: 'Open the page', url },
    after: [
      `The number can be chosen once, within ${minutes} minutes. Do not forward this mail.`,
      waitingNote(code),
      'If it was not you, do nothing: nothing is moved as long as you choose no number.',
    ],
    footer: signedBy(vaultHost),
  })
}

/** The mail to the address that a wallet has left, with the link to freeze it. */
export function movedMail(input: {
  readonly to: string
  readonly appName: string
  readonly appOrigin: string
  readonly url: string
  readonly vaultHost: string
  readonly atMs: number
  /** Until when no new device gets in. */
  readonly heldUntilMs: number | undefined
}): Mail {
  const { to, appOrigin, url, vaultHost, atMs, heldUntilMs } = input
  const app = shownName(input.appName)
  return composeMail({
    to,
    subject: `Your ${app} wallet has left this email address`,
    title: 'Your wallet was moved to a different email address',
    before: [
      `On ${shownTime(atMs)} your wallet in ${app} (${new URL(appOrigin).host}) was moved to a different email address, with a code from this mailbox and the wallet’s own key. This mailbox opens it no more.`,
      ...(heldUntilMs === undefined
        ? []
        : [
            `Until ${shownTime(heldUntilMs)} the new mailbox lets no new device in. Devices that have the wallet already go on.`,
          ]),
      'If that was you, there is nothing to do. If it was not, open this page within 72 hours and choose “This was not me”.',
    ],
    button: { label: 'This was not me', url },
    after: [
      'It keeps the wallet from being opened for 72 hours. Use that time to write to whoever runs the app, and change the password of this mailbox.',
    ],
    footer: signedBy(vaultHost),
  })
}
