import { expect, test } from 'vitest'
import { shareRun } from './shareRun.ts'

test('whoever asks while it runs gets its result, and the next one a new one', async () => {
  let runs = 0
  const ask = shareRun(async () => ++runs)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(2)
})

test('a run that fails is told to all who waited, and is tried again', async () => {
  let runs = 0
  const ask = shareRun(async () => {
    runs += 1
    if (runs === 1) throw new Error('away')
    return runs
  })
  const outcomes = await Promise.allSettled([ask(), ask()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask()).toBe(2)
})
