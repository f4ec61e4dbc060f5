import { expect, test } from 'vitest'
import { holdEmpty } from './holdEmpty.ts'

function start() {
  const passed: (readonly number[])[] = []
  const timers: (() => void)[] = []
  const held = holdEmpty<number>(
    (list) => passed.push(list),
    (work) => {
      timers.push(work)
      return () => void timers.splice(timers.indexOf(work), 1)
    },
  )
  return { passed, timers, held }
}

test('accounts are passed on at once, and none when the turn is over', () => {
  const { passed, timers, held } = start()
  held.put([1])
  held.put([])
  expect(passed).toEqual([[1]])
  for (const work of timers) work()
  expect(passed).toEqual([[1], []])
})

test('none and then another one in the same turn is a change', () => {
  const { passed, timers, held } = start()
  held.put([])
  held.put([2])
  expect(timers).toEqual([])
  expect(passed).toEqual([[2]])
})

test('after the end nothing is passed on', () => {
  const { passed, timers, held } = start()
  held.put([])
  held.stop()
  expect([timers, passed]).toEqual([[], []])
})
