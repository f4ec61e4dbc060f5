import { DAY_MS, HOUR_MS } from '@foyer/kit/server'
import * as v from 'valibot'
import { rateLimited } from '../middleware/rateLimit.ts'
import type { DatabaseTransaction } from '../providers/postgres/schema.ts'
import { refusal } from './context.ts'

/** The shortest time between two mails to one address. */
export const SEND_GAP_MS = 30_000
const SENDS_PER_HOUR = 5
const SENDS_PER_DAY = 10
const FAILURES_PER_DAY = 10
const FAILURES_IN_A_ROW = 100

const Times = v.array(v.number())

/** An address in a project. Budgets are kept for it, so that a new code, flow or device does not refill them. */
export interface AddressKey {
  readonly projectId: string
  readonly emailTag: string
}

/** What was done with an address within a day, by the clock of the gateways. */
export interface Budget {
  readonly sends: readonly number[]
  readonly failures: readonly number[]
  readonly failuresInARow: number
}

/** Reads the budget of an address, and locks its row until the transaction ends: other requests for it wait here. */
export async function lockBudget(trx: DatabaseTransaction, key: AddressKey, nowMs: number): Promise<Budget> {
  await trx
    .insertInto('auth_budgets')
    .values({
      project_id: key.projectId,
      email_tag: key.emailTag,
      sends: '[]',
      failures: '[]',
      failures_in_a_row: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('auth_budgets')
    .selectAll()
    .where('project_id', '=', key.projectId)
    .where('email_tag', '=', key.emailTag)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A time in the future still counts: a clock may have been set back.
  const ofToday = (times: unknown) => v.parse(Times, times).filter((atMs) => atMs > nowMs - DAY_MS)
  return {
    sends: ofToday(row.sends),
    failures: ofToday(row.failures),
    failuresInARow: row.failures_in_a_row,
  }
}

/** Writes a budget that this transaction has locked. */
export async function saveBudget(trx: DatabaseTransaction, key: AddressKey, budget: Budget): Promise<void> {
  await trx
    .updateTable('auth_budgets')
    .set({
      sends: JSON.stringify(budget.sends),
      failures: JSON.stringify(budget.failures),
      failures_in_a_row: budget.failuresInARow,
    })
    .where('project_id', '=', key.projectId)
    .where('email_tag', '=', key.emailTag)
    .execute()
}

/** @throws ProblemError code_locked while no further code of the address may be evaluated */
export function refuseWhenLocked(budget: Budget, nowMs: number): void {
  if (budget.failuresInARow >= FAILURES_IN_A_ROW) throw refusal('code_locked', DAY_MS)
  const waitMs = waitOf(budget.failures, FAILURES_PER_DAY, DAY_MS, nowMs)
  if (waitMs > 0) throw refusal('code_locked', waitMs)
}

/** @throws ProblemError rate_limited while no further mail may be sent to the address */
export function refuseSend(budget: Budget, nowMs: number): void {
  const waitMs = sendWaitMs(budget, nowMs)
  if (waitMs > 0) throw rateLimited(waitMs)
}

/** How long until the next mail to the address. */
export function sendWaitMs({ sends }: Budget, nowMs: number): number {
  return Math.max(
    waitOf(sends, 1, SEND_GAP_MS, nowMs),
    waitOf(sends, SENDS_PER_HOUR, HOUR_MS, nowMs),
    waitOf(sends, SENDS_PER_DAY, DAY_MS, nowMs),
  )
}

/** How long until fewer than `max` of the times lie within the window. */
function waitOf(times: readonly number[], max: number, windowMs: number, nowMs: number): number {
  const within = times.filter((atMs) => atMs > nowMs - windowMs).toSorted((a, b) => a - b)
  const leaving = within[within.length - max]
  return leaving === undefined ? 0 : Math.min(leaving + windowMs - nowMs, windowMs)
}
