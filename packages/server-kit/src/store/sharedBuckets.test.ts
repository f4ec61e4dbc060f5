import { startTemporaryRedis } from '@foyer/devkit/temporaryRedis'
import { sleep } from '@foyer/kit'
import { afterEach, describe, expect, test } from 'vitest'
import { createSharedBuckets } from './sharedBuckets.ts'
import { openSharedStore, type SharedStore } from './sharedStore.ts'

const server = await startTemporaryRedis('shared buckets on a real server')
const open: SharedStore[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((store) => store.close()))))

async function openTest(url = server?.url ?? 'redis://127.0.0.1:1') {
  const store = await openSharedStore({ url, prefix: 'test', onChange: () => undefined })
  open.push(store)
  return { store, buckets: createSharedBuckets(store) }
}

async function openTogether(count: number) {
  const opened = await Promise.all(Array.from({ length: count }, () => openTest()))
  for (const { store } of opened) await expect.poll(() => store.isUp(), { timeout: 20_000 }).toBe(true)
  return opened.map(({ buckets }) => buckets)
}

const slow = () => ({ rule: `slow${Math.random()}`, perSecond: 0.01, burst: 50 })

describe.skipIf(!server)('buckets with a server', () => {
  test('instances that take at the same time get exactly the burst, all together', async () => {
    const instances = await openTogether(4)
    const rule = slow()
    const takes = Array.from({ length: 200 }, (_, index) => instances[index % 4]?.tryTake(rule, 'key'))
    expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(50)
    expect(await instances[0]?.tryTake(rule, 'another')).toBe(true)
  })

  test('a refusal costs nothing: a token that comes is there to be taken', async () => {
    const [one, two] = await openTogether(2)
    const rule = { rule: `refill${Math.random()}`, perSecond: 5, burst: 1 }
    expect(await one?.tryTake(rule, 'key')).toBe(true)
    for (let count = 0; count < 5; count += 1) expect(await two?.tryTake(rule, 'key')).toBe(false)
    await sleep(250)
    expect(await two?.tryTake(rule, 'key')).toBe(true)
  })

  test('an overdrawn bucket says how long its debt takes, which all have made together', async () => {
    const [one, two] = await openTogether(2)
    const rule = { rule: `debt${Math.random()}`, perSecond: 10, burst: 100 }
    expect(await one?.take([{ of: rule, key: 'key', cost: 100 }])).toEqual([0])
    const [wait = 0, none] =
      (await two?.take([
        { of: rule, key: 'key', cost: 40 },
        { of: rule, key: 'another', cost: 40 },
      ])) ?? []
    expect(none).toBe(0)
    expect(wait).toBeGreaterThan(3_500)
    expect(wait).toBeLessThanOrEqual(4_000)
  })

  test('charges of many keys are all counted, in their order', async () => {
    const [buckets] = await openTogether(1)
    const rule = { rule: `many${Math.random()}`, perSecond: 1, burst: 1 }
    const charges = Array.from({ length: 1_201 }, (_, index) => ({
      of: rule,
      key: `key${index}`,
      cost: index % 2 ? 1 : 3,
    }))
    const waits = (await buckets?.take(charges)) ?? []
    expect(waits).toHaveLength(1_201)
    expect(waits.every((wait, index) => (index % 2 ? wait === 0 : wait > 1_000))).toBe(true)
  })

  test('a bucket that is full again is not kept, and its name tells no address', async () => {
    const { store, buckets } = await openTest()
    await expect.poll(() => store.isUp(), { timeout: 20_000 }).toBe(true)
    const rule = { rule: `short${Math.random()}`, perSecond: 20, burst: 10 }
    await buckets.tryTake(rule, '198.51.100.77')
    const names = async () => (await store.attempt((redis) => redis.keys(`test:${rule.rule}*`)))?.value
    expect(await names()).toHaveLength(1)
    expect((await names())?.join()).not.toContain('198.51')
    await expect.poll(names, { timeout: 2_000 }).toEqual([])
  })
})

test('without a store nothing is counted, and nothing fails', async () => {
  const { buckets } = await openTest('redis://127.0.0.1:1')
  expect(await buckets.tryTake(slow(), 'key')).toBeUndefined()
  expect(await buckets.take([{ of: slow(), key: 'key', cost: 1 }])).toBeUndefined()
})
