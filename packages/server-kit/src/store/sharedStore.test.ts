import { startTemporaryRedis } from '@foyer/devkit/temporaryRedis'
import { afterEach, describe, expect, test } from 'vitest'
import { createSharedLimiter } from './sharedLimiter.ts'
import { openSharedStore, type SharedStore } from './sharedStore.ts'

const server = await startTemporaryRedis('the shared store on a real server')
const open: SharedStore[] = []

async function openTest(changes: boolean[] = []): Promise<SharedStore> {
  const url = server?.url ?? 'redis://127.0.0.1:1'
  const store = await openSharedStore({ url, prefix: 'test', onChange: (isUp) => changes.push(isUp) })
  open.push(store)
  return store
}

async function untilUp(store: SharedStore): Promise<void> {
  await expect.poll(() => store.isUp(), { timeout: 20_000 }).toBe(true)
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
})

/** How many of so many charges are let through. */
async function countPassed(charges: readonly Promise<number | undefined>[]): Promise<number> {
  return (await Promise.all(charges)).filter((waitMs) => waitMs === undefined).length
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

describe.skipIf(!server)('with a server', () => {
  test('instances that charge at the same time let exactly the limit through, all together', async () => {
    const rule = { rule: `r${Math.random()}`, points: 100, seconds: 60 }
    const stores = await Promise.all(times(4, () => openTest()))
    await Promise.all(stores.map(untilUp))
    const limiters = stores.map((store) => createSharedLimiter(rule, store))
    const charges = times(400, (index) => limiters[index % 4]?.('203.0.113.7') ?? Promise.resolve(0))
    expect(await countPassed(charges)).toBe(100)
    const waitMs = await limiters[0]?.('203.0.113.7')
    expect(waitMs).toBeGreaterThan(30_000)
    expect(waitMs).toBeLessThanOrEqual(60_000)
    expect(await limiters[1]?.('203.0.113.8')).toBeUndefined()
  })

  test('costs of random sizes are never let through beyond the limit, whichever instance takes them', async () => {
    for (let round = 0; round < 20; round += 1) {
      const points = 20 + Math.floor(Math.random() * 60)
      const rule = { rule: `costs${Math.random()}`, points, seconds: 60 }
      const stores = await Promise.all([openTest(), openTest()])
      await Promise.all(stores.map(untilUp))
      const limiters = stores.map((store) => createSharedLimiter(rule, store))
      let passed = 0
      await Promise.all(
        times(60, async (index) => {
          const cost = 1 + Math.floor(Math.random() * 5)
          if ((await limiters[index % 2]?.('key', cost)) === undefined) passed += cost
        }),
      )
      expect(passed).toBeLessThanOrEqual(points)
      expect(passed).toBeGreaterThan(0)
      await Promise.all(open.splice(0).map((store) => store.close()))
    }
  })

  test('the store learns no address: its names are hashes with the password in them', async () => {
    const store = await openTest()
    await untilUp(store)
    await createSharedLimiter({ rule: 'visitor', points: 5, seconds: 60 }, store)('198.51.100.23')
    const names = (await store.attempt((redis) => redis.keys('*')))?.value ?? []
    expect(names.some((name) => name.startsWith('test:visitor:5:'))).toBe(true)
    expect(names.join()).not.toContain('198.51')
    expect(names).toContain(store.nameOf('visitor:5', '198.51.100.23'))
  })

  test('a server that is killed lets callers go on at once, counted by each instance, and is used again when it is back', async () => {
    const changes: boolean[] = []
    const store = await openTest(changes)
    await untilUp(store)
    const charge = createSharedLimiter({ rule: `k${Math.random()}`, points: 3, seconds: 60 }, store)
    expect(await charge('a')).toBeUndefined()
    await server?.kill()
    const startedAtMs = performance.now()
    expect(await countPassed(times(10, () => charge('a')))).toBe(3)
    expect(performance.now() - startedAtMs).toBeLessThan(1_000)
    expect(await store.isUp()).toBe(false)
    await server?.start()
    await untilUp(store)
    expect(await countPassed(times(10, () => charge('a')))).toBe(3)
    expect(changes).toEqual([true, false, true])
  })

  test('a server that hangs costs one caller a quarter of a second, and the others nothing', async () => {
    const store = await openTest()
    await untilUp(store)
    const charge = createSharedLimiter({ rule: `h${Math.random()}`, points: 1_000, seconds: 60 }, store)
    await charge('a')
    server?.pause()
    try {
      const startedAtMs = performance.now()
      await charge('a')
      expect(performance.now() - startedAtMs).toBeLessThan(2_000)
      const again = performance.now()
      for (let count = 0; count < 50; count += 1) await charge('a')
      expect(performance.now() - again).toBeLessThan(500)
    } finally {
      server?.resume()
    }
    await untilUp(store)
  })
})

test('a store that was never there is no error: each instance counts for itself', async () => {
  const changes: boolean[] = []
  const store = await openSharedStore({
    url: 'redis://127.0.0.1:1',
    prefix: 'test',
    onChange: (isUp) => changes.push(isUp),
  })
  const charge = createSharedLimiter({ rule: 'none', points: 2, seconds: 60 }, store)
  expect(await countPassed(times(5, () => charge('a')))).toBe(2)
  expect(await store.isUp()).toBe(false)
  await store.close()
  await store.close()
  expect(changes).toEqual([false])
})
