import { PGlite } from '@electric-sql/pglite'
import { startTemporaryPostgres, type TemporaryPostgres } from '@foyer/testing/temporaryPostgres'
import { Kysely, PGliteDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, createIdentity, randomHex, randomMessage } from '../test/rawClient.ts'
import { runRestartLoad } from '../test/restartLoad.ts'
import { openDatabaseMailbox } from './mailbox/databaseMailbox.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { type RunningRelay, startRelay } from './startRelay.ts'

const TIMEOUT_MS = 120_000
const RESTARTS = 50
const LIMITS = { connectsPerMinutePerIp: 100_000, connectsPerMinutePerClient: 100_000 }
const postgres: TemporaryPostgres | undefined = await startTemporaryPostgres('the relay')
afterAll(() => postgres?.stop())

describe('fifty restarts lose no answered publish, and deliver nothing after its acknowledgement', () => {
  async function restartFiftyTimes(open: () => Promise<Mailbox>) {
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
          do await new Promise((resolve) => setTimeout(resolve, 40))
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
    const lite = await PGlite.create()
    const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: lite }) })
    const { published, ...rest } = await restartFiftyTimes(() =>
      openDatabaseMailbox({ database, migrate: true }),
    )
    expect(published).toBeGreaterThanOrEqual(RESTARTS)
    expect(rest).toEqual({ lost: 0, doubled: 0 })
    await database.destroy()
  })

  test.runIf(postgres)('on PostgreSQL', { timeout: TIMEOUT_MS }, async () => {
    const url = postgres?.url ?? ''
    const { published, ...rest } = await restartFiftyTimes(() => openDatabaseMailbox({ url, migrate: true }))
    expect(published).toBeGreaterThanOrEqual(RESTARTS)
    expect(rest).toEqual({ lost: 0, doubled: 0 })
  })
})

describe.runIf(postgres)('two relays on one PostgreSQL', () => {
  const relays: RunningRelay[] = []
  beforeAll(async () => {
    for (let count = 0; count < 2; count += 1) {
      const mailbox = await openDatabaseMailbox({ url: postgres?.url ?? '', migrate: true })
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
    await reader.close()

    const last = randomMessage()
    await sender.call('irn_publish', { topic, message: last, ttl: 300, tag: 1 })
    await new Promise((resolve) => setTimeout(resolve, 200))
    const moved = await connect(here, { identity })
    await moved.call('irn_subscribe', { topic })
    expect((await moved.pushed(1)).map(({ params }) => params.data.message)).toEqual([last])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(moved.pushes).toHaveLength(1)
  })
})
