import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMigratedDatabase } from '../../../test/emptyDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import {
  type Budget,
  type CodePurpose,
  FORGIVEN_AFTER_MS,
  forgiveRow,
  lockBudget,
  lockWaitMs,
  saveBudget,
  withFailure,
} from './budgets.ts'
import { sweepAuth } from './sweepAuth.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMigratedDatabase()
})
afterAll(() => opened.close())
beforeEach(() => opened.database.deleteFrom('auth_budgets').execute())

const KEY = { projectId: 'my-shop', emailTag: 'tag' }
const START = Date.UTC(2026, 0, 1)

/** A wrong code, where one may be evaluated. Answers with the wait otherwise. */
function fail(purpose: CodePurpose, nowMs: number): Promise<number> {
  return opened.database.transaction().execute(async (trx) => {
    const key = { ...KEY, purpose }
    const budget = await lockBudget(trx, key, nowMs)
    const waitMs = lockWaitMs(budget, nowMs)
    if (waitMs === 0) await saveBudget(trx, key, withFailure(budget, nowMs), nowMs)
    return waitMs
  })
}

const purposes = {
  account: ['approved', 'device', 'change-from'],
  address: ['change-to', 'capture'],
} as const

test('G5 by whatever ways and at whatever times, never more than ten codes a day open the same thing', async () => {
  const tries = fc.array(
    fc.record({
      purpose: fc.constantFrom<CodePurpose>(...purposes.account, ...purposes.address),
      afterMs: fc.integer({ min: 0, max: 3 * HOUR_MS }),
    }),
    { minLength: 20, maxLength: 60 },
  )
  await fc.assert(
    fc.asyncProperty(tries, async (steps) => {
      await opened.database.deleteFrom('auth_budgets').execute()
      const evaluated = { account: [] as number[], address: [] as number[] }
      let nowMs = START
      for (const { purpose, afterMs } of steps) {
        nowMs += afterMs
        const what = purposes.account.some((one) => one === purpose) ? 'account' : 'address'
        const waitMs = await fail(purpose, nowMs)
        if (waitMs === 0) evaluated[what].push(nowMs)
        // What is said of the wait is true, to the millisecond.
        else expect(waitMs).toBeLessThanOrEqual(DAY_MS)
        const ofDay = evaluated[what].filter((atMs) => atMs > nowMs - DAY_MS)
        expect(ofDay.length).toBeLessThanOrEqual(10)
      }
    }),
    { numRuns: 8 },
  )
})

test('C2 what strangers do with an address never counts against its account', async () => {
  for (let turn = 0; turn < 200; turn += 1) await fail('capture', START + turn * HOUR_MS)
  const nowMs = START + 200 * HOUR_MS
  for (const purpose of purposes.account) {
    const budget = await opened.database
      .transaction()
      .execute((trx) => lockBudget(trx, { ...KEY, purpose }, nowMs))
    expect([purpose, budget.failures, lockWaitMs(budget, nowMs)]).toEqual([purpose, [], 0])
  }
})

test('C2 one path to an account never closes the other', async () => {
  for (const [busy, quiet] of [
    ['approved', 'device'],
    ['device', 'approved'],
  ] as const) {
    await opened.database.deleteFrom('auth_budgets').execute()
    const waits: number[] = []
    for (let turn = 0; turn < 12; turn += 1) waits.push(await fail(busy, START + turn))
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(7)
    for (let turn = 0; turn < 3; turn += 1) expect(await fail(quiet, START + 100 + turn)).toBe(0)
    expect(await fail(quiet, START + 200)).toBeGreaterThan(0)
  }
})

test('C2 wrong codes in a row are forgiven by time: however long somebody guesses, all that is left are three a day', () => {
  let budget: Budget = {
    sends: [],
    failures: [],
    failuresInARow: 0,
    others: { ofPath: [], ofOtherPaths: [] },
  }
  let nowMs = START
  const guessFor = (days: number) => {
    const before = budget.failures.length
    for (const endMs = nowMs + days * DAY_MS; nowMs < endMs; nowMs += HOUR_MS / 2)
      if (lockWaitMs(budget, nowMs) === 0) budget = withFailure(budget, nowMs)
    return budget.failures.length - before
  }
  expect(guessFor(40)).toBeLessThanOrEqual(100 + 40 * 3)
  expect(guessFor(30)).toBeLessThanOrEqual(30 * 3)
  const waitMs = lockWaitMs(budget, nowMs)
  expect(waitMs).toBeGreaterThan(0)
  expect(waitMs).toBeLessThanOrEqual(8 * HOUR_MS)
  expect([lockWaitMs(budget, nowMs + waitMs - 1), lockWaitMs(budget, nowMs + waitMs)]).toEqual([1, 0])
})

test('C2 an answer to the link of the vault forgives all wrong codes in a row, and none of the day', async () => {
  for (let turn = 0; turn < 7; turn += 1) await fail('device', START + turn)
  await opened.database.updateTable('auth_budgets').set({ failures_in_a_row: 200 }).execute()
  const ofRow = START + 30 * HOUR_MS
  expect(await fail('device', ofRow)).toBeGreaterThan(DAY_MS)
  await opened.database.transaction().execute((trx) => forgiveRow(trx, KEY, ofRow))
  expect(await fail('device', START + 10)).toBe(DAY_MS - 10)
  expect(await fail('device', ofRow)).toBe(0)
})

test('L6 a budget that limits nothing any more is swept, and one that does stays', async () => {
  const names = async () =>
    (await opened.database.selectFrom('auth_budgets').select('email_tag').orderBy('email_tag').execute()).map(
      ({ email_tag }) => email_tag,
    )
  await fail('device', START)
  await opened.database
    .transaction()
    .execute((trx) => forgiveRow(trx, { ...KEY, emailTag: 'forgiven' }, START))
  // Servers of before write no time.
  const old = { project_id: 'my-shop', sends: '[]', failures: '[]', failures_in_a_row: 0 }
  await opened.database
    .insertInto('auth_budgets')
    .values({ ...old, email_tag: 'old' })
    .execute()
  await sweepAuth(opened.database, START + DAY_MS - 1)
  expect(await names()).toContain('forgiven')
  await sweepAuth(opened.database, START + DAY_MS)
  expect(await names()).toEqual(['old', 'tag|device'])
  await sweepAuth(opened.database, START + 2 * DAY_MS)
  expect(await names()).toEqual(['tag|device'])
  await sweepAuth(opened.database, START + FORGIVEN_AFTER_MS)
  expect(await names()).toEqual([])
})
