import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import { addToAll, lockBudget, WHOLE } from './budgets.ts'

/** The facts that the entry point tells of an operation in a block. */
export interface Outcome {
  readonly actualBase: bigint
  readonly isSuccess: boolean
}

/** The end of a reservation: the operation is in a block, or the chain's time is past the end of its last signature. */
export type End = { readonly outcome: Outcome } | { readonly chainSeconds: number }

/**
 * Ends a reservation: by the cost that the entry point took, or by giving the cost back. Does nothing to one that has ended, or
 * that was signed for again in between. Answers whether it has ended now.
 */
export async function endReservation(
  database: Database,
  { id, end, nowMs }: { readonly id: string; readonly end: End; readonly nowMs: number },
): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, id)
    if (row === undefined) return false
    if ('chainSeconds' in end && Number(row.valid_until) >= end.chainSeconds) return false
    const reserved = BigInt(row.reserved_base)
    const ended_at = new Date(nowMs)
    const set =
      'outcome' in end
        ? { state: 'settled' as const, actual_base: String(end.outcome.actualBase), ended_at }
        : { state: 'released' as const, ended_at }
    await trx.updateTable('paymaster_reservations').set(set).where('id', '=', id).execute()
    if ('outcome' in end) {
      const { isSuccess, actualBase } = end.outcome
      await addToAll(trx, row, { failures: isSuccess ? 0 : 1, costBase: actualBase - reserved })
      return true
    }
    // The visitor has used up an operation all the same: signatures that nobody uses keep the budget from others.
    await addToAll(trx, row, { operations: -1, costBase: -reserved }, { costBase: -reserved })
    return true
  })
}

/** Reads an open row for its end. The budget is locked first, as when it is reserved, so that no two transactions wait for each other. */
async function lockOpen(trx: DatabaseTransaction, id: string) {
  const find = () =>
    trx.selectFrom('paymaster_reservations').selectAll().where('id', '=', id).where('state', '=', 'open')
  const seen = await find().executeTakeFirst()
  if (seen === undefined) return undefined
  await lockBudget(trx, seen, seen.day, WHOLE)
  return find().forUpdate().executeTakeFirst()
}
