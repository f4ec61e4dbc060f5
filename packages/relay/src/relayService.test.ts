import { request } from 'node:http'
import { Writable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { connect, createIdentity, randomHex, randomMessage, until } from '../test/rawClient.ts'
import { openRelayDrivers } from '../test/relayDrivers.ts'
import { VERSION } from './base/version.ts'
import { PortTakenError, type RelayOptions, type RunningRelay, startRelay } from './startRelay.ts'

const drivers = await openRelayDrivers('the relay')
const running: RunningRelay[] = []

async function start(options: RelayOptions = {}): Promise<RunningRelay> {
  const mailbox = options.mailbox ?? (await drivers.open(options.limits))
  const relay = await startRelay({ logLevel: 'silent', ...options, mailbox })
  running.push(relay)
  return relay
}

const metricsOf = async ({ httpUrl }: RunningRelay) => (await fetch(`${httpUrl}/metrics`)).text()

/** Returns the status of the upgrade, when the answer was not a WebSocket. */
function upgradeStatus(relay: RunningRelay, token: string, path = `/?auth=${token}`): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port: relay.port,
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      },
    })
    asked.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.once('upgrade', (_response, socket) => {
      socket.destroy()
      resolve(101)
    })
    asked.once('error', reject)
    asked.end()
  })
}

