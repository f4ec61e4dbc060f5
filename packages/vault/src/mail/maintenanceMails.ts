import { composeMail, type Mail, shownName, shownTime } from '@foyer/server-kit/custody'
import { signedBy } from './mails.ts'

/** The facts that every mail about a wallet states. */
interface MaintenanceFacts {
  readonly to: string
  readonly appName: string
  readonly vaultHost: string
}

interface TimedFacts extends MaintenanceFacts {
  readonly atMs: number
}

/** The advice about an action that the owner did not take. */
const IF_NOT_YOU =
  'If it was not you, choose “This was not me” in the settings of the wallet, on a device that you trust. Then change the password of this mailbox, and move what the wallet holds to another wallet.'

/** The mails about a new device that waits: at the start of the wait, and at its end. Both lead to "this was not me". */
export function releaseMail(
  input: MaintenanceFacts & {
    readonly appOrigin: string
    readonly askedAtMs: number
    readonly releaseAtMs: number
    readonly url: string
    readonly isOver: boolean
  },
): Mail {
  const { to, appOrigin, askedAtMs, releaseAtMs, url, isOver, vaultHost } = input
  const app = shownName(input.appName)
  const asked = `On ${shownTime(askedAtMs)} a new device was approved from this mailbox for your wallet in ${app} (${new URL(appOrigin).host}).`
  const next = isOver
    ? 'Its time of waiting is over: whoever signs in on it again, with this mailbox, can use the wallet.'
    : `It cannot use the wallet before ${shownTime(releaseAtMs)}, and has to sign in again then.`
  return composeMail({
    to,
    subject: isOver
      ? `A new device can now use your ${app} wallet`
      : `A new device waits for your ${app} wallet`,
    title: isOver ? 'The wait of a new device is over' : 'A new device waits for your wallet',
    before: [asked, next, 'If that was you, there is nothing to do.'],
    button: { label: 'This was not me', url },
    after: [
      'The button opens a page that asks once more. It sends the device away, and for 72 hours nobody can open the wallet on another one. A device that you use already can do the same in the settings of the wallet.',
    ],
    footer: signedBy(vaultHost),
  })
}

/** The mail after another device has removed a waiting one. */
export function vetoMail({ to, appName, atMs, vaultHost }: TimedFacts): Mail {
  const app = shownName(appName)
  return composeMail({
    to,
    subject: `A new device was sent away from your ${app} wallet`,
    title: 'A waiting device was sent away',
    before: [
      `On ${shownTime(atMs)} one of your devices sent a new device away that waited for your wallet in ${app}.`,
    ],
    after: ['If you wanted to use the wallet on that device, sign in on it again: its wait begins anew.'],
    footer: signedBy(vaultHost),
  })
}

/** The mail after one of the owner's devices froze the wallet. */
export function frozenMail({
  to,
  appName,
  untilMs,
  vaultHost,
}: MaintenanceFacts & { readonly untilMs: number }): Mail {
  const app = shownName(appName)
  return composeMail({
    to,
    subject: `Your ${app} wallet is locked`,
    title: 'Your wallet is locked',
    before: [
      `One of your devices said “This was not me”. Until ${shownTime(untilMs)} nobody can open the wallet of this address in ${app}, and no new device can be added.`,
    ],
    after: ['If you think that someone else reads this mailbox, change its password now.'],
    footer: signedBy(vaultHost),
  })
}

/** The mail after a recovery factor was added or removed. */
export function recoveryFactorMail(
  input: TimedFacts & { readonly kind: 'passkey' | 'code'; readonly isAdded: boolean },
): Mail {
  const { to, kind, isAdded, atMs, vaultHost } = input
  const app = shownName(input.appName)
  const what = kind === 'passkey' ? 'passkey' : 'recovery code'
  const done = isAdded ? 'added to' : 'taken off'
  return composeMail({
    to,
    subject: `A ${what} was ${done} your ${app} wallet`,
    title: `A ${what} was ${done} your wallet`,
    before: [
      `On ${shownTime(atMs)} a ${what} was ${done} your wallet in ${app}.`,
      'If that was you, there is nothing to do.',
    ],
    after: [IF_NOT_YOU],
    footer: signedBy(vaultHost),
  })
}

/** The mail after the vault deleted its shares. */
export function escrowMail({ to, appName, atMs, vaultHost }: TimedFacts): Mail {
  const app = shownName(appName)
  return composeMail({
    to,
    subject: `Only you can open your ${app} wallet on a new device now`,
    title: 'The part of your key that was kept here is deleted',
    before: [
      `On ${shownTime(atMs)} ${vaultHost} deleted the part of the key of your wallet in ${app} that it could read.`,
      'From now on a new device needs one of your passkeys or your recovery code, beside this mailbox. Nobody can replace them: keep two of them.',
    ],
    after: [IF_NOT_YOU],
    footer: `Sent by ${vaultHost}. It never asks for a password, a sign-in code or your recovery words.`,
  })
}

/** The mail after the deletion of a wallet was asked for, or taken back. `atMs` is when it goes, or was kept. */
export function deletionMail(input: TimedFacts & { readonly isCancelled: boolean }): Mail {
  const { to, atMs, isCancelled, vaultHost } = input
  const app = shownName(input.appName)
  return composeMail({
    to,
    subject: isCancelled ? `Your ${app} wallet will not be deleted` : `Your ${app} wallet will be deleted`,
    title: isCancelled ? 'Your wallet stays' : 'Your wallet will be deleted',
    before: isCancelled
      ? [`On ${shownTime(atMs)} one of your devices took back that your wallet in ${app} shall be deleted.`]
      : [
          `Your wallet in ${app} will be deleted on ${shownTime(atMs)}, as was asked for on one of your devices.`,
          'What it holds is lost then, unless you have moved it to another wallet or exported the key.',
          'Until then you can take it back in the settings of the wallet.',
        ],
    after: [IF_NOT_YOU],
    footer: signedBy(vaultHost),
  })
}
