import { describe, expect, test } from 'vitest'
import { createRefusals } from './refusals.ts'
import { createKeyedBuckets } from './tokenBucket.ts'

describe('a rate', () => {
  test('lets a burst through, then asks to wait as long as the debt takes', () => {
    const buckets = createKeyedBuckets(10, 20)
    expect(buckets.take('a', 20, 0)).toBe(0)
    expect(buckets.take('a', 1, 0)).toBe(100)
    expect(buckets.take('a', 1, 200)).toBe(0)
    // Full again, and no fuller: after a long time it holds no more than a burst.
    expect(buckets.take('a', 20, 10_000)).toBe(0)
    expect(buckets.take('a', 1, 10_000)).toBe(100)
  })

  test('is kept for each key, and full ones are forgotten', () => {
    const buckets = createKeyedBuckets(1, 1, 2)
    expect(buckets.take('a', 1, 0)).toBe(0)
    expect(buckets.take('b', 1, 0)).toBe(0)
    expect(buckets.take('a', 1, 0)).toBeGreaterThan(0)
    // A third key pushes the oldest out: the memory is bounded, whatever keys strangers choose.
    expect(buckets.take('c', 1, 0)).toBe(0)
    expect(buckets.take('a', 1, 0)).toBe(0)
  })

  test('charges nothing for what it refuses', () => {
    const buckets = createKeyedBuckets(1, 2)
    const answers = Array.from({ length: 100 }, () => buckets.tryTake('a', 0))
    expect(answers.filter(Boolean)).toHaveLength(2)
    expect(buckets.tryTake('a', 1_000)).toBe(true)
    expect(buckets.tryTake('a', 1_000)).toBe(false)
  })

  test('of a key is used up by what is taken one by one, and refills', () => {
    const buckets = createKeyedBuckets(1, 2)
    expect([0, 0, 0].map((nowMs) => buckets.tryTake('a', nowMs))).toEqual([true, true, false])
    expect(buckets.tryTake('b', 0)).toBe(true)
    expect(buckets.tryTake('a', 1_000)).toBe(true)
  })

  test('of keys that have filled up again is dropped first when there are too many', () => {
    const buckets = createKeyedBuckets(1, 1, 2)
    buckets.take('idle', 1, 0)
    buckets.take('busy', 1_000, 0)
    // At 2 s the first bucket is full again; dropping it changes nothing, and the debt of the second one stays.
    expect(buckets.take('new', 1, 2_000)).toBe(0)
    expect(buckets.take('busy', 0, 2_000)).toBeGreaterThan(900_000)
  })

  test('of many more keys than are kept costs little for each of them', () => {
    const buckets = createKeyedBuckets(1, 1, 20_000)
    const before = process.cpuUsage()
    for (let count = 0; count < 60_000; count += 1) buckets.take(`key ${count}`, 1, 0)
    const { user, system } = process.cpuUsage(before)
    // Looking at all the keys for each new one would take ten seconds and more. Time of the processor is counted, since a
    // busy machine lets a test wait.
    expect((user + system) / 1_000).toBeLessThan(4_000)
  })

  test('goes on when the clock jumps back', () => {
    const buckets = createKeyedBuckets(10, 10)
    buckets.take('a', 10, 10_000)
    expect(buckets.take('a', 1, 0)).toBe(100)
    expect(buckets.take('a', 0, 100)).toBe(0)
  })
})

describe('refusals', () => {
  test('are told at once three times, then later and later', () => {
    const refusals = createRefusals()
    const delays = Array.from({ length: 12 }, () => {
      const delayMs = refusals.startDelay('ip', 0)
      refusals.endDelay('ip')
      return delayMs
    })
    expect(delays).toEqual([0, 0, 0, 250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000])
  })

  test('start anew after a while, and for each address', () => {
    const refusals = createRefusals()
    for (let count = 0; count < 5; count += 1) {
      refusals.startDelay('ip', 0)
      refusals.endDelay('ip')
    }
    expect(refusals.startDelay('other', 0)).toBe(0)
    expect(refusals.startDelay('ip', 40_000)).toBe(0)
  })

  test('are cut off when all addresses together have too many waiting', () => {
    const refusals = createRefusals()
    for (let count = 0; count < 2_000; count += 1) {
      expect(refusals.startDelay(`ip ${count}`, 0)).toBe(0)
    }
    expect(refusals.startDelay('one more', 0)).toBeUndefined()
    refusals.endDelay('ip 0')
    expect(refusals.startDelay('one more', 0)).toBe(0)
  })

  test('are remembered for a bounded number of addresses; one whose answer is delayed is not forgotten', () => {
    const refusals = createRefusals()
    for (let count = 0; count < 5; count += 1) refusals.startDelay('delayed', 0)
    for (let count = 0; count < 30_000; count += 1) {
      refusals.startDelay(`ip ${count}`, 0)
      refusals.endDelay(`ip ${count}`)
    }
    expect(refusals.startDelay('delayed', 0)).toBe(1_000)
    // Of the others only the latest are remembered.
    for (const [ip, delayMs] of [
      ['ip 29999', 250],
      ['ip 0', 0],
    ] as const) {
      const delays = Array.from({ length: 3 }, () => refusals.startDelay(ip, 0))
      expect(delays.at(-1)).toBe(delayMs)
    }
  })

  test('are cut off when an address has too many waiting', () => {
    const refusals = createRefusals()
    for (let count = 0; count < 64; count += 1) expect(refusals.startDelay('ip', 0)).toBeDefined()
    expect(refusals.startDelay('ip', 0)).toBeUndefined()
    refusals.endDelay('ip')
    expect(refusals.startDelay('ip', 0)).toBeDefined()
  })
})
