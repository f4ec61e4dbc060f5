import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { rateLimited } from '@foyer/server-kit/http'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import { problem } from './context.ts'
import type { AuthTables } from './tables.ts'

/** The shortest time between two mails to one address for the same purpose. */
export const SEND_GAP_MS = 30_000
const SENDS_PER_HOUR = 5
const SENDS_PER_DAY = 10
/** Wrong codes a day on all paths together that lead to the same thing. */
const FAILURES_PER_DAY = 10
/** Wrong codes a day on one path. The rest is kept for the other path, so that nobody on one path can close both. */
const FAILURES_OF_PATH_PER_DAY = 7
const FAILURES_IN_A_ROW = 100
/** The time after which one of the wrong codes in a row is forgiven, if no other one has followed. */
const FORGIVE_MS = 8 * HOUR_MS
/** After this time without a wrong code all are forgiven, in milliseconds. */
export const FORGIVEN_AFTER_MS = FAILURES_IN_A_ROW * FORGIVE_MS

const Times = v.array(v.number())

/**
 * The purpose of a code, and what its asker has proven before. Each purpose has a budget and a live code of its own:
 *
 * - `approved`: signing in behind the vault's approval; the asker has answered a link in the mailbox.
 * - `device`: signing in on a device of the account.
 * - `change-from`: leaving the address, on a device with a session.
 * - `change-to`: taking the address for an account, after the vault's link to it was answered.
 * - `first`: making the first account of the address. Its asker has proven nothing about it either.
 * - `capture`: naming the address for a new account of a provider. Its asker has proven nothing about the address.
 */
export type CodePurpose = 'approved' | 'device' | 'change-from' | 'change-to' | 'capture' | 'first'

/**
 * The thing that a right code of each purpose opens, and the path by which it was reached. The guesses at one thing are limited in total,
 * and those of one path leave a rest for the other. No path to an account can be entered without a device of the account or its mailbox.
 */
const GUARDED: Readonly<
  Record<CodePurpose, { readonly opens: 'account' | 'address' | 'newcomer'; readonly path: string }>
> = {
  approved: { opens: 'account', path: 'mailbox' },
  device: { opens: 'account', path: 'device' },
  'change-from': { opens: 'account', path: 'device' },
  'change-to': { opens: 'address', path: 'mailbox' },
  capture: { opens: 'address', path: 'anybody' },
  // It opens no account that exists, so it shares nothing with the ways in to one.
  first: { opens: 'newcomer', path: 'anybody' },
}
const PURPOSES = Object.keys(GUARDED) as CodePurpose[] // Its keys are those of the record.

/** An address in a project. */
export interface AddressKey {
  readonly projectId: string
  readonly emailTag: string
}

/** An address with what a code of it is for. Budgets are kept for it, so that a new code, flow or device does not refill them. */
export interface BudgetKey extends AddressKey {
  readonly purpose: CodePurpose
}

/** The sends and failures of one purpose with an address within a day, by the clock of the gateways. */
export interface Budget {
  readonly sends: readonly number[]
  /** The newest one is kept for longer than a day: the wrong codes in a row are forgiven by its age. */
  readonly failures: readonly number[]
  readonly failuresInARow: number
  /** Wrong codes for other purposes on the same path to the same thing, and on other paths to it. */
  readonly others: { readonly ofPath: readonly number[]; readonly ofOtherPaths: readonly number[] }
}

/** The name under which the budget and the live code of a purpose are stored. */
export function budgetName({ emailTag, purpose }: Omit<BudgetKey, 'projectId'>): string {
  // Servers of before keep theirs under the tag alone, which was for all purposes.
  return purpose === 'approved' ? emailTag : `${emailTag}|${purpose}`
}

/** All names under which anything of an address is stored. */
export function budgetNames(emailTag: string): readonly string[] {
  return PURPOSES.map((purpose) => budgetName({ emailTag, purpose }))
}

/**
 * Reads the budget of an address for a purpose. It locks that and all that opens the same thing until the transaction ends:
 * other requests for it wait here.
 */
export async function lockBudget(trx: DatabaseTransaction, key: BudgetKey, nowMs: number): Promise<Budget> {
  const { projectId, purpose } = key
  const related = PURPOSES.filter((one) => GUARDED[one].opens === GUARDED[purpose].opens)
  const names = related.map((one) => budgetName({ ...key, purpose: one }))
  return toBudget(await lockRows(trx, projectId, names, nowMs), key, nowMs)
}

