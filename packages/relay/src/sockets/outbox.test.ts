import { describe, expect, test } from 'vitest'
import { EMPTY_GAUGES } from '../../test/emptyGauges.ts'
import { createFakeSocket } from '../../test/fakeSocket.ts'
import { DEFAULT_LIMITS } from '../base/limits.ts'
import { createMetrics } from '../base/metrics.ts'
import type { Acknowledged, StoredMessage } from '../mailbox/mailbox.ts'
import { createMemoryMailbox } from '../mailbox/memoryMailbox.ts'
import { subscriptionId } from '../protocol/subscriptionId.ts'
import { createOutbox } from './outbox.ts'

const message = (id: number): StoredMessage => ({
  id,
  topic: 'topic',
  message: `text ${id}`,
  tag: 1,
  senderId: 'sender',
  publishedAtMs: 5,
})

function createTest(limits: Partial<typeof DEFAULT_LIMITS> = {}) {
  const fake = createFakeSocket()
  const acknowledged: [number, string][] = []
  const mailbox = {
    ...createMemoryMailbox(),
    acknowledge: ({ id }: Acknowledged, clientId: string) => acknowledged.push([id, clientId]),
    isAcknowledged: (id: number, clientId: string) =>
      acknowledged.some(([one, reader]) => one === id && reader === clientId),
  }
  const context = { limits: { ...DEFAULT_LIMITS, ...limits }, metrics: createMetrics(), mailbox }
  const metrics = () => context.metrics.render(EMPTY_GAUGES)
  const told: string[] = []
  const outbox = createOutbox(fake.socket, 'client', context, {
    onHeld: (bytes) => told.push(bytes > 0 ? 'held' : 'taken'),
    onUnread: (isUnread) => told.push(isUnread ? 'unread' : 'read'),
    onOverflow: () => told.push('overflow'),
  })
  return { fake, acknowledged, metrics, told, outbox }
}

