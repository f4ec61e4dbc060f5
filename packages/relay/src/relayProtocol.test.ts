import { sleep } from '@foyer/kit'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type ConnectOptions,
  connect,
  createIdentity,
  randomHex,
  randomMessage,
  until,
} from '../test/rawClient.ts'
import { openRelayDrivers } from '../test/relayDrivers.ts'
import { PARAMS } from './protocol/frames.ts'
import { subscriptionId } from './protocol/subscriptionId.ts'
import { type RunningRelay, startRelay } from './startRelay.ts'

const drivers = await openRelayDrivers('the protocol of the relay')

drivers.describe('the protocol', () => {
  let relay: RunningRelay
  beforeEach(async () => {
    relay = await startRelay({ mailbox: await drivers.open(), logLevel: 'silent' })
  })
  afterEach(() => relay.close())
  const open = (options?: ConnectOptions) => connect(relay.url, options)
  const toPublish = (topic: string, message = randomMessage()) => ({ topic, message, ttl: 300, tag: 1108 })

  test('a published message reaches every subscriber but its sender', async () => {
    const topic = randomHex()
    const [sender, one, two] = await Promise.all([open(), open(), open()])
    const sibling = await open({ identity: sender.identity })
    for (const client of [sender, sibling, one, two]) {
      const { result } = await client.call('irn_subscribe', { topic })
      expect(result).toBe(subscriptionId(topic, client.identity.clientId))
    }
    const sent = toPublish(topic)
    const beforeMs = Date.now()
    expect(
      await sender.call('irn_publish', { ...sent, prompt: true, tvf: { txHashes: ['0x'] } }),
    ).toMatchObject({
      result: true,
    })
    for (const client of [one, two]) {
      const [push] = await client.pushed(1)
      expect(push?.params.id).toBe(subscriptionId(topic, client.identity.clientId))
      expect(push?.params.data).toMatchObject({ topic, message: sent.message, tag: 1108 })
      expect(push?.params.data.publishedAt).toBeGreaterThan(beforeMs - 1_000)
      expect(push?.params.data.publishedAt).toBeLessThan(Date.now() + 1_000)
    }
    expect([...sender.pushes, ...sibling.pushes]).toEqual([])
  })

  test('ids come back as they were sent', async () => {
    const client = await open()
    const { id } = await client.call('irn_subscribe', { topic: randomHex() }, '00017000000000000012345')
    expect(id).toBe('00017000000000000012345')
  })

  test('what came before the subscription waits, also for those who come after another one read it', async () => {
    const topic = randomHex()
    const sender = await open()
    const messages = [randomMessage(), randomMessage(), randomMessage()]
    for (const message of messages) await sender.call('irn_publish', toPublish(topic, message))
    for (const client of [await open(), await open()]) {
      await client.call('irn_subscribe', { topic })
      const pushes = await client.pushed(3)
      expect(pushes.map(({ params }) => params.data.message)).toEqual(messages)
    }
  })

  test('what was not acknowledged comes again on the next socket, what was does not', async () => {
    const topic = randomHex()
    const identity = createIdentity()
    const [sender, first] = await Promise.all([open(), open({ identity, acknowledges: false })])
    await first.call('irn_subscribe', { topic })
    await sender.call('irn_publish', toPublish(topic, 'cmVhZA=='))
    await sender.call('irn_publish', toPublish(topic, 'dW5yZWFk'))
    const [read] = await first.pushed(2)
    if (read) first.acknowledge(read)
    await first.close()

    const second = await open({ identity })
    await second.call('irn_batchSubscribe', { topics: [randomHex(), topic] })
    expect((await second.pushed(1)).map(({ params }) => params.data.message)).toEqual(['dW5yZWFk'])
    await second.close()
    const third = await open({ identity })
    await third.call('irn_subscribe', { topic })
    await sender.call('irn_publish', toPublish(topic, 'bmV3'))
    expect((await third.pushed(1)).map(({ params }) => params.data.message)).toEqual(['bmV3'])
  })

  test('a publish that is repeated is one message', async () => {
    const topic = randomHex()
    const [sender, reader] = await Promise.all([open(), open()])
    await reader.call('irn_subscribe', { topic })
    const sent = toPublish(topic)
    expect((await sender.call('irn_publish', sent)).result).toBe(true)
    await reader.pushed(1)
    expect((await sender.call('irn_publish', sent)).result).toBe(true)
    await sender.call('irn_publish', toPublish(topic))
    expect(await reader.pushed(2)).toHaveLength(2)
  })

  test('a message whose time is over is not delivered', async () => {
    const topic = randomHex()
    const [sender, reader] = await Promise.all([open(), open()])
    await sender.call('irn_publish', { ...toPublish(topic, 'b2xk'), ttl: 1 })
    await sleep(1_050)
    await sender.call('irn_publish', toPublish(topic, 'bmV3'))
    await reader.call('irn_subscribe', { topic })
    expect((await reader.pushed(1)).map(({ params }) => params.data.message)).toEqual(['bmV3'])
  })

  test('nothing comes after unsubscribing', async () => {
    const [kept, left, alsoLeft] = [randomHex(), randomHex(), randomHex()]
    const [sender, reader] = await Promise.all([open(), open()])
    const { result: ids } = await reader.call('irn_batchSubscribe', { topics: [kept, left, alsoLeft] })
    expect(ids).toHaveLength(3)
    expect((await reader.call('irn_unsubscribe', { topic: left, id: 'x' })).result).toBe(true)
    const subscriptions = [{ topic: alsoLeft, id: 'x' }]
    expect((await reader.call('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
    const messages = [toPublish(left), toPublish(alsoLeft), toPublish(kept)]
    expect((await sender.call('irn_batchPublish', { messages })).result).toBe(true)
    expect((await reader.pushed(1)).map(({ params }) => params.data.topic)).toEqual([kept])
  })

  test('waiting messages can be fetched, page by page', async () => {
    const topic = randomHex()
    const [sender, reader] = await Promise.all([open(), open()])
    for (let count = 0; count < 20; count += 1) await sender.call('irn_publish', toPublish(topic))
    const first = await reader.call('irn_fetchMessages', { topic })
    expect(first.result).toMatchObject({ hasMore: true, messages: { length: 16 } })
    const second = await reader.call('irn_batchFetchMessages', { topics: [topic] })
    expect(second.result).toMatchObject({ hasMore: false, messages: { length: 4 } })
    expect((await sender.call('irn_fetchMessages', { topic })).result).toEqual({
      messages: [],
      hasMore: false,
    })
  })

  test('proposing and approving publish and subscribe in one', async () => {
    const [pairingTopic, sessionTopic] = [randomHex(), randomHex()]
    const [app, wallet] = await Promise.all([open(), open()])
    const proposal = { pairingTopic, sessionProposal: 'cHJvcG9zYWw=', ttl: 300, correlationId: 1 }
    expect((await app.call('wc_proposeSession', proposal)).result).toBe(true)
    await wallet.call('irn_subscribe', { topic: pairingTopic })
    expect((await wallet.pushed(1))[0]?.params.data).toMatchObject({ message: 'cHJvcG9zYWw=', tag: 1100 })
    const approval = {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: 'cmVzcG9uc2U=',
      sessionSettlementRequest: 'c2V0dGxl',
      ttl: 300,
      correlationId: 1,
    }
    expect((await wallet.call('wc_approveSession', approval)).result).toBe(true)
    expect((await app.pushed(1))[0]?.params.data).toMatchObject({ message: 'cmVzcG9uc2U=', tag: 1101 })
    await app.call('irn_subscribe', { topic: sessionTopic })
    expect((await app.pushed(2))[1]?.params.data).toMatchObject({ message: 'c2V0dGxl', tag: 1102 })
    await app.call('irn_publish', toPublish(sessionTopic, 'cmVxdWVzdA=='))
    expect((await wallet.pushed(2))[1]?.params.data.message).toBe('cmVxdWVzdA==')
  })

  test('a reader that does not acknowledge gets so many at once, and the rest as it goes on', async () => {
    const topic = randomHex()
    const [sender, reader] = await Promise.all([open(), open({ acknowledges: false })])
    await reader.call('irn_subscribe', { topic })
    const messages = Array.from({ length: 150 }, () => toPublish(topic))
    await sender.call('irn_batchPublish', { messages })
    await reader.pushed(64)
    await reader.call('irn_subscribe', { topic: randomHex() })
    expect(reader.pushes).toHaveLength(64)
    let done = 0
    while (done < 150) {
      for (const push of reader.pushes.slice(done)) {
        reader.acknowledge(push)
        done += 1
      }
      await until(() => reader.pushes.length > done || done === 150)
    }
    expect(reader.pushes.map(({ params }) => params.data.message)).toEqual(
      messages.map(({ message }) => message),
    )
  })

  test.each([
    ['irn_nothing', {}, -32601],
    ['constructor', {}, -32601],
    ['irn_publish', { topic: 'short', message: 'YQ==', ttl: 1, tag: 1 }, -32602],
    ['irn_publish', { topic: randomHex(), message: 'a\u0000', ttl: 1, tag: 1 }, -32602],
    ['irn_publish', { topic: randomHex(), message: 'YQ==', ttl: -1, tag: 1 }, -32602],
    ['irn_publish', { topic: randomHex(), message: 'YQ==', ttl: 1e9, tag: 1 }, -32602],
    ['irn_publish', null, -32602],
    ['irn_batchSubscribe', { topics: [] }, -32602],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, randomHex) }, -32602],
  ])('%s with %j is refused with a code', async (method, params, code) => {
    const client = await open()
    const { error } = await client.call(method, params)
    expect(error?.code).toBe(code)
    expect(error?.message).not.toContain('short')
  })

  test('frames that are no requests are answered with an error, and the socket lives on', async () => {
    const client = await open()
    client.send('{')
    client.send('[1]')
    client.socket.send(Buffer.from([1, 2, 3]))
    await until(() => client.strays.length === 3)
    expect(client.strays.map(({ error }) => error?.code)).toEqual([-32700, -32600, -32700])
    expect((await client.call('irn_subscribe', { topic: randomHex() })).error).toBeUndefined()
  })

  test('no frame whatever harms the relay', async () => {
    const client = await connect(relay.url)
    const params = fc.oneof(
      fc.jsonValue(),
      fc.record({
        topic: fc.oneof(fc.constant(randomHex()), fc.string()),
        message: fc.string(),
        ttl: fc.double(),
        tag: fc.integer(),
        topics: fc.array(fc.jsonValue(), { maxLength: 3 }),
      }),
    )
    const frame = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({
        id: fc.oneof(fc.string(), fc.integer()),
        jsonrpc: fc.constant('2.0'),
        method: fc.constantFrom(...Object.keys(PARAMS), '__proto__', 'toString'),
        params,
      }),
    )
    for (const sample of fc.sample(frame, 300)) {
      client.send(typeof sample === 'string' ? sample : JSON.stringify(sample))
    }
    const other = await open()
    expect((await other.call('irn_subscribe', { topic: randomHex() })).error).toBeUndefined()
    expect(client.socket.readyState).toBe(client.socket.OPEN)
    // Whoever sends much nonsense is read from later; that is not waited for.
    client.socket.terminate()
  })
})
