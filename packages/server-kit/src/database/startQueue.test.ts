import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyJobs, type JobTables, openEmbeddedJobs } from '../../test/openJobs.ts'
import { openQueue } from './queue.ts'
import { type QueueWork, startQueue } from './startQueue.ts'

const Job = v.object({ id: v.string() })
type Job = v.InferOutput<typeof Job>

let database: Kysely<JobTables>
beforeAll(async () => {
  database = await openEmbeddedJobs()
})
afterAll(() => database.destroy())

async function start(work: Partial<QueueWork<Job>> & Pick<QueueWork<Job>, 'handle'>) {
  await emptyJobs(database)
  const errors: unknown[] = []
  const backOff = () => 0
  const now = Date.now
  const queue = openQueue({ database, table: 'jobs', schema: Job, leaseMs: 60_000, backOff, now })
  const put = (id: string) => {
    const values = { id, topic: id, due_at: new Date(0), expires_at: new Date(0), reason: null }
    return database.insertInto('jobs').values(values).execute()
  }
  const left = async () => (await database.selectFrom('jobs').select(['id', 'attempts']).execute()).length
  const turns = startQueue({
    ...{ queue, batch: 2, pollMs: 5, limitMs: 30_000, onError: (error: unknown) => errors.push(error) },
    ...work,
  })
  onTestFinished(() => turns.close())
  return { errors, put, left, turns }
}

test('a worker handles all that is due, batch after batch, and tells each outcome', async () => {
  const outcomes: string[] = []
  const it = await start({
    handle: async () => 'done',
    onOutcome: (outcome, { id }) => void outcomes.push(`${id} ${outcome}`),
  })
  for (const id of ['a', 'b', 'c', 'd', 'e']) await it.put(id)
  it.turns.wake()
  await expect.poll(it.left).toBe(0)
  expect(outcomes.toSorted()).toEqual(['a done', 'b done', 'c done', 'd done', 'e done'])
})

test('work that throws has failed: it is said, and the entry is tried again', async () => {
  let attempts = 0
  const it = await start({
    async handle() {
      attempts += 1
      if (attempts < 3) throw new Error(`attempt ${attempts}`)
      return 'done'
    },
  })
  await it.put('a')
  it.turns.wake()
  await expect.poll(it.left).toBe(0)
  expect(it.errors.map(String)).toEqual(['Error: attempt 1', 'Error: attempt 2'])
})

test('work that takes too long is told so, and nobody gets its entry before the lease is over', async () => {
  const reasons: unknown[] = []
  let handled = 0
  const it = await start({
    limitMs: 20,
    handle(_job, signal) {
      handled += 1
      signal.addEventListener('abort', () => reasons.push(signal.reason))
      return new Promise(() => {})
    },
  })
  await it.put('a')
  it.turns.wake()
  await expect.poll(() => it.errors.length).toBe(1)
  expect(String(it.errors[0])).toBe('TimeLimitError: The work of an entry took longer than 20 ms.')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([handled, reasons.length, await it.left()]).toEqual([1, 1, 1])
})

test('a worker that is closed tells its work, waits for it, and begins no more', async () => {
  let isClosing = false
  let begun = 0
  const it = await start({
    handle: (_job, signal) =>
      new Promise((resolve) => {
        begun += 1
        signal.addEventListener('abort', () => {
          isClosing = true
          resolve('done')
        })
      }),
  })
  await it.put('a')
  it.turns.wake()
  await expect.poll(() => begun).toBe(1)
  await it.put('b')
  await it.turns.close()
  expect([isClosing, begun, await it.left()]).toEqual([true, 1, 1])
})
