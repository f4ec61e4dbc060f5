import { DAY_MS, startSweeper } from '@foyer/server-kit'
import type { Database } from '../../kernel/database/schema.ts'
import { dayOf } from './budgets.ts'
import { KEEP_DAYS } from './rules.ts'

/** Deletes the outcomes of old operations, and the amounts spent on past days. */
export function startOperationSweeper(input: {
  readonly database: Database
  readonly now: () => number
  readonly onError: (error: unknown) => void
}): { close(): Promise<void> } {
  const { database, now, onError } = input
  return startSweeper({
    async sweep() {
      const oldest = now() - KEEP_DAYS * DAY_MS
      await database
        .deleteFrom('bundler_ops')
        .where('ended_at', '<', new Date(oldest))
        // An operation whose block is not final is still being followed, so it is kept.
        .where('hash', 'not in', (query) => query.selectFrom('bundler_transactions').select('op_hash'))
        .execute()
      await database.deleteFrom('sponsor_budgets').where('day', '<', dayOf(oldest)).execute()
    },
    onError,
  })
}
