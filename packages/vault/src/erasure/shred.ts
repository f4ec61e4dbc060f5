import { eraseDue } from '@foyer/server-kit/custody'
import { withTables } from '@foyer/server-kit/database'
import type { AddressOfProject, VaultDatabase } from '../database/schema.ts'
import { freezeBudgetKey } from '../wallet/budget.ts'

/** The limits that are kept by the address at the project. */
function budgetsOf(projectId: string, emailTag: string): string[] {
  const ofLinks = ['links', 'links-of-day'].map((name) => `${name}|${projectId}|${emailTag}`)
  return [...ofLinks, freezeBudgetKey(projectId, emailTag)]
}

/** Deletes the wallets whose time has come, and whatever else is kept of their addresses at the project. */
export function shred(database: VaultDatabase, nowMs: number): Promise<void> {
  return eraseDue({
    ...{ database, table: 'vault_wallets', id: 'wallet_id', nowMs },
    eraseAddress: (trx, address) => eraseAddress(withTables(trx), address),
  })
}

async function eraseAddress(trx: VaultDatabase, { projectId, emailTag }: AddressOfProject): Promise<void> {
  await trx.deleteFrom('vault_budgets').where('key', 'in', budgetsOf(projectId, emailTag)).execute()
  for (const table of ['vault_links', 'vault_approvals', 'vault_networks', 'vault_freezes'] as const) {
    await trx
      .deleteFrom(table)
      .where('project_id', '=', projectId)
      .where('email_tag', '=', emailTag)
      .execute()
  }
}
