import type { DatabaseTransaction } from '../../kernel/database/schema.ts'

/** The subject of everybody in a project together. */
export const WHOLE = 'project'

/** A project on a chain, by CAIP-2. */
export interface BudgetPlace {
  readonly project_id: string
  readonly chain_id: string
}

/** The counts of one subject in one period. */
export interface Budget {
  readonly operations: number
  readonly failures: number
  readonly costBase: bigint
}

/** The subjects that an operation counts for on its day. */
export function subjectsOf({ sender, visitor }: { readonly sender: string; readonly visitor: string }) {
  return { account: `account:${sender}`, visitor: `visitor:${visitor}` }
}

/** The day of a moment, by UTC. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10)
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** Reads a row for its change, and keeps everybody else from it until the transaction ends. */
export async function lockBudget(
  trx: DatabaseTransaction,
  place: BudgetPlace,
  period: string,
  subject: string,
): Promise<Budget> {
  const { project_id, chain_id } = place
  await trx
    .insertInto('paymaster_budgets')
    .values({ project_id, chain_id, period, subject, operations: 0, failures: 0, cost_base: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('paymaster_budgets')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('chain_id', '=', chain_id)
    .where('period', '=', period)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { operations: row.operations, failures: row.failures, costBase: BigInt(row.cost_base) }
}

/** Adds to a row; nothing becomes less than none. */
export async function addToBudget(
  trx: DatabaseTransaction,
  place: BudgetPlace,
  at: { readonly period: string; readonly subject: string },
  change: Partial<Budget>,
): Promise<void> {
  const { project_id, chain_id } = place
  const { operations, failures, costBase } = await lockBudget(trx, place, at.period, at.subject)
  const cost = costBase + (change.costBase ?? 0n)
  await trx
    .updateTable('paymaster_budgets')
    .set({
      operations: Math.max(0, operations + (change.operations ?? 0)),
      failures: failures + (change.failures ?? 0),
      cost_base: String(cost < 0n ? 0n : cost),
    })
    .where('project_id', '=', project_id)
    .where('chain_id', '=', chain_id)
    .where('period', '=', at.period)
    .where('subject', '=', at.subject)
    .execute()
}

/** Adds the same to all rows that an operation counts for; to that of its visitor something else, where it is named. */
export async function addToAll(
  trx: DatabaseTransaction,
  operation: BudgetPlace & { readonly day: string; readonly sender: string; readonly visitor: string },
  change: Partial<Budget>,
  toVisitor: Partial<Budget> = change,
): Promise<void> {
  const { day } = operation
  const { account, visitor } = subjectsOf(operation)
  // Always in this order, so that no two transactions wait for each other.
  await addToBudget(trx, operation, { period: day, subject: WHOLE }, change)
  await addToBudget(trx, operation, { period: monthOf(day), subject: WHOLE }, change)
  await addToBudget(trx, operation, { period: day, subject: account }, change)
  await addToBudget(trx, operation, { period: day, subject: visitor }, toVisitor)
}
