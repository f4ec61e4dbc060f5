import type { Insertable, Kysely } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyJobs, type JobTables, openEmbeddedJobs } from '../../test/openJobs.ts'
import { createBackOff } from './backOff.ts'
import { openQueue, type QueueInput } from './queue.ts'

const NOW = Date.UTC(2026, 5, 1)
const LEASE_MS = 1_000
const at = (ms: number) => new Date(NOW + ms)
const Job = v.object({ id: v.string(), topic: v.string() })
type Job = v.InferOutput<typeof Job>

let database: Kysely<JobTables>
beforeAll(async () => {
  database = await openEmbeddedJobs()
})
afterAll(() => database.destroy())

async function open(input: Partial<QueueInput<Job>> = {}) {
  await emptyJobs(database)
  const clock = { ms: 0 }
  const queue = openQueue({
    ...{ database, table: 'jobs', schema: Job, expiresAt: 'expires_at', leaseMs: LEASE_MS },
    backOff: (attempts) => attempts * 10,
    now: () => NOW + clock.ms,
    ...input,
  })
  return { database, clock, queue }
}

function put(
  database: Kysely<JobTables>,
  id: string,
  dueMs = 0,
  changes: Partial<Insertable<JobTables['jobs']>> = {},
) {
  const row = { id, topic: id, due_at: at(dueMs), expires_at: at(60_000), reason: null, ...changes }
  return database.insertInto('jobs').values(row).execute()
}

const find = (database: Kysely<JobTables>, id: string) =>
  database.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
const ids = (claims: readonly { readonly row: Job }[]) => claims.map(({ row }) => row.id).toSorted()

describe('claiming', () => {
  test('takes what is due, the oldest first, and no more than the limit', async () => {
    const { database, queue } = await open()
    await put(database, 'young', -1)
    await put(database, 'old', -3)
    await put(database, 'older', -2)
    await put(database, 'later', 1)
    expect(ids(await queue.claim(2))).toEqual(['old', 'older'])
    expect(ids(await queue.claim(2))).toEqual(['young'])
    expect(ids(await queue.claim(2))).toEqual([])
  })

  test('takes nothing that has expired or was given up', async () => {
    const { database, queue } = await open()
    await put(database, 'expired', -5, { expires_at: at(0) })
    await put(database, 'dead', 0, { due_at: null })
    expect(await queue.claim(9)).toEqual([])
  })

  test('lends an entry until the lease is over, to the millisecond', async () => {
    const { database, clock, queue } = await open()
    await put(database, 'one')
    expect(ids(await queue.claim(9))).toEqual(['one'])
    clock.ms = LEASE_MS - 1
    expect(await queue.claim(9)).toEqual([])
    clock.ms = LEASE_MS
    expect(await queue.claim(9)).toMatchObject([{ id: 'one', attempts: 2 }])
  })

  test('of a key takes its first entry alone, whatever became of the one before', async () => {
    const { database, clock, queue } = await open({
      order: { key: 'topic', by: 'number' },
      maxAttempts: 1,
      onDead: () => ({ reason: 'given up' }),
    })
    await put(database, 'a1', 0, { topic: 'a' })
    await put(database, 'a2', -9, { topic: 'a' })
    await put(database, 'b1', 0, { topic: 'b' })
    const [first, other] = (await queue.claim(9)).toSorted((one, two) => (one.row.id < two.row.id ? -1 : 1))
    expect([first?.row.id, other?.row.id]).toEqual(['a1', 'b1'])
    expect(await queue.claim(9)).toEqual([])
    if (first) expect(await queue.end(first, 'failed')).toBe('dead')
    expect(ids(await queue.claim(9))).toEqual(['a2'])
    clock.ms = 60_000
    await put(database, 'b2', 0, { topic: 'b', expires_at: at(99_000) })
    // What has expired holds nothing up.
    expect(ids(await queue.claim(9))).toEqual(['b2'])
  })
})

describe('the end of a claim', () => {
  test('deletes an entry that is done, or keeps it with what the server says', async () => {
    const deleting = await open()
    await put(deleting.database, 'one')
    const [one] = await deleting.queue.claim(1)
    expect(one && (await deleting.queue.end(one, 'done'))).toBe('done')
    expect(await find(deleting.database, 'one')).toBeUndefined()
    const keeping = await open({ onDone: (nowMs) => ({ reason: `told at ${nowMs - NOW}` }) })
    await put(keeping.database, 'two')
    const [two] = await keeping.queue.claim(1)
    keeping.clock.ms = 7
    expect(two && (await keeping.queue.end(two, 'done'))).toBe('done')
    expect(await find(keeping.database, 'two')).toMatchObject({ due_at: null, reason: 'told at 7' })
  })

  test('lets a failed entry wait, longer each time, and gives it up after the last attempt', async () => {
    const { database, clock, queue } = await open({
      maxAttempts: 3,
      onDead: () => ({ reason: 'given up' }),
    })
    await put(database, 'one')
    for (const waitMs of [10, 20]) {
      const [claim] = await queue.claim(1)
      expect(claim && (await queue.end(claim, 'failed'))).toBe('failed')
      expect(await find(database, 'one')).toMatchObject({ due_at: at(clock.ms + waitMs) })
      clock.ms += waitMs
    }
    const [last] = await queue.claim(1)
    expect(last && (await queue.end(last, 'failed'))).toBe('dead')
    expect(await find(database, 'one')).toMatchObject({ due_at: null, reason: 'given up' })
    expect(await queue.measure()).toMatchObject({ dead: 1 })
  })

  test('changes nothing once somebody else has claimed the entry', async () => {
    const { database, clock, queue } = await open()
    await put(database, 'one')
    const [slow] = await queue.claim(1)
    clock.ms = LEASE_MS
    const [other] = await queue.claim(1)
    for (const outcome of ['done', 'failed', 'dead'] as const)
      expect(slow && (await queue.end(slow, outcome))).toBeUndefined()
    expect(await find(database, 'one')).toMatchObject({ attempts: 2, due_at: at(2 * LEASE_MS) })
    expect(other && (await queue.end(other, 'done'))).toBe('done')
    expect(other && (await queue.end(other, 'done'))).toBeUndefined()
  })
})

