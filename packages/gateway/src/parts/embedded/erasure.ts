import type { authRoutes } from '@foyer/api'
import { type DeletionClaims, TokenError, verifyDeletion } from '@foyer/secure-protocol'
import { type ErasedAddress, eraseDue } from '@foyer/server-kit/custody'
import { withTables } from '@foyer/server-kit/database'
import type { ProvenHandler } from '../../http/proven.ts'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import { requireAdmittedToAccount } from './admission.ts'
import { budgetNames } from './budgets.ts'
import { type AuthContext, audit, problem } from './context.ts'
import { lineOf } from './rotateKeys.ts'
import { type Account, refuseWhenFrozen, requireFresh, requireSession } from './sessions.ts'
import { holdWallets } from './walletRows.ts'

type Handler<Id extends keyof typeof authRoutes> = ProvenHandler<(typeof authRoutes)[Id]>

/**
 * Marks the account for deletion. One with a wallet needs the vault's signed statement that a device of the wallet has asked
 * there and that the owner was told, so that this server cannot delete it alone. Asking again changes nothing: the time of the
 * first request counts.
 */
export function deleteAccount(context: AuthContext): Handler<'deleteAccount'> {
  const { database, now, deletionMs } = context
  return async ({ body, proof }) => {
    const word = body.deletion === undefined ? undefined : await readWord(context, body.deletion)
    return database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      const { account } = session
      refuseWhenFrozen(account, nowMs)
      requireFresh(session, nowMs)
      await requireAdmittedToAccount(trx, account.id, proof.jkt)
      await requireToldByVault(trx, account, proof.jkt, word)
      const askedMs = account.delete_at?.getTime()
      // Neither earlier than the vault deletes, nor earlier than this server's own waiting time ends.
      const deleteAt = new Date(Math.max(askedMs ?? nowMs + deletionMs, word?.deleteAtMs ?? 0))
      if (deleteAt.getTime() !== askedMs) await mark(trx, account.id, deleteAt)
      if (askedMs === undefined)
        await audit(trx, { event: 'deletion_asked', ...lineOf(account, proof.jkt, nowMs) })
      return { deleteAtMs: deleteAt.getTime() }
    })
  }
}

async function readWord(context: AuthContext, token: string): Promise<DeletionClaims> {
  const checks = { keys: await context.vaultKeys(), nowMs: context.now() }
  return verifyDeletion(token, checks).catch((error: unknown) => {
    throw error instanceof TokenError ? problem('device_unapproved') : error
  })
}

/**
 * Refuses to delete an account with a wallet unless the vault has a request to delete this wallet, by this device.
 * @throws ProblemError device_unapproved
 */
async function requireToldByVault(
  trx: DatabaseTransaction,
  account: Account,
  jkt: string,
  word: DeletionClaims | undefined,
): Promise<void> {
  const live = (await holdWallets(trx, account.id)).find(({ state }) => state === 'live')
  if (live === undefined) return
  const isForThis =
    word?.prj === account.project_id &&
    word.accountId === account.id &&
    word.walletId === live.wallet_id &&
    word.jkt === jkt
  if (!isForThis) throw problem('device_unapproved')
}

/** Cancels the deletion. This grants no access, so a session is enough, even while the account is frozen. */
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

/** Deletes the accounts whose time has come, and whatever else is kept of their addresses. */
export function shredAccounts(database: Database, nowMs: number): Promise<void> {
  return eraseDue({
    ...{ database, table: 'auth_accounts', id: 'id', nowMs },
    eraseAddress: (trx, address) => eraseAddress(withTables(trx), address),
  })
}

async function eraseAddress(trx: Database, { projectId, emailTag }: ErasedAddress): Promise<void> {
  for (const table of ['auth_flows', 'auth_social_flows'] as const) {
    await trx
      .deleteFrom(table)
      .where('project_id', '=', projectId)
      .where('email_tag', '=', emailTag)
      .execute()
  }
  for (const table of ['auth_codes', 'auth_budgets'] as const) {
    await trx
      .deleteFrom(table)
      .where('project_id', '=', projectId)
      .where('email_tag', 'in', [...budgetNames(emailTag)])
      .execute()
  }
}
