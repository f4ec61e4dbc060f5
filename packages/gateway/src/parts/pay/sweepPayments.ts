import { DAY_MS } from '@foyer/server-kit'
import type { Database } from '../../kernel/database/schema.ts'

/** How many days after its end an unpaid payment is kept: much longer than a transaction for it is accepted. */
export const UNPAID_DAYS = 30

/** How many days an event is kept after it was made: it is told for three days, and then there is time to look at one that was given up. */
export const EVENT_DAYS = 90

/**
 * Deletes events that were told, or given up, long ago: they have amounts and addresses in them, and nothing reads them any more. One that is still to be
 * told stays, however old it is.
 */
export async function sweepPaymentEvents(database: Database, nowMs: number): Promise<void> {
  await database
    .deleteFrom('payment_events')
    .where('due_at', 'is', null)
    .where('created_at', '<', new Date(nowMs - EVENT_DAYS * DAY_MS))
    .execute()
}

/**
 * Deletes unpaid payments of pages, since every visitor can make some. Payments of merchants are kept as their records, and paid ones so
 * that their transfer cannot pay another one.
 */
export async function sweepPayments(database: Database, nowMs: number): Promise<void> {
  await database
    .deleteFrom('payments')
    .where('made_by', '=', 'page')
    .where('status', 'in', ['pending', 'expired'])
    .where('expires_at', '<', new Date(nowMs - UNPAID_DAYS * DAY_MS))
    .execute()
}
