import { describe, expect, test } from 'vitest'
import { randomHex, randomMessage, until } from '../../test/rawClient.ts'
import { DEFAULT_LIMITS } from '../base/limits.ts'
import type { Mailbox, StoredMessage } from '../mailbox/mailbox.ts'
import { createMemoryMailbox } from '../mailbox/memoryMailbox.ts'
import { createBacklog } from './backlog.ts'
import { createHub } from './hub.ts'
import type { Subscriber } from './subscriber.ts'

interface TestSubscriber extends Subscriber {
  readonly received: StoredMessage[]
  isEvicted: boolean
  /** Messages that it takes before it has no room. */
  room: number
}

function createSubscriber(
  clientId: string,
  room = Number.POSITIVE_INFINITY,
  source = clientId,
): TestSubscriber {
  const received: StoredMessage[] = []
  const subscriber: TestSubscriber = {
    clientId,
    source,
    isEvicted: false,
    topics: new Set(),
    backlog: createBacklog(),
    received,
    room,
    evict() {
      subscriber.isEvicted = true
    },
    beginReading: () => undefined,
    endReading: () => undefined,
    push(message) {
      if (received.some(({ id }) => id === message.id)) return true
      if (subscriber.room <= 0) return false
      subscriber.room -= 1
      received.push(message)
      return true
    },
  }
  return subscriber
}

function createTest(changes: Partial<Mailbox> = {}, limits: Partial<typeof DEFAULT_LIMITS> = {}) {
  const mailbox = { ...createMemoryMailbox(), ...changes }
  const errors: unknown[] = []
  const hub = createHub(mailbox, { ...DEFAULT_LIMITS, ...limits }, (error) => errors.push(error))
  const publish = async (topic: string, count = 1, senderId = 'sender') => {
    const text = () => ({ topic, message: randomMessage(), tag: 1, senderId, ttlSeconds: 300 })
    return mailbox.publish(Array.from({ length: count }, text))
  }
  return { hub, errors, publish }
}

const idsOf = (messages: readonly StoredMessage[]) => messages.map(({ id }) => id)

