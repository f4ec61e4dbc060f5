import { describe, expect, test } from 'vitest'
import { randomHex } from '../../test/rawClient.ts'
import { type Mailbox, MailboxFullError, type NewMessage } from './mailbox.ts'
import { createMemoryMailbox, type MemoryMailboxOptions } from './memoryMailbox.ts'

function createTest(options: MemoryMailboxOptions = {}) {
  let nowMs = 1_000_000
  const mailbox = createMemoryMailbox({ now: () => nowMs, ...options })
  return { mailbox, wait: (ms: number) => (nowMs += ms) }
}

const newMessage = (changes: Partial<NewMessage> = {}): NewMessage => ({
  topic: randomHex(),
  message: 'x'.repeat(40),
  tag: 1,
  senderId: 'sender',
  ttlSeconds: 60,
  ...changes,
})

const waitingOn = async (mailbox: Mailbox, topic: string) =>
  (await mailbox.waiting({ topics: [topic], clientId: 'reader', afterId: 0, limit: 100 })).messages

describe('a mailbox in memory', () => {
  test('refuses a publish that is larger than the share of a client, with a code', async () => {
    const { mailbox } = createTest({ maxBytes: 16_000 })
    const refused = mailbox.publish([newMessage({ message: 'x'.repeat(900) })])
    await expect(refused).rejects.toThrow(MailboxFullError)
    await expect(refused).rejects.toMatchObject({ code: 'mailbox_full' })
    expect((await mailbox.figures()).rows).toBe(0)
  })

  test('gives a client its share, and removes its oldest messages for its new ones', async () => {
    const { mailbox } = createTest({ maxBytes: 100_000, maxBytesPerSender: 2_000 })
    const other = newMessage({ senderId: 'other' })
    await mailbox.publish([other])
    const own = [newMessage(), newMessage(), newMessage()]
    for (const message of own) await mailbox.publish([message])
    const counts = await Promise.all(
      [other, ...own].map(async ({ topic }) => (await waitingOn(mailbox, topic)).length),
    )
    expect(counts).toEqual([1, 0, 1, 1])
    expect(await mailbox.figures()).toMatchObject({ rows: 3, evicted: 1 })
  })

  test('gives an address its share, in which the largest client gives way', async () => {
    const { mailbox } = createTest({ maxBytes: 100_000, maxBytesPerSource: 4_000, maxBytesPerSender: 4_000 })
    const from = (senderId: string) => newMessage({ senderId, source: 'address' })
    const small = from('small')
    const large = [from('large'), from('large'), from('large')]
    const other = newMessage({ source: 'elsewhere' })
    for (const message of [other, small, ...large]) await mailbox.publish([message])
    await mailbox.publish([from('one more'), from('one more')])
    const counts = await Promise.all(
      [other, small, ...large].map(async ({ topic }) => (await waitingOn(mailbox, topic)).length),
    )
    expect(counts).toEqual([1, 1, 0, 0, 1])
  })

  test('that is full makes room at the cost of the largest address, so that nobody locks others out', async () => {
    const { mailbox } = createTest({ maxBytes: 10_000, maxBytesPerSource: 8_000, maxBytesPerSender: 8_000 })
    const early = newMessage({ source: 'quiet' })
    await mailbox.publish([early])
    for (let count = 0; count < 50; count += 1) await mailbox.publish([newMessage({ source: 'flood' })])
    expect((await mailbox.figures()).fullness).toBeGreaterThan(0.8)
    const more = Array.from({ length: 4 }, (_, at) => newMessage({ senderId: `${at}`, source: `${at}` }))
    for (const message of more) await mailbox.publish([message])
    for (const { topic } of [early, ...more]) expect(await waitingOn(mailbox, topic)).toHaveLength(1)
    expect((await mailbox.figures()).fullness).toBeLessThanOrEqual(1)
  })

  test('makes room of messages that have expired before it removes others', async () => {
    const { mailbox, wait } = createTest({ maxBytes: 100_000, maxBytesPerSender: 2_000 })
    const lasting = newMessage()
    await mailbox.publish([lasting])
    await mailbox.publish([newMessage({ ttlSeconds: 1 })])
    wait(1_000)
    await mailbox.publish([newMessage()])
    expect(await waitingOn(mailbox, lasting.topic)).toHaveLength(1)
    expect(await mailbox.figures()).toMatchObject({ rows: 2, expired: 1, evicted: 0 })
  })

  test('counts who has read a message as part of its size', async () => {
    const { mailbox } = createTest({ maxBytes: 100_000 })
    const [stored] = await mailbox.publish([newMessage()])
    const before = (await mailbox.figures()).fullness
    for (const clientId of ['one', 'two', 'two'])
      mailbox.acknowledge({ id: stored?.id ?? 0, topic: 'topic' }, clientId)
    expect((await mailbox.figures()).fullness - before).toBeCloseTo(256 / 100_000)
  })

  test('keeps a message for a day at most', async () => {
    const { mailbox, wait } = createTest()
    const message = newMessage({ ttlSeconds: 604_800 })
    await mailbox.publish([message])
    wait(86_399_000)
    expect(await waitingOn(mailbox, message.topic)).toHaveLength(1)
    wait(1_000)
    expect(await waitingOn(mailbox, message.topic)).toEqual([])
  })

  test('does not count a message that it has already', async () => {
    const { mailbox } = createTest({ maxBytes: 13_000 })
    const message = newMessage()
    await mailbox.publish([message])
    expect(await mailbox.publish([message, message])).toEqual([])
    expect((await mailbox.figures()).rows).toBe(1)
  })

  test('gives an expired message to nobody, also before it is removed', async () => {
    const { mailbox, wait } = createTest()
    const message = newMessage({ ttlSeconds: 2 })
    await mailbox.publish([message])
    wait(1_999)
    expect(await waitingOn(mailbox, message.topic)).toHaveLength(1)
    wait(1)
    expect(await waitingOn(mailbox, message.topic)).toEqual([])
  })

  test('gives ids that are larger than those of an earlier process', async () => {
    const first = createTest()
    const [earlier] = await first.mailbox.publish([newMessage()])
    const second = createMemoryMailbox({ now: () => 1_000_001 })
    const [later] = await second.publish([newMessage()])
    expect(later?.id).toBeGreaterThan(earlier?.id ?? Number.POSITIVE_INFINITY)
    await second.close()
  })

  test('ignores the acknowledgement of a message that it does not have', async () => {
    const { mailbox } = createTest()
    mailbox.acknowledge({ id: 1, topic: 'topic' }, 'reader')
    expect(await mailbox.figures()).toEqual({ rows: 0, expired: 0, evicted: 0, fullness: 0 })
    await mailbox.flush()
    await mailbox.close()
  })
})
