import type { authRoutes } from '@foyer/contract'
import type { Database, DatabaseTransaction } from '../providers/postgres/schema.ts'
import type { ProvenHandler } from '../services/embeddedWallet.ts'
import { type AuthContext, audit } from './context.ts'
import { lineOf } from './rotateKeys.ts'
import { refuseWhenFrozen, requireFresh, requireSession } from './sessions.ts'

type Handler<Id extends keyof typeof authRoutes> = ProvenHandler<(typeof authRoutes)[Id]>

/** Marks the account for deletion. Asking again changes nothing: the time of the first wish counts. */
export function deleteAccount({ database, now, deletionMs }: AuthContext): Handler<'deleteAccount'> {
  return ({ proof }) =>
    database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      const { account } = session
      refuseWhenFrozen(account, nowMs)
      requireFresh(session, nowMs)
      if (account.delete_at !== null) return { deleteAtMs: account.delete_at.getTime() }
      const deleteAt = new Date(nowMs + deletionMs)
      await mark(trx, account.id, deleteAt)
      await audit(trx, { event: 'deletion_asked', ...lineOf(account, proof.jkt, nowMs) })
      return { deleteAtMs: deleteAt.getTime() }
    })
}

/** Takes the wish back. Nothing is given out by it, so that a session is enough, also of a frozen account. */
export function keepAccount({ database, now }: AuthContext): Handler<'keepAccount'> {
  return ({ proof }) =>
    database.transaction().execute(async (trx) => {
      const nowMs = now()
      const { account } = await requireSession(trx, proof, nowMs)
      if (account.delete_at === null) return { done: true as const }
      await mark(trx, account.id, null)
      await audit(trx, { event: 'deletion_cancelled', ...lineOf(account, proof.jkt, nowMs) })
      return { done: true as const }
    })
}

async function mark(trx: DatabaseTransaction, accountId: string, delete_at: Date | null): Promise<void> {
  await trx.updateTable('auth_accounts').set({ delete_at }).where('id', '=', accountId).execute()
}

const BATCH = 100

/** Deletes the accounts whose time has come, and whatever else is kept of their addresses. */
export async function shredAccounts(database: Database, nowMs: number): Promise<void> {
  const due = await database
    .selectFrom('auth_accounts')
    .select('id')
    .where('delete_at', '<=', new Date(nowMs))
    .limit(BATCH)
    .execute()
  for (const { id } of due) await database.transaction().execute((trx) => shredOne(trx, id, nowMs))
}

async function shredOne(trx: DatabaseTransaction, id: string, nowMs: number): Promise<void> {
  // With what refers to it: devices, sessions, wallets and all their rows. One that was kept in the meantime stays.
  const gone = await trx
    .deleteFrom('auth_accounts')
    .where('id', '=', id)
    .where('delete_at', '<=', new Date(nowMs))
    .returning(['project_id', 'email_tag'])
    .executeTakeFirst()
  if (gone === undefined) return
  for (const table of ['auth_flows', 'auth_codes', 'auth_budgets'] as const) {
    await trx
      .deleteFrom(table)
      .where('project_id', '=', gone.project_id)
      .where('email_tag', '=', gone.email_tag)
      .execute()
  }
}
