import { sleep } from '@foyer/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Mailbox,
  MailboxFullError,
  type NewMessage,
  type StoredMessage,
  type WaitingPage,
} from '../src/mailbox/mailbox.ts'
import { randomHex, randomMessage, until } from './rawClient.ts'

/** The limits that a mailbox of the suite is opened with. */
export const SUITE_LIMITS = { maxRowsPerTopic: 5, sweepMs: 200 }
/** A temporary server may have to start first. */
const START_MS = 180_000

/** How a driver opens the mailbox of the suite, and what it does otherwise than the others. */
export interface MailboxDriver {
  /** Opens the same mailbox each time, with `SUITE_LIMITS`. */
  open(): Promise<Mailbox>
  /** Whether messages outlive `close`. @default true */
  readonly isLasting?: boolean
}

/** A message to publish. */
export function newMessage(changes: Partial<NewMessage> = {}): NewMessage {
  return {
    topic: randomHex(),
    message: randomMessage(),
    tag: 1108,
    senderId: 'sender',
    ttlSeconds: 300,
    ...changes,
  }
}

/** The value, of which the test knows that it is there. */
export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no such value.')
  return value
}

/** The mailbox that the tests of the suite share, and what they ask it. */
interface Suite {
  readonly mailbox: () => Mailbox
  page(topics: readonly string[], clientId?: string, afterId?: number, limit?: number): Promise<WaitingPage>
  waiting(...query: Parameters<Suite['page']>): Promise<readonly StoredMessage[]>
}

/** Tests what the port `Mailbox` promises, of every driver. */
export function testMailbox({ open, isLasting = true }: MailboxDriver): void {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await open()
  }, START_MS)
  afterAll(() => mailbox.close())
  const suite: Suite = {
    mailbox: () => mailbox,
    page: (topics, clientId = 'reader', afterId = 0, limit = 100) =>
      mailbox.waiting({ topics, clientId, afterId, limit }),
    waiting: async (...query) => (await suite.page(...query)).messages,
  }
  testWaiting(suite)
  testPages(suite)
  testPublishing(suite)
  testEnds(suite)

  test.runIf(isLasting)('what was stored and acknowledged is still so after opening again', async () => {
    const topic = randomHex()
    const stored = await mailbox.publish([newMessage({ topic }), newMessage({ topic })])
    mailbox.acknowledge(must(stored[0]), 'reader')
    await mailbox.close()
    mailbox = await open()
    expect(await suite.waiting([topic])).toEqual(stored.slice(1))
  })
}

function testWaiting({ mailbox, waiting }: Suite): void {
  test('what is published waits for everyone but its sender, in order', async () => {
    const topic = randomHex()
    const beforeMs = Date.now()
    const [first] = await mailbox().publish([newMessage({ topic })])
    const afterMs = Date.now()
    const rest = await mailbox().publish([newMessage({ topic }), newMessage({ topic })])
    expect(await waiting([topic])).toEqual([first, ...rest])
    expect(await waiting([randomHex(), topic], 'other')).toHaveLength(3)
    expect(await waiting([topic], 'sender')).toEqual([])
    expect(await waiting([topic], 'reader', first?.id, 1)).toEqual(rest.slice(0, 1))
    // A database has a clock of its own, and rounds.
    expect(first?.publishedAtMs).toBeGreaterThan(beforeMs - 1_000)
    expect(first?.publishedAtMs).toBeLessThan(afterMs + 1_000)
    expect(await mailbox().isUp()).toBe(true)
  })

  test('what a client acknowledged does not wait for it any more, and still for others', async () => {
    const topic = randomHex()
    const stored = await mailbox().publish([newMessage({ topic }), newMessage({ topic })])
    const reading = waiting([topic])
    mailbox().acknowledge(must(stored[0]), 'reader')
    mailbox().acknowledge({ id: 123, topic }, 'reader')
    expect(mailbox().isAcknowledged(stored[0]?.id ?? 0, 'reader')).toBe(true)
    expect(mailbox().isAcknowledged(stored[0]?.id ?? 0, 'other')).toBe(false)
    expect(mailbox().isAcknowledged(stored[1]?.id ?? 0, 'reader')).toBe(false)
    expect(await waiting([topic])).toEqual(stored.slice(1))
    await reading
    expect(await waiting([topic], 'other')).toEqual(stored)
    await mailbox().flush()
    expect(await waiting([topic])).toEqual(stored.slice(1))
  })
}