drivers.describe('a relay', () => {
  afterEach(async () => {
    await Promise.all(running.splice(0).map((relay) => relay.close()))
  })

  test('tells how it is, in words and in figures', async () => {
    const relay = await start()
    const [one, two] = await Promise.all([connect(relay.url), connect(relay.url)])
    const topic = randomHex()
    await one.call('irn_subscribe', { topic })
    await two.call('irn_publish', { topic, message: randomMessage(), ttl: 300, tag: 1 })
    await two.call('irn_nothing', {})
    await one.pushed(1)
    await until(async () => (await metricsOf(relay)).includes('messages_acknowledged_total 1\n'))
    const health = await fetch(`${relay.httpUrl}/health`)
    expect(await health.json()).toEqual({ status: 'ok', reasons: [], sockets: 2, version: VERSION })
    const metrics = await metricsOf(relay)
    for (const line of [
      'sockets 2',
      'topics 1',
      'subscriptions 1',
      'mailbox_rows 1',
      'messages_published_total 1',
      'messages_delivered_total 1',
      'messages_expired_total 0',
      'sockets_connected_total 2',
      'rejects_total{reason="unknown_method"} 1',
    ]) {
      expect(metrics).toContain(`foyer_relay_${line}\n`)
    }
    expect(metrics).not.toContain(topic)
    expect((await fetch(relay.httpUrl)).status).toBe(426)
    expect((await fetch(`${relay.httpUrl}/x`)).status).toBe(404)
    expect((await fetch(relay.httpUrl, { method: 'POST' })).status).toBe(405)
  })

  test('tells a refused client why, by a close code that a page can read', async () => {
    const relay = await start({
      audience: ['wss://relay.example'],
      allowedOrigins: ['https://*.shop.example'],
    })
    const good = createIdentity().token({ aud: 'wss://relay.example' })
    const allowed = await connect(relay.url, { token: good, origin: 'https://eu.shop.example' })
    expect((await allowed.call('irn_subscribe', { topic: randomHex() })).error).toBeUndefined()
    const foreign = await connect(relay.url, { token: good, origin: 'https://evil.example' })
    expect(await foreign.closed).toEqual({ code: 3000, reason: 'Forbidden: this origin is not allowed here' })
    const elsewhere = await connect(relay.url)
    expect(await elsewhere.closed).toEqual({
      code: 3000,
      reason: 'Unauthorized: the token is made out to another relay',
    })
  })

  test('makes a refused client that comes back at once wait longer and longer', async () => {
    const relay = await start()
    const startedMs = Date.now()
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const client = await connect(relay.url, { token: 'nonsense' })
      expect((await client.closed).code).toBe(3000)
    }
    // Three at once, then 250, 500 and 1 000 ms.
    expect(Date.now() - startedMs).toBeGreaterThan(1_700)
  })

  test('turns connections above its limits away before the handshake', async () => {
    const identity = createIdentity()
    const limited = await start({ limits: { connectsPerMinutePerClient: 2 } })
    const token = () => identity.token({ aud: limited.url })
    expect(await upgradeStatus(limited, token())).toBe(101)
    expect(await upgradeStatus(limited, token())).toBe(101)
    expect(await upgradeStatus(limited, token())).toBe(429)
    expect(await metricsOf(limited)).toContain('rejects_total{reason="too_many_connects"} 1')

    const small = await start({ limits: { maxSockets: 1 } })
    const held = await connect(small.url)
    expect(await upgradeStatus(small, createIdentity().token({ aud: small.url }))).toBe(429)
    await held.close()
    expect(await upgradeStatus(small, createIdentity().token({ aud: small.url }))).toBe(101)
  })

  test.each(['//', '/x', '/%', '//?auth=', '*', '/?auth=%zz'])(
    'is not harmed by the path %s',
    async (path) => {
      const relay = await start()
      expect([101, 404]).toContain(await upgradeStatus(relay, '', path))
      expect((await fetch(`${relay.httpUrl}/health`)).status).toBe(200)
    },
  )

  test('counts addresses as the trusted proxy tells them', async () => {
    const relay = await start({ trustedProxies: 1, limits: { maxSocketsPerIp: 1 } })
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': `9.9.9.9, ${ip}` } })
    await connect(relay.url, from('1.1.1.1'))
    await connect(relay.url, from('2.2.2.2'))
    await expect(connect(relay.url, from('1.1.1.1'))).rejects.toThrow('429')
  })

  test('keeps the newest sockets of a client', async () => {
    const relay = await start({ limits: { maxSocketsPerClient: 2 } })
    const identity = createIdentity()
    const oldest = await connect(relay.url, { identity })
    await connect(relay.url, { identity })
    const newest = await connect(relay.url, { identity })
    expect((await oldest.closed).code).toBe(4000)
    expect(newest.socket.readyState).toBe(newest.socket.OPEN)
  })

  test('reads later from a client that sends too much, and loses nothing', async () => {
    const relay = await start({ limits: { framesPerSecondPerClient: 20 } })
    const client = await connect(relay.url)
    const call = () => client.call('irn_subscribe', { topic: randomHex() })
    // Ten seconds' worth may come at once; the debt of the rest is paid before the next frame is read.
    const startedMs = Date.now()
    const answers = await Promise.all(Array.from({ length: 220 }, call))
    answers.push(await call())
    expect(answers.every(({ error }) => error === undefined)).toBe(true)
    expect(Date.now() - startedMs).toBeGreaterThan(700)
    expect(await metricsOf(relay)).toMatch(/rejects_total\{reason="throttled"\} [1-9]/)
  })

  test('bounds frames, topics and what waits on a topic', async () => {
    const relay = await start({
      limits: { maxFrameBytes: 2_000, maxTopicsPerSocket: 2, maxRowsPerTopic: 3 },
    })
    const [client, sender] = await Promise.all([connect(relay.url), connect(relay.url)])
    await client.call('irn_batchSubscribe', { topics: [randomHex(), randomHex()] })
    expect((await client.call('irn_subscribe', { topic: randomHex() })).error?.code).toBe(-32000)
    const topic = randomHex()
    const publish = () => sender.call('irn_publish', { topic, message: randomMessage(), ttl: 300, tag: 1 })
    for (let count = 0; count < 3; count += 1) expect((await publish()).result).toBe(true)
    expect((await publish()).error?.code).toBe(-32000)
    const reader = await connect(relay.url)
    await reader.call('irn_subscribe', { topic })
    await reader.pushed(3)
    // What was read makes room.
    await until(async () => (await publish()).result === true)
    client.send('x'.repeat(3_000))
    expect((await client.closed).code).toBe(1009)
  })

  test('drops a socket that does not answer pings, and keeps one that does', async () => {
    const relay = await start({ pingMs: 4_000 })
    const [silent, alive] = await Promise.all([connect(relay.url), connect(relay.url)])
    silent.socket.pause()
    let pings = 0
    alive.socket.on('ping', () => {
      pings += 1
    })
    await until(async () => (await metricsOf(relay)).includes('reason="silent"} 1'))
    // A ping from after the silent one was dropped: the other lives on, however late this process read the first.
    const pingsBefore = pings
    await until(() => pings > pingsBefore)
    expect(alive.socket.readyState).toBe(alive.socket.OPEN)
    silent.socket.terminate()
  })

  test('says that it is stopping before it does, and serves meanwhile', async () => {
    const relay = await start({ stopDelayMs: 5_000 })
    const client = await connect(relay.url)
    const closing = relay.close()
    const health = await fetch(`${relay.httpUrl}/health`)
    expect(health.status).toBe(503)
    expect(await health.json()).toMatchObject({ status: 'degraded', reasons: ['stopping'], sockets: 1 })
    expect(await metricsOf(relay)).toContain('foyer_relay_degraded{reason="stopping"} 1\n')
    expect((await client.call('irn_subscribe', { topic: randomHex() })).error).toBeUndefined()
    await closing
    expect((await client.closed).code).toBe(1012)
  })

  test('says that it restarts, and answers what is under way', async () => {
    const relay = await start()
    const client = await connect(relay.url)
    const answer = client.call('irn_publish', {
      topic: randomHex(),
      message: randomMessage(),
      ttl: 300,
      tag: 1,
    })
    await until(async () => (await metricsOf(relay)).includes('published_total 1'))
    await Promise.all([relay.close(), relay.close()])
    expect((await answer).result).toBe(true)
    expect((await client.closed).code).toBe(1012)
    await expect(connect(relay.url)).rejects.toThrow()
  })

  test('cuts sockets off when asked to', async () => {
    const relay = await start()
    const client = await connect(relay.url)
    relay.dropSockets()
    expect((await client.closed).code).toBe(1006)
  })

  test('names a port that is taken', async () => {
    const { port } = await start()
    await expect(startRelay({ port })).rejects.toThrow(PortTakenError)
  })

  test.each([
    ['an IPv4 address', '203.0.113.77', ['203.0.113.77']],
    ['an IPv4 address with its port', '203.0.113.78:55123', ['203.0.113.78', '55123']],
    ['an IPv6 address', '2001:db8:77:78::79', ['2001:db8']],
    ['an IPv6 address with its port', '[2001:db8:77:78::80]:443', ['2001:db8']],
  ])(
    'logs nothing of clients behind %s, topics and messages, at any level',
    async (_what, address, shown) => {
      const lines: string[] = []
      const logTo = new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk))
          done()
        },
      })
      const relay = await start({ logLevel: 'trace', logTo, trustedProxies: 1 })
      const origin = 'https://visitor.example'
      const from = { headers: { 'x-forwarded-for': address }, origin }
      const [one, two] = await Promise.all([connect(relay.url, from), connect(relay.url, from)])
      const [topic, message, hash] = [randomHex(), randomMessage(), randomHex()]
      await one.call('irn_subscribe', { topic })
      await two.call('irn_publish', { topic, message, ttl: 300, tag: 1108, tvf: { txHashes: [hash] } })
      await two.call('irn_publish', { topic, message: '\u0000', tvf: { txHashes: [hash] } })
      await one.pushed(1)
      two.send(`{${message}`)
      await connect(relay.url, { ...from, token: 'wrong' }).then((client) => client.closed)
      two.socket.terminate()
      await fetch(`${relay.httpUrl}/health`, { headers: from.headers })
      await relay.close()
      const text = lines.join('')
      expect(text).toContain('relay listening')
      for (const secret of [
        topic,
        message,
        hash,
        ...shown,
        '127.0.0.1',
        origin,
        one.identity.clientId,
        two.identity.clientId,
        '1108',
        'auth',
      ]) {
        expect(text).not.toContain(secret)
      }
    },
  )
})
