import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyJobs, type JobTables, openEmbeddedJobs, openPostgresJobs } from '../../test/openJobs.ts'
import { openQueue } from './queue.ts'
import type { Claim } from './queuePlace.ts'

const LEASE_MS = 1_000
const WORKERS = 3
const TOPICS = ['a', 'b'] as const
const START_MS = Date.UTC(2026, 5, 1)

const Job = v.object({ id: v.string(), topic: v.string(), number: v.number() })
type Job = v.InferOutput<typeof Job>

const worker = fc.nat(WORKERS - 1)
const Step = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('put' as const), topic: fc.constantFrom(...TOPICS) }),
  },
  {
    weight: 4,
    // Two processes at once, which on PostgreSQL have a connection each.
    arbitrary: fc.record({
      kind: fc.constant('claim' as const),
      limit: fc.integer({ min: 1, max: 3 }),
      worker,
      other: worker,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('done' as const, 'failed' as const, 'again' as const),
      worker,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), worker }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(50, LEASE_MS - 1, LEASE_MS),
    }),
  },
)
type Step = typeof Step extends fc.Arbitrary<infer A> ? A : never

/** A worker that ends an entry which another one has claimed since. */
const SLOW_WORKER: Step[] = [
  { kind: 'claim', limit: 1, worker: 0, other: 0 },
  { kind: 'wait', ms: LEASE_MS },
  { kind: 'claim', limit: 3, worker: 1, other: 1 },
  { kind: 'done', worker: 0 },
  { kind: 'done', worker: 1 },
  { kind: 'done', worker: 1 },
]

interface Held {
  readonly claim: Claim<Job>
  readonly untilMs: number
}

/** The forms of a queue: entries that are deleted once they are done, the same in order, and rows that are the work and stay. */
type Form = 'plain' | 'ordered' | 'rows'

/** Creates the expected state of the queue, which a test keeps beside the table. */
async function createWorld(database: Kysely<JobTables>, form: Form) {
  const isOrdered = form === 'ordered'
  await emptyJobs(database)
  let nowMs = START_MS
  let count = 0
  const queue = openQueue({
    ...{ database, table: 'jobs', schema: Job, leaseMs: LEASE_MS },
    ...(isOrdered && { order: { key: 'topic', by: 'number' } }),
    ...(form === 'rows' && {
      ...{ match: { state: ['open'] }, dead: 'none' },
      onDone: () => ({ state: 'over' }),
    }),
    backOff: (attempts) => attempts * 100,
    now: () => nowMs,
  })
  const hands: Held[][] = Array.from({ length: WORKERS }, () => [])
  const handled = new Map<string, number>()
  const finished: Job[] = []

  async function put(topic: string) {
    count += 1
    const due_at = new Date(nowMs)
    const values = { id: `job ${count}`, topic, due_at, expires_at: due_at, reason: null }
    await database.insertInto('jobs').values(values).execute()
  }

  async function claim(hand: number, limit: number) {
    for (const claim of await queue.claim(limit)) {
      const { id } = claim.row
      const holders = hands.flat().filter((held) => held.claim.row.id === id && held.untilMs > nowMs)
      expect(holders, `${id} is with two at the same time`).toEqual([])
      if (isOrdered) expectFirst(claim.row)
      handled.set(id, (handled.get(id) ?? 0) + 1)
      hands[hand]?.push({ claim, untilMs: nowMs + LEASE_MS })
    }
  }

  function expectFirst({ topic, number }: Job) {
    const done = finished.filter((job) => job.topic === topic).map((job) => job.number)
    expect(
      done.every((before) => before < number),
      `${topic} ${number} comes after ${done}`,
    ).toBe(true)
    const open = hands.flat().filter(({ untilMs, claim }) => untilMs > nowMs && claim.row.topic === topic)
    expect(open, `${topic} has two at the same time`).toEqual([])
  }

  async function end(hand: number, kind: 'done' | 'failed' | 'again') {
    const held = hands[hand]?.shift()
    if (held === undefined) return
    const outcome = kind === 'again' ? { againAtMs: nowMs + 75 } : kind
    const fate = await queue.end(held.claim, outcome)
    // Within the lease it is ours.
    if (held.untilMs > nowMs) expect(fate).toEqual(outcome)
    if (fate === 'done') finished.push(held.claim.row)
  }

  async function take(step: Step) {
    if (step.kind === 'put') return put(step.topic)
    if (step.kind === 'wait') {
      nowMs += step.ms
      return
    }
    if (step.kind === 'crash') {
      // The worker forgets its entries, and nobody else gets them until their lease is over.
      for (const held of hands[step.worker]?.splice(0) ?? []) lost.push(held)
      return
    }
    if (step.kind !== 'claim') return end(step.worker, step.kind)
    await Promise.all([claim(step.worker, step.limit), claim(step.other, step.limit)])
  }

  /** A row of the same table that is no entry: it is due, and nobody may take it. */
  async function putOther() {
    const due_at = new Date(0)
    const values = { id: 'other', topic: 'a', due_at, expires_at: due_at, reason: null, state: 'sent' }
    await database.insertInto('jobs').values(values).execute()
  }

  const lost: Held[] = []
  hands.push(lost)

  /** From here on nobody crashes: everything is done in the end. */
  async function drain() {
    for (const hand of hands) hand.splice(0)
    for (let round = 0; round < 4 * count + 4; round += 1) {
      nowMs += LEASE_MS
      await claim(0, 100)
      while (hands[0]?.length) await end(0, 'done')
    }
    const left = await database.selectFrom('jobs').select(['id', 'state']).execute()
    const open = left.filter(({ state }) => state === 'open')
    expect(open, 'what was never handled').toEqual([])
    if (form === 'rows') expect(left.length, 'rows that are done stay').toBe(count + 1)
    expect(await queue.measure()).toEqual({ due: 0, waiting: 0, leased: 0, dead: 0, oldestMs: 0 })
    expect(finished.map(({ id }) => id).toSorted(), 'each is done once').toEqual(
      Array.from({ length: count }, (_, index) => `job ${index + 1}`).toSorted(),
    )
    expect([...handled.values()].every((times) => times >= 1)).toBe(true)
  }

  if (form === 'rows') await putOther()
  return { take, drain }
}

const postgres = await openPostgresJobs('a queue whose workers crash')
afterAll(() => postgres?.close())
const embedded = await openEmbeddedJobs()
afterAll(() => embedded.destroy())

/** Two processes are two connections to PostgreSQL alone, so that the embedded database, where statements queue up, has fewer runs. */
const OFTEN = stressCount(400, 40)
const SELDOM = stressCount(400, 10)

describe.each([
  { name: 'the embedded database', database: embedded, numRuns: postgres === undefined ? OFTEN : SELDOM },
  ...(postgres === undefined ? [] : [{ name: 'PostgreSQL', database: postgres.database, numRuns: OFTEN }]),
])('a queue on $name whose workers crash', ({ database, numRuns }) => {
  test.each([
    ['handles each entry at least once, never two at the same time within a lease, and loses none', 'plain'],
    ['handles the entries of a key in their order as well, where it is asked', 'ordered'],
    ['does so with rows that are the work themselves, keeps them, and leaves other rows alone', 'rows'],
  ] as const)('%s', { timeout: 120_000 }, async (_, form) => {
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const world = await createWorld(database, form)
        for (const topic of TOPICS) await world.take({ kind: 'put', topic })
        for (const step of steps) await world.take(step)
        await world.drain()
      }),
      { numRuns, examples: [[SLOW_WORKER]] },
    )
  })
})
