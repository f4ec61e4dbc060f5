import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { isBefore } from '../../kernel/database/isBefore.ts'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { PaymentTables } from './tables.ts'

/** A refund with what is told of its payment. */
export type RefundRow = Selectable<PaymentTables['payment_refunds']> &
  Pick<Selectable<PaymentTables['payments']>, 'label' | 'order_id' | 'asset'>

/** Another payment has taken the transfer since: then it is owed to nobody. */
const IS_TAKEN = sql<boolean>`exists (select 1 from settlements
  where settlements.chain_id = payment_refunds.chain_id and settlements.hash = payment_refunds.hash
  and settlements.settled_at > payment_refunds.created_at
  and payment_refunds.reason <> 'too_much')`

interface ListInput {
  readonly projectId: string
  readonly state: 'open' | 'done'
  /** The id of the last one of the page before. */
  readonly before: string | undefined
  readonly entries: number
}

/** Refunds of a project, the newest first. */
export function listRefunds(
  database: Database,
  { projectId, state, before, entries }: ListInput,
): Promise<RefundRow[]> {
  const rows = selectRefunds(database, projectId).where('payment_refunds.state', '=', state)
  const open = state === 'open' ? rows.where(({ not }) => not(IS_TAKEN)) : rows
  const wanted =
    before === undefined ? open : open.where(isBefore('payment_refunds', { id: before, projectId }))
  return wanted
    .orderBy('payment_refunds.created_at', 'desc')
    .orderBy('payment_refunds.id', 'desc')
    .limit(entries)
    .execute()
}

/** Refunds of payments, whatever became of them. */
export function refundsOf(
  database: Database,
  projectId: string,
  paymentIds: readonly string[],
): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([])
  return selectRefunds(database, projectId)
    .where('payment_refunds.payment_id', 'in', paymentIds)
    .where('payment_refunds.state', 'in', ['open', 'done'])
    .where(({ or, not, eb }) => or([eb('payment_refunds.state', '=', 'done'), not(IS_TAKEN)]))
    .orderBy('payment_refunds.created_at')
    .execute()
}

function selectRefunds(database: Database, projectId: string) {
  return database
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .selectAll('payment_refunds')
    .select(['payments.label', 'payments.order_id', 'payments.asset'])
    .where('payment_refunds.project_id', '=', projectId)
}

/** Notes that somebody has paid a refund back. Undefined where the project has no such refund that is open. */
export async function settleRefund(
  trx: DatabaseTransaction,
  input: {
    readonly projectId: string
    readonly id: string
    readonly by: string
    readonly hash: string | undefined
    readonly nowMs: number
  },
): Promise<{ readonly paymentId: string; readonly amountBase: string } | undefined> {
  const { projectId, id, by, hash, nowMs } = input
  const row = await trx
    .updateTable('payment_refunds')
    .set({ state: 'done', done_at: new Date(nowMs), done_by: by, done_hash: hash?.toLowerCase() ?? null })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(['payment_id', 'amount_base'])
    .executeTakeFirst()
  return row && { paymentId: row.payment_id, amountBase: String(row.amount_base) }
}
