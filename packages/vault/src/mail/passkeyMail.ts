import { composeMail, type Mail, shownName, shownTime } from '@foyer/server-kit/custody'
import { signedBy } from './mails.ts'

/** The mail after a passkey was added that lets new devices in. `atMs` is the vault's clock. */
export function passkeyMail(input: {
  readonly to: string
  readonly appName: string
  readonly vaultHost: string
  readonly atMs: number
}): Mail {
  const { to, atMs, vaultHost } = input
  const app = shownName(input.appName)
  return composeMail({
    to,
    subject: `A passkey now signs you in to ${app}`,
    title: 'A passkey was added to your wallet',
    before: [
      `On ${shownTime(atMs)} one of your devices added a passkey to your wallet in ${app}. It signs in on a new device without a mail.`,
      'If that was you, there is nothing to do.',
    ],
    after: [
      `If it was not you, open ${app} on a device that you trust, go to Settings, “Recovery and devices”, remove the passkey under “Sign-in methods”, and choose “This was not me”. Then change the password of this mailbox.`,
    ],
    footer: signedBy(vaultHost),
  })
}
