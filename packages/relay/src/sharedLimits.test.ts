import { startTemporaryRedis } from '@foyer/devkit/temporaryRedis'
import { sleep } from '@foyer/kit'
import { afterEach, describe, expect, test } from 'vitest'
import { connect, createIdentity, type RawClient } from '../test/rawClient.ts'
import type { RelayLimits } from './base/limits.ts'
import { type RunningRelay, startRelay } from './startRelay.ts'

const redis = await startTemporaryRedis('relays that share a store')
// A machine that stands still for a quarter of a second makes the store count as away, which lets more through.
const BUSY = { retry: 2 }
let addresses = 0
/** An address that nobody has counted. */
const newAddress = () => `198.51.${Math.floor(addresses / 250)}.${1 + (addresses++ % 250)}`

describe.skipIf(!redis)('relays with one store', () => {
  const running: RunningRelay[] = []
  const clients: RawClient[] = []
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.terminate()
    await Promise.all(running.splice(0).map((relay) => relay.close()))
  })

  const healthOf = async (relay: RunningRelay) => (await fetch(`${relay.httpUrl}/health`)).json()
  const metricsOf = async (relay: RunningRelay) => (await fetch(`${relay.httpUrl}/metrics`)).text()

  async function startTwo(limits: Partial<RelayLimits>): Promise<readonly [RunningRelay, RunningRelay]> {
    const options = { logLevel: 'silent', trustedProxies: 1, limits, redisUrl: redis?.url ?? '' } as const
    const [one, two] = [await startRelay(options), await startRelay(options)]
    running.push(one, two)
    for (const relay of [one, two]) {
      await expect.poll(() => healthOf(relay)).toMatchObject({ status: 'ok', reasons: [], sockets: 0 })
    }
    return [one, two]
  }

  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

  /** Whether a client got in. */
  async function enter(relay: RunningRelay, options: Parameters<typeof connect>[1]): Promise<boolean> {
    const client = await connect(relay.url, options).catch(() => undefined)
    if (client !== undefined) clients.push(client)
    return client !== undefined
  }

  test(
    'let an address connect as often as one relay would, also when it asks all of them at once',
    BUSY,
    async () => {
      const [one, two] = await startTwo({ connectsPerMinutePerIp: 6 })
      const address = newAddress()
      const tries = Array.from({ length: 12 }, (_, index) => enter(index % 2 ? one : two, from(address)))
      const entered = (await Promise.all(tries)).filter(Boolean)
      expect(entered).toHaveLength(6)
      expect(await enter(two, from(newAddress()))).toBe(true)
    },
  )

  test(
    'let a client connect as often as one relay would, whatever addresses it comes from',
    BUSY,
    async () => {
      const [one, two] = await startTwo({ connectsPerMinutePerClient: 3 })
      const identity = createIdentity()
      const entered: boolean[] = []
      for (const relay of [one, two, one, two, one]) {
        entered.push(await enter(relay, { identity, ...from(newAddress()) }))
      }
      expect(entered).toEqual([true, true, true, false, false])
      expect(await metricsOf(two)).toContain('foyer_relay_rejects_total{reason="too_many_connects"} 1\n')
    },
  )

  test(
    'stop reading from a client that sends more to all of them than one would take, and read on once that is paid',
    BUSY,
    async () => {
      const [one, two] = await startTwo({ framesPerSecondPerClient: 10 })
      const identity = createIdentity()
      const open = await Promise.all(
        [one, two].map((relay) => connect(relay.url, { identity, ...from(newAddress()) })),
      )
      clients.push(...open)
      // Each relay alone lets a hundred frames through at once, so that neither of them would stop.
      for (const client of open) {
        for (let count = 0; count < 70; count += 1) void client.call('irn_subscribe', { topic: 'no topic' })
      }
      const throttled = async () =>
        (await Promise.all([one, two].map(metricsOf))).filter((text) =>
          text.includes('foyer_relay_rejects_total{reason="throttled"} 1\n'),
        ).length
      // The relay that the store hears of last learns that it is too much, and the other one with its next frame.
      await expect.poll(throttled, { timeout: 5_000 }).toBeGreaterThan(0)
      for (const client of open) void client.call('irn_subscribe', { topic: 'no topic' })
      await expect.poll(throttled, { timeout: 5_000 }).toBe(2)
      // Some 40 frames are above the burst: four seconds at ten a second.
      const startedAtMs = performance.now()
      await Promise.all(open.map((client) => client.call('irn_subscribe', { topic: 'no topic' })))
      expect(performance.now() - startedAtMs).toBeGreaterThan(1_500)
    },
  )

  test('do not stop one that stays within the rate of one relay', BUSY, async () => {
    const [one, two] = await startTwo({ framesPerSecondPerClient: 10 })
    const identity = createIdentity()
    for (const relay of [one, two]) {
      const client = await connect(relay.url, { identity, ...from(newAddress()) })
      clients.push(client)
      for (let count = 0; count < 40; count += 1) void client.call('irn_subscribe', { topic: 'no topic' })
    }
    await sleep(500)
    for (const relay of [one, two]) {
      expect(await metricsOf(relay)).toContain('foyer_relay_rejects_total{reason="throttled"} 0\n')
    }
  })

  test(
    'go on with a count of their own when the store is killed, and say so at their health',
    BUSY,
    async () => {
      const [one, two] = await startTwo({ connectsPerMinutePerIp: 4 })
      const address = newAddress()
      expect(await enter(one, from(address))).toBe(true)
      await redis?.kill()
      await expect.poll(async () => (await healthOf(one)).reasons).toEqual(['store_away'])
      expect((await fetch(`${one.httpUrl}/health`)).status).toBe(200)
      expect(await metricsOf(one)).toContain('foyer_relay_degraded{reason="store_away"} 1\n')
      const entered: boolean[] = []
      for (const relay of [one, one, one, one, two]) entered.push(await enter(relay, from(address)))
      expect(entered).toEqual([true, true, true, false, true])
      await redis?.start()
      await expect.poll(async () => (await healthOf(two)).reasons, { timeout: 20_000 }).toEqual([])
    },
  )
})

test('a relay starts without the store that it was told of, and counts for itself', async () => {
  const relay = await startRelay({ logLevel: 'silent', redisUrl: 'redis://127.0.0.1:1' })
  const client = await connect(relay.url)
  expect(await (await fetch(`${relay.httpUrl}/health`)).json()).toMatchObject({ reasons: ['store_away'] })
  client.socket.terminate()
  await relay.close()
})
