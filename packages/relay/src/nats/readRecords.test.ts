import { afterAll, describe, expect, test } from 'vitest'
import { must, newMessage } from '../../test/mailboxSuite.ts'
import { startNatsServers } from '../../test/natsServers.ts'
import { randomHex } from '../../test/rawClient.ts'
import type { SharedMailbox } from '../mailbox/bus.ts'
import { openNatsMailbox } from './natsMailbox.ts'

const nats = await startNatsServers('acknowledgements of the relay')
afterAll(() => nats?.stop())

describe.runIf(nats)('what a client acknowledged at several relays', () => {
  const open = () =>
    openNatsMailbox({ urls: nats?.urls ?? [], replicas: 1, prefix: 'test.reads', maxBytes: 67_108_864 })
  const waitingIds = async (mailbox: SharedMailbox, topic: string) => {
    const query = { topics: [topic], clientId: 'reader', afterId: 0, limit: 100 }
    return (await mailbox.waiting(query)).messages.map(({ id }) => id)
  }

  test('is known at each of them, though both write the same record', async () => {
    const [one, two, three] = [await open(), await open(), await open()]
    const topic = randomHex()
    const stored = await one.publish(Array.from({ length: 20 }, () => newMessage({ topic })))
    // Each writes on top of its own last record, which the other has replaced meanwhile.
    for (let at = 0; at < 18; at += 2) {
      one.acknowledge(must(stored[at]), 'reader')
      two.acknowledge(must(stored[at + 1]), 'reader')
      await Promise.all([one.flush(), two.flush()])
    }
    expect(await waitingIds(three, topic)).toEqual(stored.slice(18).map(({ id }) => id))
    await Promise.all([one.close(), two.close(), three.close()])
  })

  test('is passed over at once the next time, and the rest still comes', async () => {
    const mailbox = await open()
    const topic = randomHex()
    const stored = await mailbox.publish(Array.from({ length: 30 }, () => newMessage({ topic })))
    for (const message of stored.slice(0, 25)) mailbox.acknowledge(message, 'reader')
    await mailbox.flush()
    expect(await waitingIds(mailbox, topic)).toHaveLength(5)
    // With this one the record says where to begin.
    mailbox.acknowledge(must(stored[25]), 'reader')
    await mailbox.flush()
    await mailbox.close()
    const later = await open()
    expect(await waitingIds(later, topic)).toEqual(stored.slice(26).map(({ id }) => id))
    expect(
      (await later.waiting({ topics: [topic], clientId: 'other', afterId: 0, limit: 100 })).messages,
    ).toHaveLength(30)
    await later.close()
  })
})
