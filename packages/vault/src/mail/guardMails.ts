import { composeMail, type Mail, shownName, shownTime } from '@foyer/server-kit/custody'
import { signedBy } from './mails.ts'

const SUBJECTS = {
  on: 'is guarded now',
  off: 'is not guarded any more',
  raised: 'has a higher limit now',
} as const

const TEXTS = {
  on: 'From now on it signs and shows its secret words only with the vault, which asks for the second factor. Other devices have to sign in again.',
  off: 'From now on your devices open it without the second factor.',
  raised: 'One of your devices has raised the amount up to which it signs without the second factor.',
} as const

/** The mail after the guard of a wallet was turned on or off, or a limit was raised. `atMs` is the vault's clock. */
export function guardMail(input: {
  readonly to: string
  readonly appName: string
  readonly vaultHost: string
  readonly atMs: number
  readonly what: keyof typeof SUBJECTS
}): Mail {
  const { to, what, atMs, vaultHost } = input
  const app = shownName(input.appName)
  return composeMail({
    to,
    subject: `Your ${app} wallet ${SUBJECTS[what]}`,
    title: `Your wallet ${SUBJECTS[what]}`,
    before: [
      `This was done on ${shownTime(atMs)}, with the second factor of your wallet in ${app}.`,
      TEXTS[what],
      'If that was you, there is nothing to do.',
    ],
    after: [
      'If it was not you, choose “This was not me” in the settings of the wallet, on a device that you trust, and move what the wallet holds to another wallet.',
    ],
    footer: signedBy(vaultHost),
  })
}
