import { composeMail, type Mail, shownName, shownTime } from '@foyer/server-kit/custody'
import { signedBy } from './mails.ts'

/** An act of an operator of the vault that its owner is told of. */
export type OperatorMailAct = 'freeze' | 'lift' | 'sendAway'

interface OperatorMail {
  readonly to: string
  readonly appName: string
  readonly vaultHost: string
  /** The time of the act. */
  readonly atMs: number
  /** Until when a freeze lasts. */
  readonly untilMs?: number | undefined
}

/** Writes the mail about an act of an operator. */
export function operatorMail(
  act: OperatorMailAct,
  { to, appName, vaultHost, atMs, untilMs }: OperatorMail,
): Mail {
  const app = shownName(appName)
  const { subject, title, happened, next } = {
    freeze: {
      subject: `Your ${app} wallet was locked by ${vaultHost}`,
      title: 'Your wallet is locked',
      happened: `On ${shownTime(atMs)} an operator of ${vaultHost} locked your wallet in ${app}. Until ${shownTime(untilMs ?? atMs)} nobody can open it, you included, and no new device can be added. What it holds stays where it is.`,
      next: 'If you have not asked for this, write to the support of the app. The lock ends by itself.',
    },
    lift: {
      subject: `Your ${app} wallet is unlocked`,
      title: 'The lock was lifted',
      happened: `On ${shownTime(atMs)} an operator of ${vaultHost} lifted the lock that an operator had put on your wallet in ${app}. Your devices open it again.`,
      next: 'If you have locked the wallet yourself, that lock stays until its own end.',
    },
    sendAway: {
      subject: `A new device was sent away from your ${app} wallet`,
      title: 'A waiting device was sent away',
      happened: `On ${shownTime(atMs)} an operator of ${vaultHost} sent a new device away that waited for your wallet in ${app}.`,
      next: 'If you want to use the wallet on that device, sign in on it again: its wait begins anew.',
    },
  }[act]
  return composeMail({ to, subject, title, before: [happened], after: [next], footer: signedBy(vaultHost) })
}
