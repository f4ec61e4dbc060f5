import { expect, test } from 'vitest'
import { createCoverage } from './coverage.ts'

test('an id counts once, whether it came in order or not', () => {
  const coverage = createCoverage(10)
  expect([9, 10].map(coverage.add)).toEqual([false, false])
  expect([12, 11, 12, 11].map(coverage.add)).toEqual([true, true, false, false])
  expect(coverage.missing(12)).toEqual([])
})

test('ids that nobody told of are missing, lowest first, until they are known', () => {
  const coverage = createCoverage(0)
  for (const id of [1, 4, 6]) coverage.add(id)
  expect(coverage.missing(7)).toEqual([2, 3, 5, 7])
  coverage.add(3)
  expect(coverage.missing(5)).toEqual([2, 5])
})

test('of very many that are missing the first ones are named', () => {
  expect(createCoverage(0).missing(1_000_000)).toHaveLength(1_000)
})
