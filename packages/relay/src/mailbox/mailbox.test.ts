import { PGlite } from '@electric-sql/pglite'
import { type EmptyDatabase, openEmptyDatabase } from '@foyer/devkit/emptyDatabase'
import { openTemporaryDatabase, type TemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { sleep } from '@foyer/kit'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomHex, randomMessage, until } from '../../test/rawClient.ts'
import { type DatabaseMailboxOptions, openDatabaseMailbox } from './databaseMailbox.ts'
import { type Mailbox, MailboxFullError, type NewMessage, type StoredMessage } from './mailbox.ts'
import { createMemoryMailbox } from './memoryMailbox.ts'

const START_MS = 180_000
const postgres: TemporaryDatabase | undefined = await openTemporaryDatabase('the relay')
afterAll(() => postgres?.stop())

const LIMITS = { maxRowsPerTopic: 5, sweepMs: 200 }
const newMessage = (changes: Partial<NewMessage> = {}): NewMessage => ({
  topic: randomHex(),
  message: randomMessage(),
  tag: 1108,
  senderId: 'sender',
  ttlSeconds: 300,
  ...changes,
})

test('a mailbox in a database without a database is an error with a code', async () => {
  await expect(openDatabaseMailbox({})).rejects.toMatchObject({ name: 'RelayError', code: 'no_database' })
})

describe('in memory', () => suite(async () => createMemoryMailbox(LIMITS), { isLasting: false }))

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
      openDatabaseMailbox({ ...LIMITS, database, migrate: true, ...changes })
    suite(open)

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
    openDatabaseMailbox({ ...LIMITS, url, migrate: true, ...changes })
  suite(open)

  test('another instance hears of a message, also after its connection was cut', async () => {
    // So long between two looks that only a notification can be what told it.
    const pollMs = 600_000
    const [one, two] = await Promise.all([
      openDatabaseMailbox({ url, pollMs }),
      openDatabaseMailbox({ url, pollMs }),
    ])
    const heard: StoredMessage[] = []
    const heardByItself: StoredMessage[] = []
    one.listen({ onMessages: (messages) => heardByItself.push(...messages) })
    two.listen({ onMessages: (messages) => heard.push(...messages) })
    const [first] = await one.publish([newMessage()])
    await until(() => heard.length === 1)
    expect(heard[0]).toEqual(first)

    const admin = new Client({ connectionString: url })
    await admin.connect()
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'foyer-relay' and query like 'listen%'",
    )
    await admin.end()
    const [second] = await one.publish([newMessage()])
    await until(() => heard.length === 2)
    expect(heard[1]).toEqual(second)
    expect(heardByItself).toEqual([])
    await Promise.all([one.close(), two.close()])
  })

  test('another instance hears of more messages than one notification can name', async () => {
    const pollMs = 600_000
    const [one, two] = await Promise.all([
      openDatabaseMailbox({ url, pollMs }),
      openDatabaseMailbox({ url, pollMs }),
    ])
    const heard: StoredMessage[] = []
    two.listen({ onMessages: (messages) => heard.push(...messages) })
    const stored = await one.publish(Array.from({ length: 450 }, () => newMessage()))
    await until(() => heard.length === 450)
    expect(new Set(heard.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)))
    await Promise.all([one.close(), two.close()])
  })

  test('a listener that was removed hears nothing any more', async () => {
    const reader = await openDatabaseMailbox({ url, pollMs: 600_000 })
    const writer = await openDatabaseMailbox({ url, pollMs: 600_000 })
    const heard: StoredMessage[] = []
    const heardByOther: StoredMessage[] = []
    const stop = reader.listen({ onMessages: (messages) => heard.push(...messages) })
    reader.listen({ onMessages: (messages) => heardByOther.push(...messages) })
    stop()
    await writer.publish([newMessage()])
    await until(() => heardByOther.length === 1)
    expect(heard).toEqual([])
    await Promise.all([reader.close(), writer.close()])
  })

  test('what no notification told is found by looking', async () => {
    const reader = await openDatabaseMailbox({ url, pollMs: 100 })
    // Without an address an instance tells nobody.
    // A server that is stopped ends connections which are on their way out.
    const pool = new Pool({ connectionString: url }).on('error', () => undefined)
    const dialect = new PostgresDialect({ pool })
    const silent = new Kysely<unknown>({ dialect })
    const writer = await openDatabaseMailbox({ database: silent })
    const heard: StoredMessage[] = []
    reader.listen({ onMessages: (messages) => heard.push(...messages) })
    const stored = await writer.publish([newMessage(), newMessage()])
    await until(() => heard.length === 2)
    await sleep(400)
    expect(heard).toEqual(stored)
    await Promise.all([reader.close(), writer.close()])
    await silent.destroy()
  })

  test('a database that is away is an error at the start', async () => {
    await expect(openDatabaseMailbox({ url: 'postgres://foyer@127.0.0.1:1/none' })).rejects.toThrow()
  })
})

