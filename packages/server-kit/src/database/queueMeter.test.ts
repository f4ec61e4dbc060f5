import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyJobs, type JobTables, openEmbeddedJobs } from '../../test/openJobs.ts'
import { renderMetrics } from '../metricsText.ts'
import { createQueueMeter } from './queueMeter.ts'

const NOW = Date.UTC(2026, 5, 1)
const at = (ms: number) => new Date(NOW + ms)

let database: Kysely<JobTables>
beforeAll(async () => {
  database = await openEmbeddedJobs()
})
afterAll(() => database.destroy())

async function put(id: string, due_at: Date | null, leased_until: Date | null = null) {
  const values = { id, topic: id, due_at, leased_until, expires_at: at(60_000), reason: null }
  await database.insertInto('jobs').values(values).execute()
}

test('the figures of each queue are told by its name, and read anew after some seconds', async () => {
  await emptyJobs(database)
  await put('old', at(-2_500))
  await put('young', at(0))
  await put('later', at(10))
  await put('claimed', at(10), at(10))
  await put('given up', null)
  const clock = { ms: 0 }
  const place = { database, table: 'jobs', now: () => NOW }
  const meter = createQueueMeter(
    { jobs: place, others: { ...place, match: { topic: ['none'] } } },
    () => clock.ms,
  )
  const read = async () => renderMetrics('', await meter.read()).split('\n')
  const lines = await read()
  for (const line of [
    'queue_waiting{queue="jobs"} 3',
    'queue_waiting{queue="others"} 0',
    'queue_leased{queue="jobs"} 1',
    'queue_dead{queue="jobs"} 1',
    'queue_oldest_seconds{queue="jobs"} 2.5',
    'queue_oldest_seconds{queue="others"} 0',
  ])
    expect(lines).toContain(line)
  await put('another', at(0))
  clock.ms = 4_999
  expect(await read()).toEqual(lines)
  clock.ms = 5_000
  expect(await read()).toContain('queue_waiting{queue="jobs"} 4')
})

test('a queue whose table does not answer is left out, and the others are told', async () => {
  const place = { database, table: 'jobs', now: () => NOW }
  const text = renderMetrics(
    '',
    await createQueueMeter({ jobs: place, gone: { ...place, table: 'gone' } }).read(),
  )
  expect(text).toContain('queue_dead{queue="jobs"}')
  expect(text).not.toContain('gone')
  expect(await createQueueMeter({}).read()).toEqual([])
})
