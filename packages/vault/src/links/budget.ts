import type { VaultTransaction } from '../database/schema.ts'

/** How often something may happen. */
export interface Budget {
  readonly max: number
  readonly windowMs: number
  /** The time between two of them. */
  readonly gapMs: number
}

/**
 * Takes one from a budget, under a lock on its row, so that requests at once cannot share the last one.
 * @returns How long to wait when there is none left; nothing was taken then.
 */
export async function takeFromBudget(
  trx: VaultTransaction,
  key: string,
  budget: Budget,
  nowMs: number,
): Promise<number | undefined> {
  const now = new Date(nowMs)
  await trx
    .insertInto('vault_budgets')
    .values({ key, count: 0, began_at: now, last_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('vault_budgets')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const sinceLastMs = nowMs - row.last_at.getTime()
  if (sinceLastMs < budget.gapMs) return budget.gapMs - Math.max(0, sinceLastMs)
  const endsMs = row.began_at.getTime() + budget.windowMs
  const isOver = nowMs >= endsMs
  if (!isOver && row.count >= budget.max) return endsMs - nowMs
  await trx
    .updateTable('vault_budgets')
    .set(isOver ? { count: 1, began_at: now, last_at: now } : { count: row.count + 1, last_at: now })
    .where('key', '=', key)
    .execute()
  return undefined
}