type BudgetRow = Awaited<ReturnType<typeof lockRows>>[number]

/** Sorts rows of an address into the budget of one purpose, and what it shares with others. */
function toBudget(rows: readonly BudgetRow[], key: Omit<BudgetKey, 'projectId'>, nowMs: number): Budget {
  const { purpose } = key
  const { opens, path } = GUARDED[purpose]
  const purposeOf = (name: string) =>
    PURPOSES.find((one) => GUARDED[one].opens === opens && budgetName({ ...key, purpose: one }) === name)
  const budgets = rows.map((row) => ({ purpose: purposeOf(row.email_tag), ...row }))
  const own = budgets.find((one) => one.purpose === purpose)
  const failuresOf = (isWanted: (one: CodePurpose) => boolean) =>
    budgets
      .filter((one) => one.purpose !== undefined && isWanted(one.purpose))
      .flatMap(({ failures }) => failures.filter((atMs) => atMs > nowMs - DAY_MS))
  return {
    sends: own?.sends ?? [],
    failures: own?.failures ?? [],
    failuresInARow: own?.failures_in_a_row ?? 0,
    others: {
      ofPath: failuresOf((one) => one !== purpose && GUARDED[one].path === path),
      ofOtherPaths: failuresOf((one) => GUARDED[one].path !== path),
    },
  }
}

/**
 * Reads how long an address waits at most, for whatever purpose: for the next code that is evaluated, and for the next mail. It locks
 * nothing, and makes no row.
 */
export async function readWaits(
  db: Database,
  { projectId, emailTag }: AddressKey,
  nowMs: number,
): Promise<{ readonly codesMs: number; readonly mailsMs: number }> {
  const found = await db
    .selectFrom('auth_budgets')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('email_tag', 'in', [...budgetNames(emailTag)])
    .execute()
  const rows = found.map((row) => readRow(row, nowMs))
  const budgets = PURPOSES.map((purpose) => toBudget(rows, { emailTag, purpose }, nowMs))
  return {
    codesMs: Math.max(...budgets.map((budget) => lockWaitMs(budget, nowMs))),
    mailsMs: Math.max(...budgets.map((budget) => waitOfSender(budget, nowMs))),
  }
}

