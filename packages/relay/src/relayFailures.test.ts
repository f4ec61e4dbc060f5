import { afterEach, expect, test, vi } from 'vitest'
import { connect, type RawClient, randomHex, randomMessage, until } from '../test/rawClient.ts'
import { clientFrame, openRawSocket } from '../test/rawSocket.ts'
import { openRelayDrivers } from '../test/relayDrivers.ts'
import { LOCAL_BUS } from './mailbox/bus.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { DRAIN_MS, PortTakenError, type RelayOptions, type RunningRelay, startRelay } from './startRelay.ts'

const drivers = await openRelayDrivers('the relay')
const running: RunningRelay[] = []

async function start(options: RelayOptions = {}): Promise<RunningRelay> {
  const mailbox = options.mailbox ?? (await drivers.open(options.limits))
  const relay = await startRelay({ logLevel: 'silent', ...options, mailbox })
  running.push(relay)
  return relay
}

/** A mailbox whose database can be taken away and brought back. */
async function createFailingMailbox() {
  const inner = await drivers.open()
  const state = { isAway: false, closes: 0 }
  const fail = () => Promise.reject(Object.assign(new Error('away, with a secret'), { code: 'ECONNREFUSED' }))
  const mailbox: Mailbox = {
    ...inner,
    publish: (messages) => (state.isAway ? fail() : inner.publish(messages)),
    waiting: (query) => (state.isAway ? fail() : inner.waiting(query)),
    figures: () => (state.isAway ? fail() : inner.figures()),
    isUp: async () => !state.isAway,
    async close() {
      state.closes += 1
      await inner.close()
    },
  }
  return { mailbox, state }
}

const toPublish = (topic: string) => ({ topic, message: randomMessage(), ttl: 300, tag: 1 })
const metricsOf = async ({ httpUrl }: RunningRelay) => (await fetch(`${httpUrl}/metrics`)).text()

drivers.describe('a relay whose mailbox does not answer', () => {
  afterEach(async () => {
    await Promise.all(running.splice(0).map((relay) => relay.close()))
  })

  test('says so to health checks, and goes on serving figures', async () => {
    const { mailbox, state } = await createFailingMailbox()
    const relay = await start({ mailbox })
    state.isAway = true
    const health = await fetch(`${relay.httpUrl}/health`)
    expect(health.status).toBe(503)
    expect(await health.json()).toMatchObject({ status: 'degraded', reasons: ['mailbox_away'], sockets: 0 })
    const metrics = await metricsOf(relay)
    expect(metrics).toContain('foyer_relay_mailbox_rows NaN\n')
    expect(metrics).toContain('foyer_relay_sockets 0\n')
    state.isAway = false
    expect((await fetch(`${relay.httpUrl}/health`)).status).toBe(200)
  })

  test('stays in while other instances cannot be heard at once, and says so', async () => {
    const relay = await start({ bus: { ...LOCAL_BUS, isUp: () => false } })
    const health = await fetch(`${relay.httpUrl}/health`)
    expect(health.status).toBe(200)
    expect(await health.json()).toMatchObject({ status: 'degraded', reasons: ['bus_away'], sockets: 0 })
  })

  test('answers requests with a code, without the reason, and serves the next ones', async () => {
    const { mailbox, state } = await createFailingMailbox()
    const lines: string[] = []
    const relay = await start({
      mailbox,
      logLevel: 'warn',
      logTo: { write: (line: string) => lines.push(line) },
    })
    const client = await connect(relay.url)
    state.isAway = true
    const { error } = await client.call('irn_publish', toPublish(randomHex()))
    expect(error).toEqual({ code: -32603, message: 'The mailbox did not answer. Try again.' })
    expect((await client.call('irn_fetchMessages', { topic: randomHex() })).error?.code).toBe(-32603)
    expect(await metricsOf(relay)).toContain('rejects_total{reason="mailbox_down"} 2\n')
    expect(lines.join('')).toContain('ECONNREFUSED')
    expect(lines.join('')).not.toContain('secret')
    state.isAway = false
    expect((await client.call('irn_publish', toPublish(randomHex()))).result).toBe(true)
  })

  test('delivers what waited once the mailbox answers again', async () => {
    const { mailbox, state } = await createFailingMailbox()
    const relay = await start({ mailbox })
    const [sender, reader] = await Promise.all([connect(relay.url), connect(relay.url)])
    const topic = randomHex()
    const sent = toPublish(topic)
    await sender.call('irn_publish', sent)
    state.isAway = true
    expect((await reader.call('irn_subscribe', { topic })).error).toBeUndefined()
    state.isAway = false
    // A backlog is looked at about once a second.
    expect((await reader.pushed(1))[0]?.params.data.message).toBe(sent.message)
  })
})

