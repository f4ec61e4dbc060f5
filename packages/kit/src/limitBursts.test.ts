import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitBursts } from './limitBursts.ts'

/** A clock that moves when the test says so. */
function createClock() {
  let due: (() => void) | undefined
  return {
    setTimer: (run: () => void) => {
      due = run
      return () => {
        due = undefined
      }
    },
    pass() {
      const run = due
      due = undefined
      run?.()
    },
  }
}

test('a few values are passed on at once', () => {
  const passed: number[] = []
  const { put } = limitBursts((value: number) => passed.push(value), createClock())
  for (const value of [1, 2, 3]) put(value)
  expect(passed).toEqual([1, 2, 3])
})

test('of 4,000 values in one span a few are passed on, and the last one after it', () => {
  const clock = createClock()
  const passed: number[] = []
  const { put } = limitBursts((value: number) => passed.push(value), clock)
  for (let value = 1; value <= 4_000; value += 1) put(value)
  clock.pass()
  expect(passed.length).toBeLessThanOrEqual(9)
  expect(passed.at(-1)).toBe(4_000)
})

test('whatever comes when, the last value is passed on last, in order, and never more than nine in a span', () => {
  const steps = fc.array(fc.oneof(fc.constant('span' as const), fc.integer()), { maxLength: 200 })
  fc.assert(
    fc.property(steps, (all) => {
      const clock = createClock()
      const passed: number[] = []
      const { put } = limitBursts((value: number) => passed.push(value), clock)
      let inSpan = 0
      for (const step of all) {
        const before = passed.length
        if (step === 'span') clock.pass()
        else put(step)
        inSpan = step === 'span' ? passed.length - before : inSpan + passed.length - before
        expect(inSpan).toBeLessThanOrEqual(9)
      }
      clock.pass()
      const values = all.filter((step) => step !== 'span')
      expect(passed.at(-1)).toBe(values.at(-1))
      let at = 0
      for (const value of passed) {
        at = values.indexOf(value, at) + 1
        expect(at).toBeGreaterThan(0)
      }
    }),
  )
})

test('nothing is passed on after the end', () => {
  const clock = createClock()
  const passed: number[] = []
  const { put, stop } = limitBursts((value: number) => passed.push(value), clock)
  for (let value = 1; value <= 20; value += 1) put(value)
  stop()
  clock.pass()
  put(21)
  expect(passed).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
