import { DAY_MS } from '@foyer/server-kit'
import { composeMail, type Mail, shownName, shownTime } from '@foyer/server-kit/custody'
import type { Project } from '../../base/projects.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { AuthContext } from './context.ts'
import type { Account } from './sessions.ts'
import { readWaysIn } from './waysIn.ts'

const MAIL_LIFETIME_MS = DAY_MS

/** Something that an operator has done to an account. */
export type SupportAct =
  | { readonly act: 'unlocked' | 'signedOut' | 'deletionCancelled' }
  | { readonly act: 'frozen' | 'deletionStarted'; readonly atMs: number }

/** The account that it was done to, and its app. */
interface Whose {
  readonly account: Account
  readonly project: Pick<Project, 'name'>
}

/**
 * Tells the owner what an operator has done, in the transaction of the act: the one is not kept without the other. An account without an
 * address gets no mail.
 */
export async function mailSupportAct(
  context: Pick<AuthContext, 'outbox' | 'keyRing' | 'now'>,
  trx: DatabaseTransaction,
  { account, project }: Whose,
  done: SupportAct,
): Promise<void> {
  const { email } = await readWaysIn(context, trx, account)
  if (email === undefined) return
  const nowMs = context.now()
  // The table of the outbox requires the id of a code, and this mail has no code.
  await context.outbox.put(trx, actMail(email, { app: shownName(project.name), done, nowMs }), {
    codeId: '',
    expiresAt: new Date(nowMs + MAIL_LIFETIME_MS),
  })
}

interface Words {
  readonly subject: string
  readonly title: string
  /** The act, as the middle of a sentence that begins with the operator and ends with the time. */
  readonly did: string
  readonly after: readonly string[]
}

function actMail(
  to: string,
  { app, done, nowMs }: { readonly app: string; readonly done: SupportAct; readonly nowMs: number },
): Mail {
  const { subject, title, did, after } = wordsOf(app, done)
  return composeMail({
    to,
    subject,
    title,
    before: [`The operator of ${app} ${did} on ${shownTime(nowMs)}.`],
    after: [
      ...after,
      `If you did not ask for this, and ${app} has not told you why, write to its support. The operator keeps a log of who did it.`,
    ],
    footer: `${app} never asks for a password, a code or your recovery words in a mail.`,
  })
}

function wordsOf(app: string, done: SupportAct): Words {
  switch (done.act) {
    case 'unlocked':
      return {
        subject: `Your ${app} account was unlocked`,
        title: 'You can ask for a code again',
        did: 'cleared the count of wrong codes and mails of your account',
        after: [
          'Nobody was signed in by that. Whoever signs in still needs a code that is sent to this address.',
        ],
      }
    case 'signedOut':
      return {
        subject: `You were signed out of ${app} on all devices`,
        title: 'Your account was signed out everywhere',
        did: 'signed your account out on all devices',
        after: ['Your wallet has not changed. Sign in again as before.'],
      }
    case 'frozen':
      return {
        subject: `Your ${app} account is frozen`,
        title: 'Your account is frozen',
        did: 'froze your account',
        after: [
          `Until ${shownTime(done.atMs)} nobody can sign in or sign anything, and you cannot either. It ends by itself, and your wallet stays.`,
        ],
      }
    case 'deletionStarted':
      return {
        subject: `Your ${app} account will be deleted`,
        title: 'Your account will be deleted',
        did: 'started the deletion of your account',
        after: [
          `It is deleted for good on ${shownTime(done.atMs)}. Until then ${app} can cancel that. If you want to keep the account, write to the support of ${app} before that time.`,
        ],
      }
    case 'deletionCancelled':
      return {
        subject: `Your ${app} account stays`,
        title: 'Your account is no longer about to be deleted',
        did: 'cancelled the deletion of your account',
        after: ['If you want it to be deleted, ask for that again.'],
      }
  }
}