drivers.describe('what a client is owed', () => {
  afterEach(async () => {
    await Promise.all(running.splice(0).map((relay) => relay.close()))
  })

  test('a message that was answered with an error comes again on the next socket', async () => {
    const relay = await start()
    const topic = randomHex()
    const [sender, first] = await Promise.all([
      connect(relay.url),
      connect(relay.url, { acknowledges: false }),
    ])
    await first.call('irn_subscribe', { topic })
    const sent = toPublish(topic)
    await sender.call('irn_publish', sent)
    const [push] = await first.pushed(1)
    first.send(JSON.stringify({ id: push?.id, jsonrpc: '2.0', error: { code: 1, message: 'no' } }))
    await first.call('irn_subscribe', { topic: randomHex() })
    await first.close()
    const second = await connect(relay.url, { identity: first.identity })
    await second.call('irn_subscribe', { topic })
    expect((await second.pushed(1))[0]?.params.data.message).toBe(sent.message)
  })

  test('a message is kept no longer than the relay allows, whatever its sender asks for', async () => {
    const kept: number[] = []
    const inner = await drivers.open()
    const mailbox: Mailbox = {
      ...inner,
      publish(messages) {
        kept.push(...messages.map(({ ttlSeconds }) => ttlSeconds))
        return inner.publish(messages)
      },
    }
    const relay = await start({ mailbox, limits: { maxTtlSeconds: 600 } })
    const client = await connect(relay.url)
    for (const ttl of [300, 86_400]) await client.call('irn_publish', { ...toPublish(randomHex()), ttl })
    expect(kept).toEqual([300, 600])
  })

  test('a fetch of other topics begins at their first message', async () => {
    const relay = await start()
    const [sender, reader] = await Promise.all([connect(relay.url), connect(relay.url)])
    const [first, second] = [randomHex(), randomHex()]
    for (const topic of [first, second]) {
      await sender.call('irn_batchPublish', { messages: Array.from({ length: 20 }, () => toPublish(topic)) })
    }
    const fetchMessages = async (topic: string) => (await reader.call('irn_fetchMessages', { topic })).result
    expect(await fetchMessages(first)).toMatchObject({ hasMore: true, messages: { length: 16 } })
    expect(await fetchMessages(second)).toMatchObject({ hasMore: true, messages: { length: 16 } })
    // The place in the first topic was given up: the whole of it comes again.
    expect(await fetchMessages(first)).toMatchObject({ hasMore: true, messages: { length: 16 } })
    expect(await fetchMessages(first)).toMatchObject({ hasMore: false, messages: { length: 4 } })
    expect(await fetchMessages(first)).toMatchObject({ hasMore: true, messages: { length: 16 } })
  })

  test.each([
    ['wc_proposeSession', { sessionProposal: 'YQ==' }],
    ['wc_approveSession', { sessionProposalResponse: 'YQ==', sessionSettlementRequest: 'YQ==' }],
  ])('%s publishes nothing when the socket has no room for its topic', async (method, params) => {
    const relay = await start({ limits: { maxTopicsPerSocket: 1 } })
    const client = await connect(relay.url)
    await client.call('irn_subscribe', { topic: randomHex() })
    const topics = { pairingTopic: randomHex(), sessionTopic: randomHex() }
    expect((await client.call(method, { ...topics, ...params })).error?.code).toBe(-32000)
    expect(await metricsOf(relay)).toContain('messages_published_total 0\n')
  })
})

