import type { VaultDatabase, VaultTransaction } from '../database/schema.ts'
import { freezeBudgetKey } from '../links/budget.ts'

const BATCH = 100

/** The limits that are kept by the address at the project. */
function budgetsOf(projectId: string, emailTag: string): string[] {
  const ofLinks = ['links', 'links-of-day'].map((name) => `${name}|${projectId}|${emailTag}`)
  return [...ofLinks, freezeBudgetKey(projectId, emailTag)]
}

/** Deletes the wallets whose time has come, and whatever else is kept of their addresses at the project. */
export async function shred(database: VaultDatabase, nowMs: number): Promise<void> {
  const due = await database
    .selectFrom('vault_wallets')
    .select('wallet_id')
    .where('delete_at', '<=', new Date(nowMs))
    .limit(BATCH)
    .execute()
  for (const { wallet_id } of due)
    await database.transaction().execute((trx) => shredOne(trx, wallet_id, nowMs))
}

async function shredOne(trx: VaultTransaction, walletId: string, nowMs: number): Promise<void> {
  // All rows that refer to it are deleted too: shares, ways back, waits, a rotation. A wallet whose deletion was cancelled meanwhile stays.
  const gone = await trx
    .deleteFrom('vault_wallets')
    .where('wallet_id', '=', walletId)
    .where('delete_at', '<=', new Date(nowMs))
    .returning(['project_id', 'email_tag'])
    .executeTakeFirst()
  if (gone === undefined) return
  await trx
    .deleteFrom('vault_budgets')
    .where('key', 'in', budgetsOf(gone.project_id, gone.email_tag))
    .execute()
  for (const table of ['vault_links', 'vault_approvals', 'vault_networks', 'vault_freezes'] as const) {
    await trx
      .deleteFrom(table)
      .where('project_id', '=', gone.project_id)
      .where('email_tag', '=', gone.email_tag)
      .execute()
  }
}
