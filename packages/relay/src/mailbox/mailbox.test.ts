import { PGlite } from '@electric-sql/pglite'
import { type EmptyDatabase, openEmptyDatabase } from '@foyer/devkit/emptyDatabase'
import { openTemporaryDatabase, type TemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { runOnce } from '@foyer/devkit/temporaryPostgres'
import { Kysely, PGliteDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBus } from '../../test/busSuite.ts'
import { newMessage, SUITE_LIMITS, testMailbox } from '../../test/mailboxSuite.ts'
import { randomHex } from '../../test/rawClient.ts'
import { type DatabaseMailboxOptions, openDatabaseMailbox } from './databaseMailbox.ts'
import type { Mailbox, NewMessage } from './mailbox.ts'
import { createMemoryMailbox } from './memoryMailbox.ts'

const START_MS = 180_000
const postgres: TemporaryDatabase | undefined = await openTemporaryDatabase('the relay')
afterAll(() => postgres?.stop())

test('a mailbox in a database without a database is an error with a code', async () => {
  await expect(openDatabaseMailbox({})).rejects.toMatchObject({ name: 'RelayError', code: 'no_database' })
})

describe('in memory', () => {
  testMailbox({ open: async () => createMemoryMailbox(SUITE_LIMITS), isLasting: false })
})

describe('on an embedded database that another part of the process opened', () => {
  let lite: EmptyDatabase<PGlite>
  let database: Kysely<unknown>
  beforeAll(async () => {
    lite = await openEmptyDatabase<PGlite>(PGlite)
    database = new Kysely({ dialect: new PGliteDialect({ pglite: lite }) })
  }, START_MS)
  afterAll(async () => {
    await database.destroy()
    if (!lite.closed) await lite.close()
  })

  test('tables that are not up to date are an error that says what to do', async () => {
    await expect(openDatabaseMailbox({ database })).rejects.toThrow('Run "foyer-relay migrate" once.')
    await expect(openDatabaseMailbox({ database })).rejects.toMatchObject({ code: 'database_not_migrated' })
  })

  describe('that is up to date', () => {
    const open = (changes?: DatabaseMailboxOptions) =>
      openDatabaseMailbox({ ...SUITE_LIMITS, database, migrate: true, ...changes })
    testMailbox({ open })
    testShares(open)

    // Each question for the health was a count of the whole table, and took one of ten connections.
    test('many who ask how it is at once cost the database one query', async () => {
      let asked = 0
      const counted = new Kysely<unknown>({
        dialect: new PGliteDialect({ pglite: lite }),
        log: () => {
          asked += 1
        },
      })
      const mailbox = await open({ database: counted, sweepMs: 600_000 })
      asked = 0
      await Promise.all(Array.from({ length: 30 }, () => mailbox.isUp()))
      expect(asked).toBe(1)
      await Promise.all(Array.from({ length: 30 }, () => mailbox.figures()))
      expect(asked).toBe(2)
      await mailbox.close()
    })
  })
})

describe.skipIf(postgres === undefined)('on PostgreSQL', () => {
  const url = postgres?.url ?? ''
  const open = (changes?: DatabaseMailboxOptions) =>
    openDatabaseMailbox({ ...SUITE_LIMITS, url, migrate: true, ...changes })
  testMailbox({ open })
  testShares(open)

  // So long between two looks that only a notification can be what told an instance.
  const openDeaf = () => openDatabaseMailbox({ url, pollMs: 600_000 })
  testBus({
    open: openDeaf,
    openLooking: () => openDatabaseMailbox({ url, pollMs: 100 }),
    cut: () =>
      runOnce(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'foyer-relay' and datname = current_database()",
      ),
  })

  test('a database that is away is an error at the start', async () => {
    await expect(openDatabaseMailbox({ url: 'postgres://foyer@127.0.0.1:1/none' })).rejects.toThrow()
  })
})

/** Tests what a database promises beside the ports: whoever is over a share loses its own oldest messages. */
function testShares(open: (changes?: DatabaseMailboxOptions) => Promise<Mailbox>): void {
  const waitingOf = async (mailbox: Mailbox, topic: string) =>
    (await mailbox.waiting({ topics: [topic], clientId: 'reader', afterId: 0, limit: 10 })).messages.length

  test('when all are too much together, a large share gives way to many small ones', async () => {
    const size = 100_000
    const limited = await open({
      maxBytes: size * 40 + 1,
      maxBytesPerSource: size * 100,
      maxBytesPerSender: size * 100,
    })
    const small = Array.from({ length: 10 }, () => newMessage({ senderId: randomHex(), source: randomHex() }))
    for (const message of small) await limited.publish([message])
    const [senderId, source] = [randomHex(), randomHex()]
    const large = Array.from({ length: 45 }, (_, count) =>
      newMessage({ message: `${count}`.padStart(size - 512, 'x'), senderId, source }),
    )
    for (const message of large) {
      await limited.publish([message])
      await limited.flush()
    }
    expect(await Promise.all(small.map(({ topic }) => waitingOf(limited, topic)))).toEqual(small.map(() => 1))
    const left = await Promise.all(large.map(({ topic }) => waitingOf(limited, topic)))
    expect(left.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40)
    expect(left.slice(-20)).toEqual(Array.from({ length: 20 }, () => 1))
    await limited.close()
  })

  test('what is over the share of a client or an address is removed, oldest first', async () => {
    const size = 100_000
    const limited = await open({ maxBytesPerSource: size * 6, maxBytesPerSender: size * 4 })
    const stay = newMessage({ senderId: randomHex(), source: randomHex() })
    await limited.publish([stay])
    const [source, sender, sibling] = [randomHex(), randomHex(), randomHex()]
    const sent: NewMessage[] = []
    for (let count = 0; count < 24; count += 1) {
      const message = newMessage({
        message: `${count % 10}`.repeat(size - 600),
        senderId: count < 12 ? sender : sibling,
        source,
      })
      sent.push(message)
      await limited.publish([message])
      await limited.flush()
    }
    const counts = await Promise.all(sent.map(({ topic }) => waitingOf(limited, topic)))
    expect(await waitingOf(limited, stay.topic)).toBe(1)
    // A check comes after each quarter of the smallest share: so much can be there besides.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(7)
    expect(counts.slice(-3)).toEqual([1, 1, 1])
    expect((await limited.figures()).evicted).toBeGreaterThanOrEqual(17)
    await limited.close()
  })

  test('a repeated publish is answered although its topic is full', async () => {
    const mailbox = await open()
    const topic = randomHex()
    const messages = Array.from({ length: SUITE_LIMITS.maxRowsPerTopic }, () => newMessage({ topic }))
    expect(await mailbox.publish(messages)).toHaveLength(messages.length)
    expect(await mailbox.publish(messages.slice(-1))).toEqual([])
    await expect(mailbox.publish([newMessage({ topic })])).rejects.toThrow('Too many messages')
    await mailbox.close()
  })
}