drivers.describe('starting and stopping', () => {
  afterEach(() => void vi.useRealTimers())

  test('a mailbox is closed when the port is taken, and its error has a code', async () => {
    const first = await startRelay({ logLevel: 'silent' })
    const { mailbox, state } = await createFailingMailbox()
    const second = startRelay({ port: first.port, mailbox, logLevel: 'silent' })
    await expect(second).rejects.toThrow(PortTakenError)
    await expect(second).rejects.toMatchObject({ name: 'PortTakenError', code: 'port_taken' })
    expect(state.closes).toBe(1)
    await first.close()
  })

  test('an IPv6 host stands in brackets in the addresses', async () => {
    const relay = await startRelay({ host: '::1', logLevel: 'silent' })
    expect(relay.url).toBe(`ws://[::1]:${relay.port}`)
    expect((await fetch(`${relay.httpUrl}/health`)).status).toBe(200)
    await relay.close()
  })

  test('a client that does not answer the close is cut off, and the mailbox closed once', async () => {
    const { mailbox, state } = await createFailingMailbox()
    const relay = await startRelay({ mailbox, logLevel: 'silent' })
    const client = await connect(relay.url)
    client.socket.pause()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const closing = Promise.all([relay.close(), relay.close()])
    await vi.advanceTimersByTimeAsync(DRAIN_MS - 100)
    expect(state.closes).toBe(0)
    await vi.advanceTimersByTimeAsync(200)
    // From here the clock stands still. The library itself would cut the client off after thirty seconds of it.
    await closing
    expect(state.closes).toBe(1)
    client.socket.terminate()
  })

  test('under load every publish that was answered is stored, and a client that floods does not hold it up', async () => {
    const mailbox = await drivers.open()
    // It is read once the relay has ended.
    const kept = { ...mailbox, close: async () => undefined }
    const relay = await startRelay({ mailbox: kept, logLevel: 'silent' })
    const flood = await openRawSocket(relay.url)
    const ping = clientFrame({ opcode: 9, payload: Buffer.alloc(125) })
    const pings = Buffer.concat(Array.from({ length: 1_000 }, () => ping))
    const keepFlooding = () => flood.write(pings)
    flood.on('drain', keepFlooding)
    while (keepFlooding());
    const answered: { readonly topic: string; readonly message: string }[] = []
    const write = async (client: RawClient) => {
      for (;;) {
        const sent = toPublish(randomHex())
        const answer = await client.call('irn_publish', sent).catch(() => undefined)
        if (answer === undefined) return (await client.closed).code
        if (answer.result === true) answered.push(sent)
      }
    }
    // All of them before the first writes: the relay may be told to stop as soon as there are answers.
    const clients = await Promise.all(Array.from({ length: 5 }, () => connect(relay.url)))
    const writers = clients.map(write)
    await until(() => answered.length > 50)
    await relay.close()
    expect(await Promise.all(writers)).toEqual([1012, 1012, 1012, 1012, 1012])
    for (const { topic, message } of answered) {
      const { messages } = await mailbox.waiting({
        topics: [topic],
        clientId: 'reader',
        afterId: 0,
        limit: 5,
      })
      expect(messages.map((stored) => stored.message)).toEqual([message])
    }
    await mailbox.close()
    flood.destroy()
  })

  test('a request under way is answered before the socket is closed', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const inner = await drivers.open()
    let isAsked = false
    const mailbox: Mailbox = {
      ...inner,
      async publish(messages) {
        isAsked = true
        await gate
        return inner.publish(messages)
      },
    }
    const relay = await startRelay({ mailbox, logLevel: 'silent' })
    const client = await connect(relay.url)
    const answer = client.call('irn_publish', toPublish(randomHex()))
    await until(() => isAsked)
    const closing = relay.close()
    release()
    expect((await answer).result).toBe(true)
    expect(await client.closed).toEqual({ code: 1012, reason: 'Restarting' })
    await closing
  })
})
