import { afterAll, describe, expect, test } from 'vitest'
import { testBus } from '../../test/busSuite.ts'
import { startCuttableProxy } from '../../test/cuttableProxy.ts'
import { must, newMessage, SUITE_LIMITS, testMailbox } from '../../test/mailboxSuite.ts'
import { startNatsServers } from '../../test/natsServers.ts'
import { randomHex } from '../../test/rawClient.ts'
import { MailboxFullError } from '../mailbox/mailbox.ts'
import { type NatsMailboxOptions, openNatsMailbox } from './natsMailbox.ts'

const nats = await startNatsServers('the mailbox of the relay')
afterAll(() => nats?.stop())

const MIB = 1_048_576

describe.runIf(nats)('on NATS JetStream', () => {
  const urls = nats?.urls ?? []
  const open = (changes: Partial<NatsMailboxOptions> = {}) =>
    openNatsMailbox({ urls, replicas: 1, maxBytes: 256 * MIB, prefix: 'test.suite', ...changes })
  testMailbox({ open: () => open(SUITE_LIMITS) })

  describe('behind an address that can be cut', async () => {
    const proxy = await startCuttableProxy(Number(new URL(urls[0] ?? 'nats://x:1').port))
    afterAll(() => proxy.close())
    const openBehind = (pollMs: number) =>
      open({ urls: [`nats://127.0.0.1:${proxy.port}`], prefix: 'test.bus', pollMs })
    testBus({
      // So long between two looks that only a word can be what told an instance.
      open: () => openBehind(600_000),
      openLooking: () => openBehind(100),
      cut: async () => proxy.cut(),
    })
  })

  test('a message whose time is over does not stand for a new one of the same text', async () => {
    const mailbox = await open({ prefix: 'test.again' })
    const message = newMessage({ ttlSeconds: 1 })
    const [first] = await mailbox.publish([message])
    await expect.poll(() => waitingIds(mailbox, message.topic), { timeout: 5_000 }).toEqual([])
    const [second] = await mailbox.publish([{ ...message, ttlSeconds: 300 }])
    expect(must(second).id).toBeGreaterThan(must(first).id)
    expect(await waitingIds(mailbox, message.topic)).toEqual([must(second).id])
    expect(await mailbox.publish([{ ...message, ttlSeconds: 300 }])).toEqual([])
    await mailbox.close()
  })

  test('what a client sent and nobody read does not make room on a full topic', async () => {
    const mailbox = await open({ ...SUITE_LIMITS, prefix: 'test.room' })
    const topic = randomHex()
    const [foreign] = await mailbox.publish([newMessage({ topic, senderId: 'other' })])
    await mailbox.publish(Array.from({ length: 4 }, () => newMessage({ topic })))
    // The sender is done with all of it: four messages are its own, and it acknowledges the fifth.
    mailbox.acknowledge(must(foreign), 'sender')
    await mailbox.flush()
    await mailbox.waiting({ topics: [topic], clientId: 'sender', afterId: 0, limit: 10 })
    await mailbox.publish([newMessage({ topic })])
    await expect(mailbox.publish([newMessage({ topic })])).rejects.toThrow(MailboxFullError)
    await mailbox.close()
  })

  test('whoever has filled a share is refused, and nobody else', async () => {
    const mailbox = await open({
      prefix: 'test.share',
      maxBytesPerSender: 100_000,
      maxBytesPerSource: 150_000,
    })
    const publish = (senderId: string, source: string) =>
      mailbox.publish([newMessage({ senderId, source, message: randomHex().repeat(600) })])
    await publish('one', 'here')
    await publish('one', 'here')
    await expect(publish('one', 'here')).rejects.toThrow(MailboxFullError)
    await publish('two', 'here')
    await expect(publish('two', 'here')).rejects.toThrow(MailboxFullError)
    await publish('three', 'there')
    await mailbox.close()
  })

  test('a mailbox that is full refuses what is new, and keeps what is there', async () => {
    const mailbox = await open({ prefix: 'test.full', maxBytes: 200_000 })
    const publish = (topic: string) =>
      mailbox.publish([newMessage({ topic, message: randomHex().repeat(1_000) })])
    const [first, second, third, fourth] = [randomHex(), randomHex(), randomHex(), randomHex()]
    for (const topic of [first, second, third]) await publish(topic)
    await expect(publish(fourth)).rejects.toThrow(MailboxFullError)
    expect(await waitingIds(mailbox, first)).toHaveLength(1)
    expect((await mailbox.figures()).fullness).toBeGreaterThan(0.9)
    await mailbox.close()
  })

  test('many topics are read at once, in the order of their messages', async () => {
    const mailbox = await open({ prefix: 'test.many' })
    const topics = Array.from({ length: 300 }, randomHex)
    const stored = []
    for (const topic of topics.toReversed().slice(0, 40))
      stored.push(...(await mailbox.publish([newMessage({ topic })])))
    const query = { topics, clientId: 'reader', limit: 16 }
    const found = []
    for (let afterId: number | undefined = 0; afterId !== undefined; ) {
      const page = await mailbox.waiting({ ...query, afterId })
      found.push(...page.messages)
      afterId = page.nextAfterId
    }
    expect(found).toEqual(stored)
    await mailbox.close()
  })
})

async function waitingIds(mailbox: Awaited<ReturnType<typeof openNatsMailbox>>, topic: string) {
  const page = await mailbox.waiting({ topics: [topic], clientId: 'reader', afterId: 0, limit: 10 })
  return page.messages.map(({ id }) => id)
}
