import type { Database } from '../providers/postgres/schema.ts'

/** How long after its end a payment that nobody has paid is kept, in days: much longer than a transaction of it counts. */
export const UNPAID_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Deletes payments that pages have asked for and nobody has paid: every visitor may make some. Those of merchants are their books, and one that is
 * paid keeps its transfer from paying another.
 */
export async function sweepPayments(database: Database, nowMs: number): Promise<void> {
  await database
    .deleteFrom('payments')
    .where('made_by', '=', 'page')
    .where('status', 'in', ['pending', 'expired'])
    .where('expires_at', '<', new Date(nowMs - UNPAID_DAYS * DAY_MS))
    .execute()
}
