import { PGlite } from '@electric-sql/pglite'
import { openEmptyDatabase } from '@foyer/devkit/emptyDatabase'
import { stressCount } from '@foyer/devkit/stress'
import { openTemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import fc from 'fast-check'
import { type Kysely, Kysely as KyselyDatabase, PGliteDialect, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabaseMailbox, openRelayDatabase } from './databaseMailbox.ts'
import { sweepExpired } from './databaseQueries.ts'
import { type Mailbox, MailboxFullError, type StoredMessage } from './mailbox.ts'
import { createMemoryMailbox } from './memoryMailbox.ts'
import { migrateMailbox } from './migrations.ts'
import type { RelayDatabase, RelayTables } from './schema.ts'

const RUNS = stressCount(400, 20)
const TIMEOUT_MS = 240_000
const NEVER_MS = 2_000_000_000
const MAX_ROWS = 4
const DAY_SECONDS = 86_400
const [TOPICS, TEXTS, CLIENTS] = [['t1', 't2'] as const, ['x', 'y', 'z'] as const, ['a', 'b', 'c'] as const]

const Message = fc.record({
  topic: fc.constantFrom(...TOPICS),
  message: fc.constantFrom(...TEXTS, 'longer'),
  ttlSeconds: fc.constantFrom(300, 7_200, DAY_SECONDS, 7 * DAY_SECONDS),
})

const Step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('publish' as const),
      senderId: fc.constantFrom(...CLIENTS),
      messages: fc.array(Message, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('acknowledge' as const),
      clientId: fc.constantFrom(...CLIENTS),
      which: fc.nat(10),
    }),
  },
  // Over the ends of messages, hours and days, never to the second at which one ends.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.constantFrom(170, 4_000, DAY_SECONDS - 1_000, 3 * DAY_SECONDS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
)
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never

/** A mailbox, and a clock that can be set forward. */
interface Subject {
  readonly mailbox: Mailbox
  wait(seconds: number): Promise<void>
  sweep(): Promise<unknown>
}

function inMemory(): Subject {
  let aheadMs = 0
  const mailbox = createMemoryMailbox({
    maxRowsPerTopic: MAX_ROWS,
    maxTtlSeconds: 7 * DAY_SECONDS,
    sweepMs: NEVER_MS,
    now: () => Date.now() + aheadMs,
  })
  return {
    mailbox,
    wait: async (seconds) => {
      aheadMs += seconds * 1_000
    },
    sweep: () => mailbox.figures(),
  }
}

/** A database has a clock of its own: in place of setting that forward, everything in it becomes older. */
async function inDatabase(database: RelayDatabase, given: Kysely<unknown>): Promise<Subject> {
  await sql`truncate relay_messages, relay_reads`.execute(database)
  const mailbox = await openDatabaseMailbox({
    database: given,
    maxRowsPerTopic: MAX_ROWS,
    sweepMs: NEVER_MS,
  })
  return {
    mailbox,
    async wait(seconds) {
      const by = sql`make_interval(secs => ${seconds})`
      await sql`update relay_messages set published_at = published_at - ${by}, expires_at = expires_at - ${by}`.execute(
        database,
      )
      await sql`update relay_reads set expires_at = expires_at - ${by}`.execute(database)
    },
    sweep: () => sweepExpired(database),
  }
}

/** Takes a step, and returns what it was answered, without ids and times. */
async function take({ mailbox, wait, sweep }: Subject, all: StoredMessage[], step: Step): Promise<unknown> {
  if (step.kind === 'wait') return wait(step.seconds)
  if (step.kind === 'sweep') return void (await sweep())
  if (step.kind === 'acknowledge') {
    const message = all[all.length - 1 - step.which]
    if (message !== undefined) mailbox.acknowledge(message, step.clientId)
    return mailbox.flush()
  }
  const { senderId } = step
  const messages = step.messages.map((message) => ({ ...message, senderId, tag: 1, source: 's' }))
  try {
    const stored = await mailbox.publish(messages)
    all.push(...stored)
    return stored.map(shown)
  } catch (error) {
    if (error instanceof MailboxFullError) return 'full'
    throw error
  }
}

function shown({ topic, message, senderId, tag }: StoredMessage) {
  return { topic, message, senderId, tag }
}

/** Reads what waits for each client, page by page. */
async function readAll({ mailbox }: Subject): Promise<unknown> {
  const found: unknown[] = []
  for (const clientId of CLIENTS) {
    for (let afterId: number | undefined = 0; afterId !== undefined; ) {
      const page = await mailbox.waiting({ topics: TOPICS, clientId, afterId, limit: 2, maxBytes: 5 })
      found.push(clientId, page.messages.map(shown))
      afterId = page.nextAfterId
    }
  }
  return found
}

async function expectEqualHistories(steps: readonly Step[], openDatabase: () => Promise<Subject>) {
  const [memory, database] = [inMemory(), await openDatabase()]
  const [ofMemory, ofDatabase]: [StoredMessage[], StoredMessage[]] = [[], []]
  try {
    for (const step of steps) {
      expect(await take(database, ofDatabase, step)).toEqual(await take(memory, ofMemory, step))
      expect(await readAll(database)).toEqual(await readAll(memory))
    }
  } finally {
    await Promise.all([memory.mailbox.close(), database.mailbox.close()])
  }
}

describe('any history of publishes, acknowledgements and days is the same in a database as in memory', () => {
  async function check(database: RelayDatabase, given: Kysely<unknown>): Promise<void> {
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { maxLength: 40, size: 'max' }), (steps) =>
        expectEqualHistories(steps, () => inDatabase(database, given)),
      ),
      { numRuns: RUNS, endOnFailure: false },
    )
  }

  test('on an embedded database', { timeout: TIMEOUT_MS }, async () => {
    const pglite = await openEmptyDatabase<PGlite>(PGlite)
    const given = new KyselyDatabase<unknown>({ dialect: new PGliteDialect({ pglite }) })
    const database = given.withTables<RelayTables>()
    await migrateMailbox(database)
    await check(database, given)
    await given.destroy()
  })

  const postgres = openTemporaryDatabase('histories of the relay')
  afterAll(async () => (await postgres)?.stop())

  test('on PostgreSQL', { timeout: TIMEOUT_MS }, async (context) => {
    const url = (await postgres)?.url
    if (url === undefined) return context.skip()
    const { database, close } = openRelayDatabase({ url })
    await migrateMailbox(database)
    await check(database, database as unknown as Kysely<unknown>)
    await close()
  })
})
