import type { FactorKind } from '@foyer/api'
import { composeMail, type Mail, shownName, shownTime } from '@foyer/server-kit/custody'
import { signedBy } from './mails.ts'

interface Facts {
  readonly to: string
  readonly appName: string
  readonly vaultHost: string
}

const IF_NOT_YOU =
  'If it was not you, choose “This was not me” in the settings of the wallet, on a device that you trust. Then change the password of this mailbox, and move what the wallet holds to another wallet.'

const NAMES = { passkey: 'passkey', totp: 'authenticator app' } as const satisfies Record<FactorKind, string>

/** The mail after a second factor was added or removed. `atMs` is the vault's clock. */
export function factorMail(
  input: Facts & { readonly atMs: number; readonly kind: FactorKind; readonly isAdded: boolean },
): Mail {
  const { to, atMs, isAdded, vaultHost } = input
  const app = shownName(input.appName)
  const what = `${NAMES[input.kind]} as a second factor`
  const done = isAdded ? 'added to' : 'removed from'
  return composeMail({
    to,
    subject: `A second factor was ${done} your ${app} wallet`,
    title: `A second factor was ${done} your wallet`,
    before: [
      `On ${shownTime(atMs)} ${input.kind === 'passkey' ? 'a' : 'an'} ${what} was ${done} your wallet in ${app}.`,
      isAdded
        ? 'From now on the vault asks for it before a new device gets in, before the address changes, and before the secret words are shown.'
        : 'The vault no longer asks for it.',
      'If that was you, there is nothing to do.',
    ],
    after: [IF_NOT_YOU],
    footer: signedBy(vaultHost),
  })
}

/** The mail after the second factor has allowed that the secret words are shown. */
export function exportMail({ to, appName, atMs, vaultHost }: Facts & { readonly atMs: number }): Mail {
  const app = shownName(appName)
  return composeMail({
    to,
    subject: `The secret words of your ${app} wallet were opened`,
    title: 'The secret words of your wallet were opened',
    before: [
      `On ${shownTime(atMs)} one of your devices opened the secret words of your wallet in ${app}, with the second factor.`,
      'If that was you, there is nothing to do.',
    ],
    after: [IF_NOT_YOU],
    footer: signedBy(vaultHost),
  })
}

/** The mail when somebody says that they have lost the second factor. Its button leads to "this was not me". */
export function lostMail(
  input: Facts & {
    readonly appOrigin: string
    readonly askedAtMs: number
    readonly releaseAtMs: number
    readonly url: string
  },
): Mail {
  const { to, appOrigin, askedAtMs, releaseAtMs, url, vaultHost } = input
  const app = shownName(input.appName)
  return composeMail({
    to,
    subject: `Someone wants into your ${app} wallet without the second factor`,
    title: 'A device wants in without the second factor',
    before: [
      `On ${shownTime(askedAtMs)} someone who reads this mailbox said for your wallet in ${app} (${new URL(appOrigin).host}) that the second factor is lost.`,
      `That device gets in without it on ${shownTime(releaseAtMs)}, and not before.`,
      'If that was you, there is nothing to do.',
    ],
    button: { label: 'This was not me', url },
    after: [
      'The button opens a page that asks once more. It sends the device away, and for 72 hours nobody can open the wallet on another one. A device that you use already can do the same in the settings of the wallet.',
    ],
    footer: signedBy(vaultHost),
  })
}
