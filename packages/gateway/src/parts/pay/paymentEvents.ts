import type { PaymentEvent } from '@foyer/api'
import type { Selectable } from 'kysely'
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

/** The server that hears of a merchant's payments. */
export interface MerchantServer {
  readonly url: string
  /** Whether it is asked on the public internet alone. */
  readonly isOutside: boolean
  /** The secrets that sign an event, the newest first. */
  readonly secrets: readonly string[]
}

/** The server of a project's merchant; undefined where none is named. */
export async function findMerchantServer(
  database: Database,
  projectId: string,
  nowMs: number,
): Promise<MerchantServer | undefined> {
  const hooks = database.selectFrom('merchant_webhooks').selectAll()
  const hook = await hooks.where('project_id', '=', projectId).executeTakeFirst()
  return hook && { url: hook.url, isOutside: hook.is_outside, secrets: secretsOf(hook, nowMs) }
}

function secretsOf(
  { secret, previous_secret, previous_until }: Selectable<PaymentTables['merchant_webhooks']>,
  nowMs: number,
): readonly string[] {
  const isOverlap = previous_secret !== null && previous_until !== null && previous_until.getTime() > nowMs
  return isOverlap ? [secret, previous_secret] : [secret]
}
