import { stressCount } from '@foyer/devkit/stress'
import { sleep } from '@foyer/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNatsServers } from '../../test/natsServers.ts'
import { until } from '../../test/rawClient.ts'
import { type RelayChild, startRelayChild } from '../../test/relayChild.ts'
import { runRestartLoad } from '../../test/restartLoad.ts'

// Three servers keep three copies. Any one of them, and any one relay, may end at any moment.

const TIMEOUT_MS = 900_000
const ROUNDS = stressCount(6, 1)
const PAIRS = 6
const EVERY_MS = 5
const BEFORE_KILL_MS = 500
const MIB = 1_048_576
const nats = await startNatsServers('the relay with servers that are killed', { count: 3 })
afterAll(() => nats?.stop())

describe.runIf(nats)('two relays on three servers', () => {
  const relays: RelayChild[] = []
  const startOn = (port: number, prefix = 'test.kills') =>
    startRelayChild({
      port,
      nats: { urls: nats?.urls ?? [], replicas: 3, prefix, maxBytes: 256 * MIB },
    })
  beforeAll(async () => {
    for (const port of [0, 0]) relays.push(await startOn(port))
  }, TIMEOUT_MS)
  afterAll(() => Promise.all(relays.map((relay) => relay.close())))

  let turn = 0
  const url = () => {
    turn += 1
    return relays[turn % relays.length]?.url ?? ''
  }

  async function healthOf(relay: RelayChild | undefined): Promise<{ readonly reasons: readonly string[] }> {
    const answer = await fetch(`${relay?.url.replace('ws:', 'http:')}/health`)
    return answer.json()
  }

  async function killServers(answered: () => number): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of nats?.servers ?? []) {
        await sleep(BEFORE_KILL_MS)
        await server.kill()
        // While it is away the others go on: once they have chosen a leader.
        const before = answered()
        await until(() => answered() > before + PAIRS, 60_000)
        await until(async () => (await healthOf(relays[0])).reasons.includes('replica_away'), 60_000)
        await server.start()
        await sleep(1_000)
      }
    }
  }

  test('each server killed once at the peak: nothing is lost, doubled or out of order', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { published, ...rest } = await runRestartLoad({
      url,
      pairs: PAIRS,
      everyMs: EVERY_MS,
      restarts: killServers,
    })
    expect(published).toBeGreaterThan(100)
    expect(rest).toEqual({ lost: 0, doubled: 0, storedTwice: 0, misordered: 0 })
  })

  test('relays killed at the peak: nothing is lost, stored twice or out of order', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { published, lost, storedTwice, misordered } = await runRestartLoad({
      url,
      pairs: PAIRS,
      everyMs: EVERY_MS,
      async restarts(answered) {
        for (let round = 0; round < ROUNDS * 2; round += 1) {
          await sleep(BEFORE_KILL_MS)
          const at = round % relays.length
          const before = answered()
          await relays[at]?.kill()
          await until(() => answered() > before + PAIRS, 30_000)
          relays[at] = await startOn(relays[at]?.port ?? 0)
        }
      },
    })
    expect(published).toBeGreaterThan(100)
    // A message that was acknowledged in the last moments of the relay comes again, under the same id.
    expect({ lost, storedTwice, misordered }).toEqual({ lost: 0, storedTwice: 0, misordered: 0 })
  })

  test('a relay that starts while the servers have no leader waits for one', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const lost = nats?.servers.slice(1) ?? []
    await Promise.all(lost.map((server) => server.kill()))
    let isUp = false
    // Its streams are not there yet: most of the servers have to agree to them.
    const starting = startOn(0, 'test.leader').finally(() => {
      isUp = true
    })
    // Longer than one question to the servers takes.
    await sleep(4_000)
    expect(isUp).toBe(false)
    await Promise.all(lost.map((server) => server.start()))
    await (await starting).close()
  })
})

test('a relay that starts before the last of three servers waits for it', {
  timeout: TIMEOUT_MS,
}, async (context) => {
  const fresh = await startNatsServers('a relay before its servers', { count: 3, unstarted: 1 })
  if (fresh === undefined) return context.skip('no such servers here')
  try {
    let isUp = false
    const settings = { urls: fresh.urls.slice(0, 2), replicas: 3, prefix: 'test.places', maxBytes: 64 * MIB }
    // Two servers have a leader, and no place for three copies.
    const starting = startRelayChild({ port: 0, nats: settings }).finally(() => {
      isUp = true
    })
    await sleep(6_000)
    expect(isUp).toBe(false)
    await fresh.servers[2]?.start()
    await (await starting).close()
  } finally {
    await fresh.stop()
  }
})
