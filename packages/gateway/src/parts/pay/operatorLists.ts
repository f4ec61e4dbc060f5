import type { Selectable } from 'kysely'
import { isBefore } from '../../kernel/database/isBefore.ts'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { PaymentTables } from './tables.ts'

export type PaymentRow = Selectable<PaymentTables['payments']>

/** The most events of a merchant's server that are shown. */
const MAX_EVENTS = 100

/** Payments of a project, the newest first. @param before the id of the last one of the page before */
export function listPayments(
  database: Database,
  {
    projectId,
    before,
    entries,
  }: { readonly projectId: string; readonly before: string | undefined; readonly entries: number },
): Promise<PaymentRow[]> {
  const rows = database.selectFrom('payments').selectAll().where('project_id', '=', projectId)
  const wanted = before === undefined ? rows : rows.where(isBefore('payments', { id: before, projectId }))
  return wanted.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(entries).execute()
}

/** Where a merchant's server hears of payments, and what it was told last. The secret is not among it. */
export async function readDeliveries(database: Database | DatabaseTransaction, projectId: string) {
  const hook = await database
    .selectFrom('merchant_webhooks')
    .select('url')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  const events = await database
    .selectFrom('payment_events')
    .select(['id', 'payment_id', 'attempts', 'created_at', 'due_at', 'delivered_at'])
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .limit(MAX_EVENTS)
    .execute()
  return { url: hook?.url, events }
}

/** Has an event sent again, whatever became of it before. False where the project has no such event. */
export async function sendAgain(
  trx: DatabaseTransaction,
  { projectId, id, nowMs }: { readonly projectId: string; readonly id: string; readonly nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_events')
    .set({ due_at: new Date(nowMs), delivered_at: null, attempts: 0 })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
