import { expect, test } from 'vitest'
import { createFreshValue } from './freshValue.ts'

test('callers at the same moment share one load', async () => {
  let loads = 0
  const value = createFreshValue({ ttlMs: 10, load: async () => ++loads })
  expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1])
})

test('a failing load leaves the earlier value in use, is reported, and is not repeated at once', async () => {
  let nowMs = 0
  let loads = 0
  const errors: unknown[] = []
  const value = createFreshValue({
    ttlMs: 10,
    now: () => nowMs,
    onError: (error) => errors.push(error),
    async load() {
      loads += 1
      if (loads > 1) throw new Error('away')
      return 'first'
    },
  })
  await value.get()
  nowMs = 10
  expect(await value.get()).toBe('first')
  expect(await value.get()).toBe('first')
  expect(loads).toBe(2)
  expect(errors).toHaveLength(1)
})

test('a value that is asked for all the time is loaded ahead, while nobody waits, and is never older than its time', async () => {
  let nowMs = 0
  let loads = 0
  let arrive: (() => void) | undefined
  const value = createFreshValue({
    ttlMs: 10,
    aheadMs: 3,
    now: () => nowMs,
    async load() {
      loads += 1
      if (loads > 1) {
        await new Promise<void>((resolve) => {
          arrive = resolve
        })
      }
      return loads
    },
  })
  await value.get()
  nowMs = 6
  expect([await value.get(), loads]).toEqual([1, 1])
  nowMs = 7
  expect([await value.get(), await value.get(), loads]).toEqual([1, 1, 2])
  nowMs = 10
  const waits = value.get()
  arrive?.()
  expect(await waits).toBe(2)
  expect(loads).toBe(2)
})

test('a first load that fails is the caller’s to see, and is tried again', async () => {
  let loads = 0
  const value = createFreshValue({
    ttlMs: 10,
    async load() {
      loads += 1
      if (loads === 1) throw new Error('away')
      return loads
    },
  })
  await expect(value.get()).rejects.toThrow('away')
  expect(await value.get()).toBe(2)
})

test('a value is loaded anew in time although the clock on the wall is set back an hour', async () => {
  const original = Date.now
  let loads = 0
  const value = createFreshValue({ ttlMs: 0, load: async () => ++loads })
  await value.get()
  Date.now = () => original() - 3_600_000
  try {
    expect(await value.get()).toBe(2)
  } finally {
    Date.now = original
  }
})