describe('the outbox of a socket', () => {
  test('pushes a message in the form that clients know', () => {
    const { fake, outbox, metrics } = createTest()
    expect(outbox.push(message(7))).toBe(true)
    expect(fake.frames).toEqual([
      {
        jsonrpc: '2.0',
        id: 7,
        method: 'irn_subscription',
        params: {
          id: subscriptionId('topic', 'client'),
          data: { topic: 'topic', message: 'text 7', publishedAt: 5, tag: 1 },
        },
      },
    ])
    expect(metrics()).toContain('messages_delivered_total 1\n')
  })

  test('does not send a message again that is still waiting for its acknowledgement', () => {
    const { fake, outbox } = createTest()
    outbox.push(message(7))
    expect(outbox.push(message(7))).toBe(true)
    expect(fake.frames).toHaveLength(1)
  })

  test('has no room above the number of pushes that may be unacknowledged', () => {
    const { fake, outbox } = createTest({ maxUnacknowledged: 2 })
    expect([1, 2, 3].map((id) => outbox.push(message(id)))).toEqual([true, true, false])
    expect(fake.frames).toHaveLength(2)
    outbox.takeAnswer(1, true)
    expect(outbox.push(message(3))).toBe(true)
  })

  test('has no room while the network does not take what was sent', () => {
    const { fake, outbox } = createTest({ maxBufferedBytes: 100 })
    fake.setBufferedBytes(100)
    expect(outbox.push(message(1))).toBe(false)
    fake.setBufferedBytes(99)
    expect(outbox.push(message(1))).toBe(true)
  })

  test('sends nothing over a socket that is closed', () => {
    const { fake, outbox } = createTest()
    fake.close()
    expect(outbox.push(message(1))).toBe(false)
    outbox.send({ id: 1, result: true })
    expect(fake.frames).toEqual([])
  })

  test('has ample room while half of the pushes at most are unacknowledged and the buffer is not full', () => {
    const { fake, outbox } = createTest({ maxUnacknowledged: 4, maxBufferedBytes: 100 })
    outbox.push(message(1))
    outbox.push(message(2))
    expect(outbox.hasAmpleRoom()).toBe(true)
    fake.setBufferedBytes(100)
    expect(outbox.hasAmpleRoom()).toBe(false)
    fake.setBufferedBytes(0)
    outbox.push(message(3))
    expect(outbox.hasAmpleRoom()).toBe(false)
  })

  test('tells the mailbox of an acknowledgement', () => {
    const { outbox, acknowledged, metrics } = createTest()
    outbox.push(message(7))
    expect(outbox.takeAnswer(7, true)).toBe(true)
    expect(acknowledged).toEqual([[7, 'client']])
    expect(metrics()).toContain('messages_acknowledged_total 1\n')
    expect(outbox.takeAnswer(7, true)).toBe(false)
  })

  test('takes the id of an acknowledgement as text too, as some clients send it', () => {
    const { outbox, acknowledged } = createTest()
    outbox.push(message(7))
    expect(outbox.takeAnswer('7', true)).toBe(true)
    expect(acknowledged).toEqual([[7, 'client']])
  })

  test('leaves a message in the mailbox that the client answered with an error', () => {
    const { outbox, acknowledged, metrics } = createTest()
    outbox.push(message(7))
    expect(outbox.takeAnswer(7, false)).toBe(true)
    expect(acknowledged).toEqual([])
    expect(metrics()).toContain('messages_acknowledged_total 0\n')
  })

  test('ignores the answer to a push that never was', () => {
    const { outbox, acknowledged } = createTest()
    expect(outbox.takeAnswer(8, true)).toBe(false)
    expect(outbox.takeAnswer('text', true)).toBe(false)
    expect(acknowledged).toEqual([])
  })

  test('does not push a message again that was answered while a page with it was being read', () => {
    const { fake, outbox } = createTest()
    outbox.push(message(7))
    outbox.beginReading()
    outbox.takeAnswer(7, false)
    expect(outbox.push(message(7))).toBe(true)
    expect(fake.frames).toHaveLength(1)
    outbox.endReading()
    expect(outbox.push(message(7))).toBe(true)
    expect(fake.frames).toHaveLength(2)
  })

  test('does not push a message again whose acknowledgement came before late word of it', () => {
    const { fake, outbox } = createTest()
    outbox.push(message(7))
    outbox.takeAnswer(7, true)
    expect(outbox.push(message(7))).toBe(true)
    expect(fake.frames).toHaveLength(1)
  })

  test('does not push hundreds of messages again of which late word comes at once', () => {
    const { fake, outbox } = createTest()
    const ids = Array.from({ length: 400 }, (_, index) => index + 1)
    for (const id of ids) {
      outbox.push(message(id))
      outbox.takeAnswer(id, true)
    }
    expect(ids.every((id) => outbox.push(message(id)))).toBe(true)
    expect(fake.frames).toHaveLength(ids.length)
  })

  test('says what the network has not taken, and cuts off who leaves too much unread', () => {
    const { fake, outbox, told } = createTest({ maxBufferedBytes: 100, maxUnreadBytes: 300 })
    outbox.send({ id: 1, result: true })
    expect(told).toEqual(['held', 'taken', 'read'])
    fake.setBufferedBytes(100)
    outbox.send({ id: 2, result: true })
    expect(told.slice(3)).toEqual(['held', 'taken', 'unread'])
    fake.setBufferedBytes(301)
    outbox.send({ id: 3, result: true })
    expect(told.slice(6)).toEqual(['held', 'taken', 'overflow'])
  })

  test('is stuck once the send buffer has been full for more than 30 s without a break', () => {
    const { fake, outbox } = createTest({ maxBufferedBytes: 100 })
    fake.setBufferedBytes(100)
    expect(outbox.isStuck(0)).toBe(false)
    expect(outbox.isStuck(30_000)).toBe(false)
    expect(outbox.isStuck(30_001)).toBe(true)
    fake.setBufferedBytes(0)
    expect(outbox.isStuck(31_000)).toBe(false)
    fake.setBufferedBytes(100)
    expect(outbox.isStuck(32_000)).toBe(false)
    expect(outbox.isStuck(61_000)).toBe(false)
  })
})