describe('the hub', () => {
  test('delivers to every subscriber of the topic but the sockets of the sender', async () => {
    const { hub, publish } = createTest()
    const topic = randomHex()
    const [own, one, two, other] = ['sender', 'one', 'two', 'three'].map((id) => createSubscriber(id))
    for (const subscriber of [own, one, two]) if (subscriber) hub.subscribe(subscriber, [topic])
    if (other) hub.subscribe(other, [randomHex()])
    hub.deliver(await publish(topic))
    expect([own, one, two, other].map((subscriber) => subscriber?.received.length)).toEqual([0, 1, 1, 0])
  })

  test('counts topics and subscriptions, and each pair once', () => {
    const { hub } = createTest()
    const [one, two] = [createSubscriber('one'), createSubscriber('two')]
    hub.subscribe(one, ['a', 'b', 'a'])
    hub.subscribe(one, ['a'])
    hub.subscribe(two, ['a'])
    expect(hub.figures()).toEqual({ topics: 2, subscriptions: 3 })
    hub.unsubscribe(one, ['a', 'never'])
    expect(hub.figures()).toEqual({ topics: 2, subscriptions: 2 })
    hub.unsubscribe(two, ['a'])
    hub.unsubscribe(two, ['a'])
    expect(hub.figures()).toEqual({ topics: 1, subscriptions: 1 })
  })

  test('has room for topics of a socket, and of all sockets together; known topics need none', () => {
    const { hub } = createTest({}, { maxTopicsPerSocket: 2, maxSubscriptions: 3 })
    const [one, two] = [createSubscriber('one'), createSubscriber('two')]
    expect(hub.makeRoom(one, ['a', 'b', 'c'])).toBe(false)
    hub.subscribe(one, ['a', 'b'])
    expect(hub.makeRoom(one, ['a', 'b'])).toBe(true)
    expect(hub.makeRoom(two, ['a'])).toBe(true)
    expect(hub.makeRoom(two, ['a', 'b'])).toBe(false)
  })

  test('gives an address, and a client, its share of all subscriptions', () => {
    const { hub } = createTest({}, { maxSubscriptionsPerIp: 3, maxSubscriptionsPerClient: 2 })
    const [one, again, two] = ['one', 'one', 'two'].map((id) => createSubscriber(id, 1, 'address'))
    if (!one || !again || !two) throw new Error('There are three.')
    hub.subscribe(one, ['a', 'b'])
    expect(hub.makeRoom(again, ['c'])).toBe(false)
    expect(hub.makeRoom(two, ['c'])).toBe(true)
    hub.subscribe(two, ['c'])
    expect(hub.makeRoom(two, ['d'])).toBe(false)
    expect(hub.makeRoom(createSubscriber('one more', 1, 'elsewhere'), ['d'])).toBe(true)
    hub.unsubscribe(one, ['a', 'b'])
    expect(hub.makeRoom(again, ['c', 'd'])).toBe(true)
  })

  test('ends the largest socket of who has most, for somebody who has less', () => {
    const { hub } = createTest({}, { maxSubscriptions: 5 })
    const small = createSubscriber('small', 1, 'greedy')
    const large = createSubscriber('large', 1, 'greedy')
    const other = createSubscriber('other', 1, 'other')
    hub.subscribe(small, ['a', 'b'])
    hub.subscribe(large, ['c', 'd', 'e'])
    // The one that has most makes no room for itself.
    expect(hub.makeRoom(small, ['f'])).toBe(false)
    expect(hub.makeRoom(other, ['f'])).toBe(true)
    expect([small.isEvicted, large.isEvicted]).toEqual([false, true])
    expect(hub.figures().subscriptions).toBe(2)
    hub.subscribe(other, ['f', 'g'])
    // Nobody has more than the one that asks would have.
    expect(hub.makeRoom(createSubscriber('third'), ['h', 'i', 'j'])).toBe(false)
  })

  test('reads a topic again for everyone when a publish is repeated, since nobody may have been told', async () => {
    const { hub, publish } = createTest()
    const topic = randomHex()
    const reader = createSubscriber('reader')
    hub.subscribe(reader, [topic])
    const stored = await publish(topic)
    hub.deliverAgain([topic])
    await until(() => reader.received.length === 1)
    expect(idsOf(reader.received)).toEqual(idsOf(stored))
  })

  test('catches up on what waits, page after page and in order', async () => {
    const { hub, publish } = createTest()
    const topic = randomHex()
    const stored = await publish(topic, 40)
    const reader = createSubscriber('reader')
    hub.subscribe(reader, [topic])
    await hub.catchUp(reader, [topic])
    expect(idsOf(reader.received)).toEqual(idsOf(stored))
    expect(reader.backlog.toRead.size).toBe(0)
  })

  test('goes on after a page that is short, since what was acknowledged meanwhile is not in it', async () => {
    const memory = createMemoryMailbox()
    const { hub, publish } = createTest({
      publish: memory.publish,
      async waiting(query) {
        const { messages, nextAfterId } = await memory.waiting(query)
        return { messages: messages.slice(1), nextAfterId }
      },
    })
    const topic = randomHex()
    const stored = await publish(topic, 40)
    const reader = createSubscriber('reader')
    hub.subscribe(reader, [topic])
    await hub.catchUp(reader, [topic])
    // Three pages, each without its first message.
    expect(idsOf(reader.received)).toEqual(idsOf(stored).filter((_, at) => at % 16 !== 0))
  })

  test('keeps the order when a socket had no room: later messages wait behind earlier ones', async () => {
    const { hub, publish } = createTest()
    const topic = randomHex()
    const reader = createSubscriber('reader', 1)
    hub.subscribe(reader, [topic])
    const stored = [await publish(topic), await publish(topic), await publish(topic)].flat()
    hub.deliver(stored.slice(0, 2))
    reader.room = 10
    // There is room again, but the second message has to come first.
    hub.deliver(stored.slice(2))
    expect(idsOf(reader.received)).toEqual(idsOf(stored.slice(0, 1)))
    await hub.catchUp(reader, [])
    expect(idsOf(reader.received)).toEqual(idsOf(stored))
  })

  test('stops catching up when the room is used up, and goes on when asked again', async () => {
    const { hub, publish } = createTest()
    const topic = randomHex()
    const stored = await publish(topic, 20)
    const reader = createSubscriber('reader', 5)
    hub.subscribe(reader, [topic])
    await hub.catchUp(reader, [topic])
    expect(reader.received).toHaveLength(5)
    expect([...reader.backlog.toRead]).toEqual([topic])
    reader.room = 100
    await hub.catchUp(reader, [])
    expect(idsOf(reader.received)).toEqual(idsOf(stored))
  })

  test('reads topics that are added while it reads, in the same run', async () => {
    const { hub, publish } = createTest()
    const [first, second] = [randomHex(), randomHex()]
    await publish(first, 2)
    await publish(second, 2)
    const reader = createSubscriber('reader')
    hub.subscribe(reader, [first, second])
    const running = hub.catchUp(reader, [first])
    await hub.catchUp(reader, [second])
    await running
    expect(reader.received).toHaveLength(4)
  })

  test('pushes nothing of a topic that was left while it was read', async () => {
    const { hub, publish } = createTest()
    const topic = randomHex()
    await publish(topic, 3)
    const reader = createSubscriber('reader')
    hub.subscribe(reader, [topic])
    const running = hub.catchUp(reader, [topic])
    hub.unsubscribe(reader, [topic])
    await running
    expect(reader.received).toEqual([])
  })

  test('reports a mailbox that fails, and keeps the topics for the next time', async () => {
    const memory = createMemoryMailbox()
    const failure = new Error('away')
    let isAway = true
    const { hub, errors } = createTest({
      publish: memory.publish,
      waiting: (query) => (isAway ? Promise.reject(failure) : memory.waiting(query)),
    })
    const topic = randomHex()
    await memory.publish([{ topic, message: 'YQ==', tag: 1, senderId: 'sender', ttlSeconds: 300 }])
    const reader = createSubscriber('reader')
    hub.subscribe(reader, [topic])
    await hub.catchUp(reader, [topic])
    expect(errors).toEqual([failure])
    isAway = false
    await hub.catchUp(reader, [])
    expect(reader.received).toHaveLength(1)
  })

  test('reads for 16 subscribers at the same time, and for the others after them', async () => {
    let running = 0
    let most = 0
    const open: (() => void)[] = []
    const { hub } = createTest({
      async waiting() {
        running += 1
        most = Math.max(most, running)
        await new Promise<void>((resolve) => open.push(resolve))
        running -= 1
        return { messages: [], nextAfterId: undefined }
      },
    })
    const all = Array.from({ length: 40 }, (_, index) => {
      const reader = createSubscriber(`reader ${index}`)
      hub.subscribe(reader, ['topic'])
      return hub.catchUp(reader, ['topic'])
    })
    for (let ended = 0; ended < 40; ended += 1) {
      await until(() => open.length > 0)
      open.shift()?.()
    }
    await Promise.all(all)
    expect(most).toBe(16)
  })
})
