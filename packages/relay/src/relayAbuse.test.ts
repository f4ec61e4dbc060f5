import { createConnection } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { connect, createIdentity, randomHex } from '../test/rawClient.ts'
import { clientFrame, openRawSocket } from '../test/rawSocket.ts'
import { openRelayDrivers } from '../test/relayDrivers.ts'
import { type RelayOptions, type RunningRelay, startRelay } from './startRelay.ts'

const drivers = await openRelayDrivers('the relay')
const running: RunningRelay[] = []

async function start(options: RelayOptions = {}): Promise<RunningRelay> {
  const mailbox = options.mailbox ?? (await drivers.open(options.limits))
  const relay = await startRelay({ logLevel: 'silent', ...options, mailbox })
  running.push(relay)
  return relay
}

const metricsOf = async ({ httpUrl }: RunningRelay) => (await fetch(`${httpUrl}/metrics`)).text()

drivers.describe('a relay that somebody means to harm', () => {
  afterEach(async () => {
    await Promise.all(running.splice(0).map((relay) => relay.close()))
  })

  test('refuses a token that another address has used, and takes it again from the same one', async () => {
    const relay = await start({ trustedProxies: 1 })
    const token = createIdentity().token({ aud: relay.url })
    const from = (ip: string) => ({ token, headers: { 'x-forwarded-for': ip } })
    const first = await connect(relay.url, from('1.1.1.1'))
    const replayed = await connect(relay.url, from('2.2.2.2'))
    expect(await replayed.closed).toEqual({
      code: 3000,
      reason: 'Unauthorized: the token was used elsewhere',
    })
    expect((await first.call('irn_subscribe', { topic: randomHex() })).error).toBeUndefined()
    await first.close()
    // The known clients open the same address again when they have something to send over a socket that has closed.
    const again = await connect(relay.url, from('1.1.1.1'))
    expect((await again.call('irn_subscribe', { topic: randomHex() })).error).toBeUndefined()
  })

  test('makes room for a new address at the cost of the one with most sockets, and says that it is full', async () => {
    const relay = await start({ trustedProxies: 1, limits: { maxSockets: 3 } })
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
    const [oldest, ...others] = [
      await connect(relay.url, from('1.1.1.1')),
      await connect(relay.url, from('1.1.1.1')),
      await connect(relay.url, from('1.1.1.1')),
    ]
    await expect(connect(relay.url, from('1.1.1.1'))).rejects.toThrow('429')
    // Without a good token nobody is displaced.
    await connect(relay.url, { ...from('2.2.2.2'), token: 'wrong' }).then(({ closed }) => closed)
    expect(oldest?.socket.readyState).toBe(1)
    const newcomer = await connect(relay.url, from('2.2.2.2'))
    await oldest?.closed
    expect([newcomer, ...others].map(({ socket }) => socket.readyState)).toEqual([1, 1, 1])
    const health = await fetch(`${relay.httpUrl}/health`)
    expect(health.status).toBe(200)
    expect(await health.json()).toMatchObject({ status: 'degraded', reasons: ['sockets_full'], sockets: 3 })
    expect(await metricsOf(relay)).toContain('foyer_relay_degraded{reason="sockets_full"} 1\n')
  })

  test('cuts off who sends frames that are none, again and again', async () => {
    const relay = await start()
    const client = await connect(relay.url)
    for (let count = 0; count < 501; count += 1) client.send('{}')
    expect((await client.closed).code).toBe(1006)
  })

  test('keeps room for others while one address opens connections and says nothing', async () => {
    const relay = await start({ limits: { maxSocketsPerIp: 5 } })
    const silent = Array.from({ length: 300 }, () => createConnection(relay.port, '127.0.0.1'))
    let cut = 0
    for (const socket of silent) {
      socket.on('error', () => undefined)
      socket.once('close', () => {
        cut += 1
      })
    }
    // Its five sockets, and some that are refused.
    await expect.poll(() => cut).toBeGreaterThanOrEqual(95)
    const other = await connect(relay.url, { localAddress: '127.0.0.2' })
    expect((await other.call('irn_subscribe', { topic: randomHex() })).error).toBeUndefined()
    for (const socket of silent) socket.destroy()
  })

  test('makes a few answers at a time for one address, and cuts off who asks for more without reading', async () => {
    const relay = await start({ trustedProxies: 1 })
    const socket = createConnection(relay.port, '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write('GET /metrics HTTP/1.1\r\nhost: relay\r\nx-forwarded-for: 1.1.1.1\r\n\r\n'.repeat(500))
    socket.resume()
    await closed
    const health = await fetch(`${relay.httpUrl}/health`, { headers: { 'x-forwarded-for': '2.2.2.2' } })
    expect(health.status).toBe(200)
  })

  test('lets a refused client send no more than what was under way', async () => {
    const relay = await start()
    const socket = await openRawSocket(relay.url, { token: 'wrong' })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.resume()
    // A message that never ends, over a socket that nobody counts.
    const fragment = clientFrame({ opcode: 1, payload: Buffer.alloc(40_000), isLast: false })
    const next = clientFrame({ opcode: 0, payload: Buffer.alloc(40_000), isLast: false })
    socket.write(Buffer.concat([fragment, next]))
    await closed
    expect(socket.destroyed).toBe(true)
  })
})