test('the figures tell what is due, what waits, what was given up, and since when the oldest waits', async () => {
  const { database, clock, queue } = await open()
  expect(await queue.measure()).toEqual({ due: 0, waiting: 0, leased: 0, dead: 0, oldestMs: 0 })
  await put(database, 'one', -5)
  await put(database, 'two', 0)
  await put(database, 'later', 50)
  await put(database, 'dead', 0, { due_at: null })
  await put(database, 'expired', 0, { expires_at: at(0) })
  expect(await queue.measure()).toEqual({ due: 2, waiting: 1, leased: 0, dead: 1, oldestMs: 5 })
  await queue.claim(1)
  clock.ms = 3
  expect(await queue.measure()).toEqual({ due: 1, waiting: 1, leased: 1, dead: 1, oldestMs: 3 })
})

test('an entry that fails again and again is as old as it is, not as its next attempt', async () => {
  const { database, clock, queue } = await open({ createdAt: 'created_at' })
  await put(database, 'refused', 0, { created_at: at(0) })
  await put(database, 'young', 0, { created_at: at(0), expires_at: at(1) })
  for (const failures of [1, 2, 3]) {
    const [claim] = await queue.claim(1)
    expect(await queue.measure()).toMatchObject({ leased: 1, oldestMs: clock.ms })
    expect(claim && (await queue.end(claim, 'failed'))).not.toBe('dead')
    expect(await queue.measure()).toMatchObject({ waiting: 1, oldestMs: clock.ms })
    clock.ms += failures * 10
    expect(await queue.measure()).toMatchObject({ due: 1, oldestMs: clock.ms })
  }
})

describe('a table whose rows are the work themselves', () => {
  const WORK = { match: { state: ['open', 'stuck'], topic: ['a'] }, dead: { state: 'dropped' } } as const

  test('has entries among its rows: others are neither claimed nor counted nor changed', async () => {
    const { database, queue } = await open({ ...WORK, onDone: () => ({ state: 'over' }) })
    await put(database, 'other state', 0, { topic: 'a', state: 'sent' })
    await put(database, 'other topic', 0, { topic: 'b' })
    await put(database, 'given up', 0, { topic: 'a', state: 'dropped' })
    await put(database, 'one', 0, { topic: 'a' })
    await put(database, 'two', 0, { topic: 'a', state: 'stuck' })
    expect(await queue.measure()).toMatchObject({ due: 2, dead: 1 })
    const claims = await queue.claim(9)
    expect(ids(claims)).toEqual(['one', 'two'])
    await database.updateTable('jobs').set({ state: 'sent' }).where('id', '=', 'one').execute()
    const [one, two] = claims.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))
    expect(one && (await queue.end(one, 'done'))).toBeUndefined()
    expect(two && (await queue.end(two, 'done'))).toBe('done')
    expect(await find(database, 'one')).toMatchObject({ state: 'sent', due_at: at(LEASE_MS) })
    expect(await find(database, 'two')).toMatchObject({ state: 'over', due_at: null, leased_until: null })
    expect(await queue.measure()).toMatchObject({ due: 0, waiting: 0, leased: 0, dead: 1 })
  })

  test('looks at an entry again when its work says, however often that is', async () => {
    const { database, clock, queue } = await open({ maxAttempts: 1, dead: 'none' })
    await put(database, 'one')
    for (const waitMs of [5, 70]) {
      const [claim] = await queue.claim(1)
      const again = { againAtMs: NOW + clock.ms + waitMs }
      expect(claim && (await queue.end(claim, again))).toEqual(again)
      expect(await queue.measure()).toMatchObject({ waiting: 1, leased: 0, dead: 0 })
      clock.ms += waitMs - 1
      expect(await queue.claim(1)).toEqual([])
      clock.ms += 1
    }
    expect(ids(await queue.claim(1))).toEqual(['one'])
  })
})

test('a wait is twice as long each time, up to a limit, and a part of it is left to chance', () => {
  const exact = createBackOff({ firstMs: 100, mostMs: 500, jitter: 0 })
  expect([1, 2, 3, 4, 99].map(exact)).toEqual([100, 200, 400, 500, 500])
  const half = createBackOff({ firstMs: 100, mostMs: 500, jitter: 0.2, random: () => 0.5 })
  expect([1, 2].map(half)).toEqual([90, 180])
})
