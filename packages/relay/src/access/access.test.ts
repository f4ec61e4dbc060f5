import { describe, expect, test } from 'vitest'
import { createRefusals } from './refusals.ts'
import { createKeyedBuckets, createTokenBucket } from './tokenBucket.ts'

describe('a rate', () => {
  test('lets a burst through, then asks to wait as long as the debt takes', () => {
    const bucket = createTokenBucket(10, 20, 0)
    expect(bucket.take(20, 0)).toBe(0)
    expect(bucket.take(1, 0)).toBe(100)
    expect(bucket.take(1, 200)).toBe(0)
    expect(bucket.isFull(2_000)).toBe(false)
    expect(bucket.isFull(10_000)).toBe(true)
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
    const bucket = createTokenBucket(1, 2, 0)
    const answers = Array.from({ length: 100 }, () => bucket.tryTake(0))
    expect(answers.filter(Boolean)).toHaveLength(2)
    expect(bucket.tryTake(1_000)).toBe(true)
    expect(bucket.tryTake(1_000)).toBe(false)
  })

  test('goes on when the clock jumps back', () => {
    const bucket = createTokenBucket(10, 10, 10_000)
    bucket.take(10, 10_000)
    expect(bucket.take(1, 0)).toBe(100)
  })
})

describe('refusals', () => {
  test('are told at once three times, then later and later', () => {
    const refusals = createRefusals()
    const delays = Array.from({ length: 12 }, () => {
      const delayMs = refusals.hold('ip', 0)
      refusals.release('ip')
      return delayMs
    })
    expect(delays).toEqual([0, 0, 0, 250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000])
  })

  test('start anew after a while, and for each address', () => {
    const refusals = createRefusals()
    for (let count = 0; count < 5; count += 1) {
      refusals.hold('ip', 0)
      refusals.release('ip')
    }
    expect(refusals.hold('other', 0)).toBe(0)
    expect(refusals.hold('ip', 40_000)).toBe(0)
  })

  test('are cut off when an address has too many waiting', () => {
    const refusals = createRefusals()
    for (let count = 0; count < 64; count += 1) expect(refusals.hold('ip', 0)).toBeDefined()
    expect(refusals.hold('ip', 0)).toBeUndefined()
    refusals.release('ip')
    expect(refusals.hold('ip', 0)).toBeDefined()
  })
})
