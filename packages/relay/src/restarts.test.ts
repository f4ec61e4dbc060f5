import { PGlite } from '@electric-sql/pglite'
import { openEmptyDatabase } from '@foyer/devkit/emptyDatabase'
import { stressCount, stressTest } from '@foyer/devkit/stress'
import { openTemporaryDatabase, type TemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { sleep } from '@foyer/kit'
import type { MigrationSteps } from '@foyer/server-kit/database'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, createIdentity, randomHex, randomMessage } from '../test/rawClient.ts'
import { runRestartLoad } from '../test/restartLoad.ts'
import { openDatabaseMailbox, openRelayDatabase } from './mailbox/databaseMailbox.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { migrateMailbox } from './mailbox/migrations.ts'
import { type RunningRelay, startRelay } from './startRelay.ts'

const TIMEOUT_MS = 240_000
const RESTARTS = stressCount(50)
const NOTHING_WRONG = { lost: 0, doubled: 0, storedTwice: 0, misordered: 0 }
const LIMITS = { connectsPerMinutePerIp: 100_000, connectsPerMinutePerClient: 100_000 }
const postgres: TemporaryDatabase | undefined = await openTemporaryDatabase('the relay')
afterAll(() => postgres?.stop())

describe(`${RESTARTS} restarts lose no answered publish, and deliver nothing after its acknowledgement`, () => {
  async function restartOften(open: () => Promise<Mailbox>) {
    const start = async (port: number) =>
      startRelay({ port, mailbox: await open(), limits: LIMITS, logLevel: 'silent' })
    let relay: RunningRelay = await start(0)
    const { port, url } = relay
    const figures = await runRestartLoad({
      url: () => url,
      pairs: 4,
      everyMs: 2,
      async restarts(answered) {
        for (let count = 0; count < RESTARTS; count += 1) {
          // A restart that nobody was in the middle of would show nothing: a slow machine takes its time.
          const before = answered()
          do await sleep(40)
          while (answered() === before)
          await relay.close()
          relay = await start(port)
        }
      },
    })
    await relay.close()
    return figures
  }

  test('on an embedded database', { timeout: TIMEOUT_MS }, async () => {
    const lite = await openEmptyDatabase<PGlite>(PGlite)
    const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: lite }) })
    const { published, ...rest } = await restartOften(() => openDatabaseMailbox({ database, migrate: true }))
    expect(published).toBeGreaterThanOrEqual(RESTARTS)
    expect(rest).toEqual(NOTHING_WRONG)
    await database.destroy()
  })

  test.runIf(postgres)('on PostgreSQL', { timeout: TIMEOUT_MS }, async () => {
    const url = postgres?.url ?? ''
    const { published, ...rest } = await restartOften(() => openDatabaseMailbox({ url, migrate: true }))
    expect(published).toBeGreaterThanOrEqual(RESTARTS)
    expect(rest).toEqual(NOTHING_WRONG)
  })
})

/** A step of a later version, as the rule for them allows it: what was there stays, and what is new may be left out. */
const LATER: MigrationSteps = {
  '9999-01-later': {
    async up(db) {
      await sql`alter table relay_messages add column priority integer not null default 0`.execute(db)
      await sql`alter table relay_reads add column read_at timestamptz`.execute(db)
      await sql`create table relay_later (id text primary key)`.execute(db)
    },
  },
}

describe.runIf(postgres)('two relays on one PostgreSQL', () => {
  const mailboxes: Mailbox[] = []
  const relays: RunningRelay[] = []
  beforeAll(async () => {
    for (let count = 0; count < 2; count += 1) {
      const mailbox = await openDatabaseMailbox({ url: postgres?.url ?? '', migrate: true })
      mailboxes.push(mailbox)
      relays.push(await startRelay({ mailbox, logLevel: 'silent' }))
    }
  }, TIMEOUT_MS)
  afterAll(async () => {
    await Promise.all(relays.map((relay) => relay.close()))
  })

  test('are one to their clients', async () => {
    const [here = '', there = ''] = relays.map(({ url }) => url)
    const topic = randomHex()
    const identity = createIdentity()
    const sender = await connect(here)
    const reader = await connect(there, { identity })
    await reader.call('irn_subscribe', { topic })
    const messages = Array.from({ length: 30 }, randomMessage)
    for (const message of messages) await sender.call('irn_publish', { topic, message, ttl: 300, tag: 1 })
    const pushes = await reader.pushed(30)
    expect(pushes.map(({ params }) => params.data.message).toSorted()).toEqual(messages.toSorted())
    // An answer to the last push, so that the acknowledgements before it have been read.
    await reader.call('irn_fetchMessages', { topic })
    // What was acknowledged there is known here once it is stored.
    await mailboxes[1]?.flush()
    await reader.close()

    const last = randomMessage()
    await sender.call('irn_publish', { topic, message: last, ttl: 300, tag: 1 })
    const moved = await connect(here, { identity })
    await moved.call('irn_subscribe', { topic })
    expect((await moved.pushed(1)).map(({ params }) => params.data.message)).toEqual([last])
    await sleep(100)
    expect(moved.pushes).toHaveLength(1)
  })

  stressTest('go on when a later version takes their tables further, and start on them', async () => {
    const { database, close } = openRelayDatabase({ url: postgres?.url ?? '' })
    const topic = randomHex()
    const before = randomMessage()
    const sender = await connect(relays[0]?.url ?? '')
    const publish = (message: string) => sender.call('irn_publish', { topic, message, ttl: 300, tag: 1 })
    await publish(before)
    expect(await migrateMailbox(database, LATER)).toEqual(['9999-01-later'])
    await sql`update relay_messages set priority = 1`.execute(database)
    const after = randomMessage()
    expect((await publish(after)).result).toBe(true)

    const mailbox = await openDatabaseMailbox({ url: postgres?.url ?? '', migrate: true })
    const started = await startRelay({ mailbox, logLevel: 'silent' })
    for (const { url } of [...relays, started]) {
      const reader = await connect(url)
      await reader.call('irn_subscribe', { topic })
      const messages = (await reader.pushed(2)).map(({ params }) => params.data.message)
      expect(messages.toSorted()).toEqual([before, after].toSorted())
      await reader.close()
    }
    await started.close()
    await close()
  })
})
