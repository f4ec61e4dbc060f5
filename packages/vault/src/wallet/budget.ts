import { DAY_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import type { VaultTransaction } from '../database/schema.ts'

/** How often something may happen. */
export interface Budget {
  readonly max: number
  readonly windowMs: number
  /** The time between two of them. */
  readonly gapMs: number
}

/** The beginning of the names of budgets of freezes by mail and of acts of operators, which look back farther than the others. */
export const FREEZE_BUDGETS = 'freezes'
/**
 * Once in this time, a freeze by mail also blocks admitted devices and what they want to change. Otherwise an attacker who reads the
 * mailbox could lock its owner out for ever. Further freezes still keep new devices out.
 */
export const MAIL_FREEZES: Budget = { max: 1, windowMs: 14 * DAY_MS, gapMs: 0 }

/** The budget of freezes by mail of an address. */
export function freezeBudgetKey(projectId: string, emailTag: string): string {
  return `${FREEZE_BUDGETS}|${projectId}|${emailTag}`
}

const Times = v.array(v.number())

/** Takes one from a budget. Returns how long to wait if none is left; in that case nothing was taken. */
export async function takeFromBudget(
  trx: VaultTransaction,
  key: string,
  budget: Budget,
  nowMs: number,
): Promise<number | undefined> {
  const row = await lockBudget(trx, key, nowMs)
  const waitMs = row.waitMs(budget)
  if (waitMs > 0) return waitMs
  await row.take(budget)
  return undefined
}

/** The row of a budget, under a lock until the transaction ends, so that requests at once cannot share the last one. */
export interface LockedBudget {
  /** How long to wait for the next one; 0 if there is one left. The window slides: it never contains more than `max`. */
  waitMs(budget: Budget): number
  take(budget: Budget): Promise<void>
}

/** Locks the row of a budget. A request that locks several has to do so in one order, or two requests could wait for each other. */
export async function lockBudget(trx: VaultTransaction, key: string, nowMs: number): Promise<LockedBudget> {
  const now = new Date(nowMs)
  await trx
    .insertInto('vault_budgets')
    .values({ key, times: '[]', count: 0, began_at: now, last_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('vault_budgets')
    .select('times')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const all = v.parse(Times, JSON.parse(row.times))
  // A time in the future still counts: a clock may have been set back.
  const within = ({ windowMs }: Budget) => all.filter((atMs) => atMs > nowMs - windowMs)
  return {
    waitMs: (budget) => waitOf(within(budget), budget, nowMs),
    async take(budget) {
      const taken = [...within(budget), nowMs]
      await trx
        .updateTable('vault_budgets')
        .set({ times: JSON.stringify(taken), count: taken.length, last_at: now })
        .where('key', '=', key)
        .execute()
    },
  }
}

function waitOf(times: readonly number[], { max, windowMs, gapMs }: Budget, nowMs: number): number {
  const ascending = times.toSorted((a, b) => a - b)
  const leaving = ascending[ascending.length - max]
  const ofWindow = leaving === undefined ? 0 : leaving + windowMs - nowMs
  const ofGap = gapMs - (nowMs - (ascending.at(-1) ?? Number.NEGATIVE_INFINITY))
  return Math.max(0, Math.min(ofWindow, windowMs), Math.min(ofGap, gapMs))
}