function testPages({ mailbox, page }: Suite): void {
  test('a page that what was acknowledged meanwhile made short is not taken for the last one', async () => {
    const topic = randomHex()
    const stored = await mailbox().publish(Array.from({ length: 5 }, () => newMessage({ topic })))
    const reading = page([topic], 'reader', 0, 3)
    // Known at once, and written after the page was asked for, or while it is being read.
    for (const message of stored.slice(0, 2)) mailbox().acknowledge(message, 'reader')
    const found: StoredMessage[] = []
    for (let next = await reading; ; next = await page([topic], 'reader', next.nextAfterId, 3)) {
      found.push(...next.messages)
      if (next.nextAfterId === undefined) break
    }
    expect(found.slice(-3)).toEqual(stored.slice(2))
  })

  test('a page has so many bytes at most, and always a message', async () => {
    const topic = randomHex()
    const stored = await mailbox().publish(
      [10, 10, 30, 10].map((length, at) => newMessage({ topic, message: `${at}`.repeat(length) })),
    )
    const query = { topics: [topic], clientId: 'reader', limit: 10, maxBytes: 20 }
    const first = await mailbox().waiting({ ...query, afterId: 0 })
    expect(first).toEqual({ messages: stored.slice(0, 2), nextAfterId: stored[1]?.id })
    const second = await mailbox().waiting({ ...query, afterId: stored[1]?.id ?? 0 })
    expect(second).toEqual({ messages: stored.slice(2, 3), nextAfterId: stored[2]?.id })
    const last = await mailbox().waiting({ ...query, afterId: stored[2]?.id ?? 0 })
    expect(last).toEqual({ messages: stored.slice(3), nextAfterId: undefined })
  })
}

function testPublishing({ mailbox, waiting }: Suite): void {
  test('the same text on the same topic is one message', async () => {
    const message = newMessage()
    expect(await mailbox().publish([message, message])).toHaveLength(1)
    const [again, elsewhere] = await Promise.all([
      mailbox().publish([message]),
      mailbox().publish([{ ...message, topic: randomHex() }]),
    ])
    expect(again).toEqual([])
    expect(elsewhere).toHaveLength(1)
    expect(await waiting([message.topic])).toHaveLength(1)
  })

  test('a full topic refuses all of a publish, unless somebody read what is there', async () => {
    const topic = randomHex()
    const stored = await mailbox().publish(Array.from({ length: 5 }, () => newMessage({ topic })))
    const other = newMessage()
    await expect(mailbox().publish([other, newMessage({ topic })])).rejects.toThrow(MailboxFullError)
    expect(await waiting([other.topic])).toEqual([])
    mailbox().acknowledge(must(stored[1]), 'reader')
    await mailbox().flush()
    const [last] = await mailbox().publish([newMessage({ topic })])
    expect(await waiting([topic], 'other')).toEqual([stored[0], ...stored.slice(2), last])
  })
}

function testEnds({ mailbox, waiting }: Suite): void {
  test('a message goes when its time is over, and is counted when nobody had read it', async () => {
    const before = await mailbox().figures()
    const topic = randomHex()
    // Time enough for the acknowledgement to be stored before they go.
    const [read] = await mailbox().publish([
      newMessage({ topic, ttlSeconds: 8 }),
      newMessage({ topic, ttlSeconds: 8 }),
    ])
    mailbox().acknowledge(must(read), 'reader')
    await mailbox().flush()
    await sleep(8_050)
    expect(await waiting([topic], 'other')).toEqual([])
    await until(async () => (await mailbox().figures()).expired === before.expired + 1)
  })

  test('many publishes at once are stored, each answered with its own', async () => {
    const messages = Array.from({ length: 400 }, () => newMessage())
    const results = await Promise.all(messages.map((message) => mailbox().publish([message])))
    expect(results.map(([stored]) => stored?.message)).toEqual(messages.map(({ message }) => message))
  })
}