/** Reads and locks budgets by their names. Those that are not there are made. */
async function lockRows(
  trx: DatabaseTransaction,
  project_id: string,
  names: readonly string[],
  nowMs: number,
) {
  // In one order everywhere: two requests that each hold what the other one wants would wait for good.
  const sorted = [...names].sort()
  const empty = { project_id, sends: '[]', failures: '[]', failures_in_a_row: 0, touched_at: new Date(nowMs) }
  await trx
    .insertInto('auth_budgets')
    .values(sorted.map((email_tag) => ({ ...empty, email_tag })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await trx
    .selectFrom('auth_budgets')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('email_tag', 'in', sorted)
    .orderBy('email_tag')
    .forUpdate()
    .execute()
  return rows.map((row) => readRow(row, nowMs))
}

function readRow(row: Selectable<AuthTables['auth_budgets']>, nowMs: number) {
  return {
    ...row,
    // A time in the future still counts: a clock may have been set back.
    sends: v.parse(Times, row.sends).filter((atMs) => atMs > nowMs - DAY_MS),
    failures: keepFailures(v.parse(Times, row.failures), nowMs),
  }
}

function keepFailures(failures: readonly number[], nowMs: number): number[] {
  const newestMs = Math.max(...failures)
  return failures.filter((atMs) => atMs > nowMs - DAY_MS || atMs === newestMs)
}

/** Writes a budget that this transaction has locked. */
export async function saveBudget(
  trx: DatabaseTransaction,
  key: BudgetKey,
  budget: Omit<Budget, 'others'>,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('auth_budgets')
    .set({
      sends: JSON.stringify(budget.sends),
      failures: JSON.stringify(budget.failures),
      failures_in_a_row: budget.failuresInARow,
      touched_at: new Date(nowMs),
    })
    .where('project_id', '=', key.projectId)
    .where('email_tag', '=', budgetName(key))
    .execute()
}

/** Counts a wrong code. */
export function withFailure(budget: Budget, nowMs: number): Budget {
  const failuresInARow = failuresInARowOf(budget, nowMs) + 1
  return { ...budget, failures: [...budget.failures, nowMs], failuresInARow }
}

/** @throws ProblemError code_locked while no further code of this purpose may be evaluated; it says for how long */
export function refuseWhenLocked(budget: Budget, nowMs: number): void {
  const waitMs = lockWaitMs(budget, nowMs)
  if (waitMs > 0) throw problem('code_locked', { retryAfterMs: waitMs })
}

/** How long until a code of this purpose may be evaluated again. */
export function lockWaitMs(budget: Budget, nowMs: number): number {
  const ofPath = [...budget.failures, ...budget.others.ofPath]
  const ofAll = [...ofPath, ...budget.others.ofOtherPaths]
  return Math.max(
    waitOf(ofPath, FAILURES_OF_PATH_PER_DAY, DAY_MS, nowMs),
    waitOf(ofAll, FAILURES_PER_DAY, DAY_MS, nowMs),
    waitOfRow(budget, nowMs),
  )
}

/** The wrong codes in a row that are not forgiven yet. */
function failuresInARowOf({ failures, failuresInARow }: Budget, nowMs: number): number {
  const sinceMs = nowMs - Math.max(...failures)
  // Without any failure that is known, all are older than whatever is kept: the age is infinite.
  return Math.max(0, failuresInARow - Math.max(0, Math.floor(sinceMs / FORGIVE_MS)))
}

/** How long until there is one wrong code in a row less than the most. */
function waitOfRow(budget: Budget, nowMs: number): number {
  const surplus = budget.failuresInARow - (FAILURES_IN_A_ROW - 1)
  if (surplus <= 0) return 0
  const sinceMs = Math.max(0, nowMs - Math.max(...budget.failures))
  return Math.max(0, surplus * FORGIVE_MS - sinceMs)
}

/** @throws ProblemError rate_limited while no further mail may be sent to the address for this purpose */
export function refuseSend(budget: Budget, nowMs: number): void {
  const waitMs = sendWaitMs(budget, nowMs)
  if (waitMs > 0) throw rateLimited(waitMs)
}

/** How long until the next mail to the address for this purpose. */
export function sendWaitMs({ sends }: Pick<Budget, 'sends'>, nowMs: number): number {
  return Math.max(waitOf(sends, 1, SEND_GAP_MS, nowMs), waitOfSender({ sends }, nowMs))
}

/** The same for somebody who has mails sent to several addresses: a mistyped one may be corrected at once. */
export function waitOfSender({ sends }: Pick<Budget, 'sends'>, nowMs: number): number {
  return Math.max(waitOf(sends, SENDS_PER_HOUR, HOUR_MS, nowMs), waitOf(sends, SENDS_PER_DAY, DAY_MS, nowMs))
}

/**
 * Charges a mail to somebody who may name any address, such as an account at a provider, in the transaction of the mail.
 * @throws ProblemError rate_limited
 */
export async function chargeSender(
  trx: DatabaseTransaction,
  { projectId, sender }: { readonly projectId: string; readonly sender: string },
  nowMs: number,
): Promise<void> {
  const [row] = await lockRows(trx, projectId, [`sender|${sender}`], nowMs)
  const sends = row?.sends ?? []
  const waitMs = waitOfSender({ sends }, nowMs)
  if (waitMs > 0) throw rateLimited(waitMs)
  await trx
    .updateTable('auth_budgets')
    .set({ sends: JSON.stringify([...sends, nowMs]), touched_at: new Date(nowMs) })
    .where('project_id', '=', projectId)
    .where('email_tag', '=', `sender|${sender}`)
    .execute()
}

/** Forgives the wrong codes in a row of an account: somebody has just answered a link in its mailbox. Those of the day stay. */
export async function forgiveRow(trx: DatabaseTransaction, key: AddressKey, nowMs: number): Promise<void> {
  const { projectId, emailTag } = key
  const names = PURPOSES.filter((purpose) => GUARDED[purpose].opens === 'account').map((purpose) =>
    budgetName({ emailTag, purpose }),
  )
  await lockRows(trx, projectId, names, nowMs)
  await trx
    .updateTable('auth_budgets')
    .set({ failures_in_a_row: 0 })
    .where('project_id', '=', projectId)
    .where('email_tag', 'in', names)
    .execute()
}

/** How long until fewer than `max` of the times lie within the window. */
function waitOf(times: readonly number[], max: number, windowMs: number, nowMs: number): number {
  const within = times.filter((atMs) => atMs > nowMs - windowMs).toSorted((a, b) => a - b)
  const leaving = within[within.length - max]
  return leaving === undefined ? 0 : Math.min(leaving + windowMs - nowMs, windowMs)
}
