import { startTemporaryRedis } from '@foyer/devkit/temporaryRedis'
import { sleep } from '@foyer/kit'
import { afterEach, describe, expect, test } from 'vitest'
import { createTextSeal } from './sealText.ts'
import { openSharedStore, type SharedStore } from './sharedStore.ts'
import { createStoredAnswers } from './storedAnswers.ts'

/** A wait that a busy machine does not exceed. */
const BUSY_MS = 5_000
const server = await startTemporaryRedis('stored answers on a real server')
const open: SharedStore[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((store) => store.close()))))

async function openTest() {
  const url = server?.url ?? 'redis://127.0.0.1:1'
  const store = await openSharedStore({ url, prefix: 'test', onChange: () => undefined })
  open.push(store)
  if (server) await expect.poll(() => store.isUp(), { timeout: 20_000 }).toBe(true)
  return store
}

/** The answers of one instance. What it refuses is counted. */
async function openAnswers({ nowMs = Date.now, patienceMs = BUSY_MS } = {}) {
  const store = await openTest()
  const refused = { count: 0 }
  const onRefused = () => {
    refused.count += 1
  }
  const input = { store, kind: 'kind', secret: 'a secret of the instances', onRefused, nowMs, patienceMs }
  return { store, refused, ...createStoredAnswers(input) }
}

const keyOf = () => `key${Math.random()}`
const nameOf = (store: SharedStore, key: string) => store.nameOf('answers:kind', key)

describe.skipIf(!server)('answers in a store', () => {
  test('an answer that one instance leaves is found by the others, with the time that is left of it', async () => {
    const [one, two] = [await openAnswers(), await openAnswers()]
    const [key, answer] = [keyOf(), { items: [{ value: '1', nested: [null, true] }] }]
    expect(await one.leave(key, answer, 5_000)).toBe(true)
    const found = await two.look(key)
    expect(found?.answer).toEqual(answer)
    expect(found?.leftMs).toBeGreaterThan(1_000)
    expect(found?.leftMs).toBeLessThanOrEqual(5_000)
    expect(two.refused.count).toBe(0)
  })

  test.each([
    ['a text of a stranger', () => JSON.stringify({ owned: true })],
    ['a text with a seal of another secret', (name: string) => sealedBy('another', name)],
    ['an answer that was changed', (_: string, sealed: string) => sealed.replace('true', 'null')],
    [
      'an answer with a later end',
      (_: string, sealed: string) => sealed.replace(/\.\d+\./, '.9999999999999.'),
    ],
    ['half of an answer', (_: string, sealed: string) => sealed.slice(0, -1)],
    ['an empty seal', () => '.9999999999999.{}'],
  ])('%s is refused, and counted', async (_, poison) => {
    const { store, refused, find, leave } = await openAnswers()
    const key = keyOf()
    await leave(key, { real: true }, 60_000)
    const name = nameOf(store, key)
    const sealed = (await store.attempt((redis) => redis.get(name)))?.value ?? ''
    expect(sealed).toContain('{"real":true}')
    await store.attempt((redis) => redis.set(name, poison(name, sealed)))
    expect(await find(key)).toBeUndefined()
    expect(refused.count).toBe(1)
  })

  test('an answer that was moved to another question is refused', async () => {
    const { store, refused, find, leave } = await openAnswers()
    const [key, other] = [keyOf(), keyOf()]
    await leave(key, 'of key', 60_000)
    await store.attempt((redis) => redis.copy(nameOf(store, key), nameOf(store, other)))
    expect(await find(key)).toBe('of key')
    expect(await find(other)).toBeUndefined()
    expect(refused.count).toBe(1)
  })

  test('an answer whose time is over is refused, though somebody has put it back', async () => {
    let nowMs = 1_000_000
    const { store, refused, find, leave } = await openAnswers({ nowMs: () => nowMs })
    const key = keyOf()
    await leave(key, 'of yesterday', 60_000)
    await store.attempt((redis) => redis.persist(nameOf(store, key)))
    expect(await find(key)).toBe('of yesterday')
    nowMs += 60_000
    expect(await find(key)).toBeUndefined()
    expect(refused.count).toBe(1)
  })

  test('a huge value is not read whole, and large answers are not left', async () => {
    const { store, refused, find, leave } = await openAnswers()
    const [key, large] = [keyOf(), keyOf()]
    // The server fills what lies before with zeros.
    await store.attempt((redis) => redis.setrange(nameOf(store, key), 64_000_000, 'x'))
    await expect
      .poll(async () => (await store.attempt((redis) => redis.strlen(nameOf(store, key))))?.value)
      .toBe(64_000_001)
    const rssBefore = process.memoryUsage.rss()
    for (let times = 0; times < 20; times += 1) expect(await find(key)).toBeUndefined()
    expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(60_000_000)
    expect(refused.count).toBe(20)
    expect(await leave(large, 'é'.repeat(140_000), 10_000)).toBe(false)
    expect(await find(large)).toBeUndefined()
    await store.attempt((redis) => redis.del(nameOf(store, key)))
  })

  test('a list under the name is no answer, and no failure of the store', async () => {
    const { store, find } = await openAnswers()
    const key = keyOf()
    await store.attempt((redis) => redis.lpush(nameOf(store, key), 'a', 'b'))
    expect(await find(key)).toBeUndefined()
    expect(await store.attempt((redis) => redis.ping())).toEqual({ value: 'PONG' })
  })

  test('one of many instances gets a claim, and another one gets it when it is over', async () => {
    const instances = [await openAnswers(), await openAnswers(), await openAnswers()]
    const key = keyOf()
    const claims = await Promise.all(instances.map(({ claim }) => claim(key, 300)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    await sleep(350)
    expect(await instances[0]?.claim(key, 300)).toBe(true)
  })

  test('names tell nothing of the question', async () => {
    const { store, leave } = await openAnswers()
    await leave('eth_getTransactionReceipt 0xabc', 'x', 5_000)
    const names = (await store.attempt((redis) => redis.keys('*')))?.value ?? []
    expect(names.join()).not.toContain('0xabc')
  })

  test('a store that hangs costs 50 ms three times, then nothing for a second', async () => {
    const { leave } = await openAnswers()
    const { find } = await openAnswers({ patienceMs: 50 })
    const key = keyOf()
    await leave(key, 'x', 60_000)
    server?.pause()
    try {
      const startedAtMs = performance.now()
      for (let times = 0; times < 3; times += 1) expect(await find(key)).toBeUndefined()
      expect(performance.now() - startedAtMs).toBeLessThan(400)
      const restedAtMs = performance.now()
      for (let times = 0; times < 100; times += 1) expect(await find(key)).toBeUndefined()
      expect(performance.now() - restedAtMs).toBeLessThan(40)
    } finally {
      server?.resume()
    }
    await sleep(1_000)
    await expect.poll(() => find(key), { timeout: 5_000 }).toBe('x')
  })
})

test('without a store nothing is found, and nothing fails', async () => {
  const store = await openSharedStore({
    url: 'redis://127.0.0.1:1',
    prefix: 'test',
    onChange: () => undefined,
  })
  open.push(store)
  const { find, leave, claim } = createStoredAnswers({ store, kind: 'kind', secret: 's' })
  expect(await claim('a', 1_000)).toBe(true)
  expect(await leave('a', 1, 1_000)).toBe(false)
  expect(await find('a')).toBeUndefined()
})

function sealedBy(secret: string, name: string): string {
  return createTextSeal(secret).seal(name, '{"real":true}', Date.now() + 60_000)
}
