import type { adminRoutes, ReplyOf } from '@foyer/api'
import { readWaits } from './budgets.ts'
import type { AuthContext } from './context.ts'
import type { Account } from './sessions.ts'

/** A lock of an address or an account. */
export type Lock = ReplyOf<(typeof adminRoutes)['findSupportedAccount']>['locks'][number]

const TEXTS: Readonly<Record<Lock['kind'], string>> = {
  codes: 'Too many wrong codes were typed: no further code is looked at until then. Unlocking forgets them.',
  mails:
    'Too many mails were sent to the address: no further one is sent until then. Unlocking forgets them.',
  frozen: 'The account is frozen: nobody signs in, and nothing is signed until then. It ends by itself.',
  deletion: 'The account is deleted then. Cancelling the deletion keeps it.',
}

/** Returns what keeps the owner of an address from signing in at this moment. */
export async function readLocks(
  { database, now }: Pick<AuthContext, 'database' | 'now'>,
  {
    projectId,
    emailTag,
    account,
  }: {
    readonly projectId: string
    readonly emailTag: string | undefined
    readonly account?: Account | undefined
  },
): Promise<readonly Lock[]> {
  const nowMs = now()
  const waits = emailTag === undefined ? undefined : await readWaits(database, { projectId, emailTag }, nowMs)
  const until: Readonly<Record<Lock['kind'], number>> = {
    frozen: account?.frozen_until?.getTime() ?? 0,
    codes: nowMs + (waits?.codesMs ?? 0),
    mails: nowMs + (waits?.mailsMs ?? 0),
    deletion: account?.delete_at?.getTime() ?? 0,
  }
  const kinds = Object.keys(until) as Lock['kind'][] // written out in full above
  return kinds
    .filter((kind) => until[kind] > nowMs)
    .map((kind) => ({ kind, untilMs: until[kind], text: TEXTS[kind] }))
}