function suite(
  open: (changes?: DatabaseMailboxOptions) => Promise<Mailbox>,
  { isLasting = true } = {},
): void {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await open()
  }, START_MS)
  afterAll(() => mailbox.close())
  const page = (topics: string[], clientId = 'reader', afterId = 0, limit = 100) =>
    mailbox.waiting({ topics, clientId, afterId, limit })
  const waiting = async (...query: Parameters<typeof page>) => (await page(...query)).messages

  test('what is published waits for everyone but its sender, in order', async () => {
    const topic = randomHex()
    const beforeMs = Date.now()
    const [first] = await mailbox.publish([newMessage({ topic })])
    const afterMs = Date.now()
    const rest = await mailbox.publish([newMessage({ topic }), newMessage({ topic })])
    expect(await waiting([topic])).toEqual([first, ...rest])
    expect(await waiting([randomHex(), topic], 'other')).toHaveLength(3)
    expect(await waiting([topic], 'sender')).toEqual([])
    expect(await waiting([topic], 'reader', first?.id, 1)).toEqual(rest.slice(0, 1))
    // A database has a clock of its own, and rounds.
    expect(first?.publishedAtMs).toBeGreaterThan(beforeMs - 1_000)
    expect(first?.publishedAtMs).toBeLessThan(afterMs + 1_000)
    expect(await mailbox.isUp()).toBe(true)
  })

  test('what a client acknowledged does not wait for it any more, and still for others', async () => {
    const topic = randomHex()
    const stored = await mailbox.publish([newMessage({ topic }), newMessage({ topic })])
    const reading = waiting([topic])
    mailbox.acknowledge(stored[0]?.id ?? 0, 'reader')
    mailbox.acknowledge(123, 'reader')
    expect(mailbox.isAcknowledged(stored[0]?.id ?? 0, 'reader')).toBe(true)
    expect(mailbox.isAcknowledged(stored[0]?.id ?? 0, 'other')).toBe(false)
    expect(mailbox.isAcknowledged(stored[1]?.id ?? 0, 'reader')).toBe(false)
    expect(await waiting([topic])).toEqual(stored.slice(1))
    await reading
    expect(await waiting([topic], 'other')).toEqual(stored)
    await mailbox.flush()
    expect(await waiting([topic])).toEqual(stored.slice(1))
  })

  test('a page that what was acknowledged meanwhile made short is not taken for the last one', async () => {
    const topic = randomHex()
    const stored = await mailbox.publish(Array.from({ length: 5 }, () => newMessage({ topic })))
    const reading = page([topic], 'reader', 0, 3)
    // Known at once, and written after the page was asked for, or while it is being read.
    for (const { id } of stored.slice(0, 2)) mailbox.acknowledge(id, 'reader')
    const found: StoredMessage[] = []
    for (let next = await reading; ; next = await page([topic], 'reader', next.nextAfterId, 3)) {
      found.push(...next.messages)
      if (next.nextAfterId === undefined) break
    }
    expect(found.slice(-3)).toEqual(stored.slice(2))
  })

  test('a page has so many bytes at most, and always a message', async () => {
    const topic = randomHex()
    const stored = await mailbox.publish(
      [10, 10, 30, 10].map((length, at) => newMessage({ topic, message: `${at}`.repeat(length) })),
    )
    const query = { topics: [topic], clientId: 'reader', limit: 10, maxBytes: 20 }
    const first = await mailbox.waiting({ ...query, afterId: 0 })
    expect(first).toEqual({ messages: stored.slice(0, 2), nextAfterId: stored[1]?.id })
    const second = await mailbox.waiting({ ...query, afterId: stored[1]?.id ?? 0 })
    expect(second).toEqual({ messages: stored.slice(2, 3), nextAfterId: stored[2]?.id })
    const last = await mailbox.waiting({ ...query, afterId: stored[2]?.id ?? 0 })
    expect(last).toEqual({ messages: stored.slice(3), nextAfterId: undefined })
  })

  test('the same text on the same topic is one message', async () => {
    const message = newMessage()
    expect(await mailbox.publish([message, message])).toHaveLength(1)
    const [again, elsewhere] = await Promise.all([
      mailbox.publish([message]),
      mailbox.publish([{ ...message, topic: randomHex() }]),
    ])
    expect(again).toEqual([])
    expect(elsewhere).toHaveLength(1)
    expect(await waiting([message.topic])).toHaveLength(1)
  })

  test('a full topic refuses all of a publish, unless somebody read what is there', async () => {
    const topic = randomHex()
    const stored = await mailbox.publish(Array.from({ length: 5 }, () => newMessage({ topic })))
    const other = newMessage()
    await expect(mailbox.publish([other, newMessage({ topic })])).rejects.toThrow(MailboxFullError)
    expect(await waiting([other.topic])).toEqual([])
    mailbox.acknowledge(stored[1]?.id ?? 0, 'reader')
    await mailbox.flush()
    const [last] = await mailbox.publish([newMessage({ topic })])
    expect(await waiting([topic], 'other')).toEqual([stored[0], ...stored.slice(2), last])
  })

  test('a message goes when its time is over, and is counted when nobody had read it', async () => {
    const before = await mailbox.figures()
    const topic = randomHex()
    // Time enough for the acknowledgement to be stored before they go.
    const [read] = await mailbox.publish([
      newMessage({ topic, ttlSeconds: 8 }),
      newMessage({ topic, ttlSeconds: 8 }),
    ])
    mailbox.acknowledge(read?.id ?? 0, 'reader')
    await mailbox.flush()
    await sleep(8_050)
    expect(await waiting([topic], 'other')).toEqual([])
    await until(async () => (await mailbox.figures()).expired === before.expired + 1)
  })

  test('many publishes at once are stored, each answered with its own', async () => {
    const messages = Array.from({ length: 400 }, () => newMessage())
    const results = await Promise.all(messages.map((message) => mailbox.publish([message])))
    expect(results.map(([stored]) => stored?.message)).toEqual(messages.map(({ message }) => message))
  })

  test.runIf(isLasting)(
    'what is over the share of a client or an address is removed, oldest first',
    async () => {
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
      const counts = await Promise.all(sent.map(async ({ topic }) => (await waiting([topic])).length))
      expect(await waiting([stay.topic])).toHaveLength(1)
      // A check comes after each quarter of the smallest share: so much can be there besides.
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(7)
      expect(counts.slice(-3)).toEqual([1, 1, 1])
      expect((await limited.figures()).evicted).toBeGreaterThanOrEqual(17)
      await limited.close()
    },
  )

  test.runIf(isLasting)('what was stored and acknowledged is still so after opening again', async () => {
    const topic = randomHex()
    const stored = await mailbox.publish([newMessage({ topic }), newMessage({ topic })])
    mailbox.acknowledge(stored[0]?.id ?? 0, 'reader')
    await mailbox.close()
    mailbox = await open()
    expect(await waiting([topic])).toEqual(stored.slice(1))
  })
}
