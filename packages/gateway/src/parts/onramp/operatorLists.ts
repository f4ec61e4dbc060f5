import type { Selectable } from 'kysely'
import { isBefore } from '../../kernel/database/isBefore.ts'
import type { Database } from '../../kernel/database/schema.ts'
import type { PurchaseTables } from './tables.ts'

export type PurchaseRow = Selectable<PurchaseTables['purchases']>

/** Purchases of a project, the newest first. @param before the id of the last one of the page before */
export function listPurchases(
  database: Database,
  {
    projectId,
    before,
    entries,
  }: { readonly projectId: string; readonly before: string | undefined; readonly entries: number },
): Promise<PurchaseRow[]> {
  const rows = database.selectFrom('purchases').selectAll().where('project_id', '=', projectId)
  const wanted = before === undefined ? rows : rows.where(isBefore('purchases', { id: before, projectId }))
  return wanted.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(entries).execute()
}
