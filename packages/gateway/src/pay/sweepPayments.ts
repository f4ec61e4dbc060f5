import { DAY_MS } from '@foyer/kit/server'
import type { Database } from '../providers/postgres/schema.ts'

/** How many days after its end an unpaid payment is kept: much longer than a transaction for it is accepted. */
export const UNPAID_DAYS = 30

/**
 * Deletes unpaid payments of pages, since every visitor can make some. Those of merchants are kept as their records, and paid
 * ones so that their transfer cannot pay another one.
 */
export async function sweepPayments(database: Database, nowMs: number): Promise<void> {
  await database
    .deleteFrom('payments')
    .where('made_by', '=', 'page')
    .where('status', 'in', ['pending', 'expired'])
    .where('expires_at', '<', new Date(nowMs - UNPAID_DAYS * DAY_MS))
    .execute()
}
