import type { Connector } from '@foyer/core/ports'
import { COSMOS_NETWORKS, createCosmosWallet } from '@foyer/devkit/cosmos'
import { expect, test } from 'vitest'
import { cosmosAdapter } from './cosmosAdapter.ts'

// Any script and any extension can say on the window that a key changed, as often as it likes. To ask a wallet may open its prompt.

const EVENTS = 4_000
const timing = { restoreMs: 15, promptMs: 1_500, keysMs: 300, closeMs: 100 }
const networks = [COSMOS_NETWORKS.hub, COSMOS_NETWORKS.osmosis]
const granted = ['cosmoshub-4', 'osmosis-1']

function open(options: Parameters<typeof createCosmosWallet>[0] = {}) {
  const page = new EventTarget()
  const adapter = cosmosAdapter({ page, timing })
  const found: Connector[] = []
  const stop = adapter.discover((connector) => found.push(connector))
  const fake = createCosmosWallet({ granted, ...options })
  fake.announce(page)
  const connector = found[0] ?? expect.unreachable()
  const over = new AbortController()
  const { signal } = over
  const count = (method: string) => fake.requests.filter((request) => request.method === method).length
  const say = (event: string, times = EVENTS) => {
    for (let at = 0; at < times; at += 1) page.dispatchEvent(new Event(event))
  }
  const end = () => {
    over.abort()
    stop()
  }
  return { page, adapter, fake, connector, signal, count, say, end }
}

/** A wallet that is locked since the page was loaded, and watched. */
async function watched(options?: Parameters<typeof createCosmosWallet>[0]) {
  const run = open({ decideMs: 60_000, ...options })
  run.fake.lock()
  const restore = () => run.connector.restore({ networks, signal: run.signal })
  expect(await restore()).toBeUndefined()
  let looks = 0
  const onChange = () => {
    looks += 1
    void restore()
  }
  await run.connector.watch?.({ networks, signal: run.signal, onChange })
  return { ...run, restore, looks: () => looks }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 250))

test('state-1 what another wallet says opens no prompt of one that is locked', async () => {
  const run = await watched()
  const before = run.count('enable')
  run.say('leap_keystorechange')
  run.say('cosmostation_keystorechange')
  await settled()
  expect([run.looks(), run.count('enable') - before]).toEqual([0, 0])
  run.end()
})

test('state-1 while its prompt is open a wallet is not asked again, whatever is said in its name', async () => {
  const run = await watched()
  const before = run.count('enable')
  run.say(run.fake.place.event)
  await settled()
  // Once, for a wallet that never answers the prompt.
  expect(run.count('enable') - before).toBeLessThanOrEqual(1)
  run.end()
})

test('state-1 a wallet that has declined is asked again once it says itself that its key changed', async () => {
  const run = await watched({ decideMs: 30, ask: async () => false })
  await settled()
  run.fake.unlock()
  await expect.poll(run.looks).toBe(1)
  expect(await run.restore()).toBeDefined()
  run.end()
})

async function attached() {
  const run = open()
  const { cosmos } = await run.connector.open({ networks, signal: run.signal })
  const session = await run.adapter.attach({
    connectorId: 'com.joined.wallet',
    provider: cosmos ?? expect.unreachable(),
    networks,
    rpc: async () => undefined,
    emit: () => {},
    signal: run.signal,
  })
  return { ...run, session }
}

test('a session asks its wallet nothing for what another one says', async () => {
  const run = await attached()
  const before = run.count('getKey')
  run.say('leap_keystorechange')
  await settled()
  expect(run.count('getKey')).toBe(before)
  run.session.stop()
  run.end()
})

test('of thousands of words in its name a session asks its wallet a few times, and the last one counts', async () => {
  const run = await attached()
  const before = run.count('getKey')
  run.say(run.fake.place.event)
  run.fake.selectAccount(1)
  await expect.poll(() => run.session.addresses[0]).toBe(run.fake.keys[0]?.addressOn('cosmos'))
  await settled()
  expect(run.count('getKey') - before).toBeLessThanOrEqual(10 * networks.length)
  run.session.stop()
  run.end()
})
