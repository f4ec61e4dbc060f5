import { expect, test } from 'vitest'
import { createPollPace } from './pollPace.ts'

const polls = (count: number, pace: { idle(): number }) => Array.from({ length: count }, () => pace.idle())

test('a chain that stands still is looked at less often after a while, and at once as often when it moves', () => {
  const pace = createPollPace({ pollMs: 400, quietPollMs: 1_600 })
  expect(new Set(polls(14, pace))).toEqual(new Set([400]))
  expect(new Set(polls(50, pace))).toEqual(new Set([1_600]))
  pace.moved()
  expect(pace.idle()).toBe(400)
})

test('without another pace for quiet chains all are looked at as often', () => {
  expect(new Set(polls(50, createPollPace({ pollMs: 2_000 })))).toEqual(new Set([2_000]))
})
