import type { PaymentEvent } from '@foyer/api'
import type { Selectable } from 'kysely'
import { type DueInput, dueIds, leasedUntil } from '../../kernel/database/dueRows.ts'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { PaymentRow } from './payments.ts'
import { randomId } from './randomId.ts'
import type { PaymentTables } from './tables.ts'
import { toPayment } from './toPayment.ts'

/**
 * Stores an event for a merchant's server in the same transaction as the change that it reports: whatever ends the process, both
 * are kept or neither. A payment that a page has asked for has no events.
 */
export async function addEvent(
  trx: DatabaseTransaction,
  type: PaymentEvent['type'],
  row: PaymentRow,
  nowMs: number,
): Promise<void> {
  if (row.madeBy !== 'merchant') return
  const id = randomId()
  const event: PaymentEvent = {
    ...{ id, type, createdAtMs: nowMs, payment: toPayment(row, nowMs) },
    ...(row.orderId !== undefined && { orderId: row.orderId }),
  }
  const at = new Date(nowMs)
  await trx
    .insertInto('payment_events')
    .values({
      ...{ id, project_id: row.projectId, payment_id: row.id, body: JSON.stringify(event) },
      ...{ attempts: 0, created_at: at, due_at: at, delivered_at: null },
    })
    .execute()
}

/** An event that is to be told now, and to whom. */
export interface DueEvent {
  readonly id: string
  readonly body: string
  readonly attempts: number
  readonly url: string | undefined
  /** The secrets that sign it, the newest first. */
  readonly secrets: readonly string[]
}

/** Takes the events that are due. No other process gets them until `leaseMs` are over. */
export async function takeDueEvents(database: Database, input: DueInput): Promise<readonly DueEvent[]> {
  const rows = await database
    .updateTable('payment_events')
    .set({ due_at: leasedUntil(input) })
    .where('id', 'in', dueIds('payment_events', input))
    .returning(['id', 'body', 'attempts', 'project_id'])
    .execute()
  if (rows.length === 0) return []
  const projects = [...new Set(rows.map(({ project_id }) => project_id))]
  const hooks = await database
    .selectFrom('merchant_webhooks')
    .selectAll()
    .where('project_id', 'in', projects)
    .execute()
  return rows.map(({ id, body, attempts, project_id }) => {
    const hook = hooks.find((one) => one.project_id === project_id)
    return { id, body, attempts, url: hook?.url, secrets: hook ? secretsOf(hook, input.nowMs) : [] }
  })
}

function secretsOf(
  { secret, previous_secret, previous_until }: Selectable<PaymentTables['merchant_webhooks']>,
  nowMs: number,
): readonly string[] {
  const isOverlap = previous_secret !== null && previous_until !== null && previous_until.getTime() > nowMs
  return isOverlap ? [secret, previous_secret] : [secret]
}

/** Notes how an attempt has ended: told, to be tried again, or given up. */
export async function endAttempt(
  database: Database,
  id: string,
  end: {
    readonly attempts: number
    readonly dueAtMs: number | undefined
    readonly toldAtMs: number | undefined
  },
): Promise<void> {
  await database
    .updateTable('payment_events')
    .set({
      attempts: end.attempts,
      due_at: end.dueAtMs === undefined ? null : new Date(end.dueAtMs),
      delivered_at: end.toldAtMs === undefined ? null : new Date(end.toldAtMs),
    })
    .where('id', '=', id)
    .execute()
}
