import { sleep } from '@foyer/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SharedMailbox } from '../src/mailbox/bus.ts'
import type { StoredMessage } from '../src/mailbox/mailbox.ts'
import { must, newMessage } from './mailboxSuite.ts'
import { randomHex, until } from './rawClient.ts'

const START_MS = 180_000
/** Time for what should not come to come all the same. */
const SILENCE_MS = 300

/** How a driver opens the instances of the suite. */
export interface BusDriver {
  /** Opens one more instance on the same mailbox. It does not look by itself for what it was not told. */
  open(): Promise<SharedMailbox>
  /** The same, but it looks often. */
  openLooking(): Promise<SharedMailbox>
  /** Cuts the connections over which instances tell each other. */
  cut(): Promise<void>
}

/** Stores messages and tells the others, as a relay does. */
export async function publishTo(instance: SharedMailbox, messages: Parameters<SharedMailbox['publish']>[0]) {
  const stored = await instance.publish(messages)
  instance.bus.tell(stored)
  return stored
}

/** Collects what an instance hears. */
export function collect(instance: SharedMailbox): StoredMessage[] {
  const heard: StoredMessage[] = []
  instance.bus.listen({ onMessages: (messages) => heard.push(...messages) })
  return heard
}

/** Tests what the port `Bus` promises, of every driver that several instances can share. */
export function testBus(driver: BusDriver): void {
  describe('instances that share it', () => testInstances(driver))
}

function testInstances({ open, openLooking, cut }: BusDriver): void {
  let one: SharedMailbox
  let two: SharedMailbox
  beforeAll(async () => {
    one = await open()
    two = await open()
  }, START_MS)
  afterAll(() => Promise.all([one.close(), two.close()]))

  test('another instance hears of a message, and the one that stored it does not', async () => {
    const [heard, heardByItself] = [collect(two), collect(one)]
    const [stored] = await publishTo(one, [newMessage()])
    await until(() => heard.length === 1)
    expect(heard).toEqual([stored])
    await sleep(SILENCE_MS)
    expect(heardByItself).toEqual([])
    expect(one.bus.isUp()).toBe(true)
  })

  test('another instance hears of many messages, each once, and in the order of their topic', async () => {
    const heard = collect(two)
    const [first, second] = [randomHex(), randomHex()]
    const stored: StoredMessage[] = []
    for (let count = 0; count < 40; count += 1) {
      const topic = count % 2 === 0 ? first : second
      stored.push(...(await publishTo(one, [newMessage({ topic })])))
    }
    await until(() => heard.length >= 40)
    await sleep(SILENCE_MS)
    expect(heard).toHaveLength(40)
    for (const topic of [first, second]) {
      const ofTopic = (messages: readonly StoredMessage[]) => messages.filter((one) => one.topic === topic)
      expect(ofTopic(heard)).toEqual(ofTopic(stored))
    }
  })

  test('another instance hears of as many messages as one publish may have', async () => {
    const heard = collect(two)
    const stored = await publishTo(
      one,
      Array.from({ length: 450 }, () => newMessage()),
    )
    await until(() => heard.length === 450)
    expect(new Set(heard.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)))
  })

  test('a listener that was removed hears nothing any more', async () => {
    const heard: StoredMessage[] = []
    const stop = two.bus.listen({ onMessages: (messages) => heard.push(...messages) })
    const heardByOther = collect(two)
    stop()
    await publishTo(one, [newMessage()])
    await until(() => heardByOther.length === 1)
    expect(heard).toEqual([])
  })

  test('another instance hears of what is stored after its connection was cut', async () => {
    const heard = collect(two)
    await publishTo(one, [newMessage()])
    await until(() => heard.length === 1)
    await cut()
    const [second] = await publishTo(one, [newMessage()])
    await until(() => heard.length >= 2)
    await sleep(SILENCE_MS)
    expect(heard.slice(1)).toEqual([second])
  })

  test('a message that nobody was told of is found all the same, once', async () => {
    const reader = await openLooking()
    const heard = collect(reader)
    // An instance that dies before it tells has stored, and no more.
    const stored = await one.publish([newMessage(), newMessage()])
    await until(() => heard.length >= 2)
    await sleep(SILENCE_MS)
    expect(heard).toEqual(stored)
    await reader.close()
  })

  test('a message that is published again after its end is heard of again, as another one', async () => {
    const heard = collect(two)
    const message = newMessage({ ttlSeconds: 1 })
    const [first] = await publishTo(one, [message])
    await until(() => heard.length === 1)
    await sleep(1_100)
    // Nobody has removed the first one yet.
    const [second] = await publishTo(one, [message])
    await until(() => heard.length === 2)
    expect(heard).toEqual([first, second])
    expect(second?.id).toBeGreaterThan(first?.id ?? 0)
  })

  test('what is told while nobody listens any more is no failure', async () => {
    const last = await open()
    const [stored] = await last.publish([newMessage()])
    await last.close()
    last.bus.tell([must(stored)])
    await last.bus.close()
  })
}
