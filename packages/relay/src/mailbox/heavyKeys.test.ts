import { expect, test } from 'vitest'
import { createHeavyKeys } from './heavyKeys.ts'

test('a key is taken once for each time that it reaches the threshold', () => {
  const keys = createHeavyKeys(100)
  keys.add('a', 60)
  keys.add('b', 90)
  expect(keys.isAny()).toBe(false)
  keys.add('a', 60)
  expect(keys.isAny()).toBe(true)
  expect(keys.take()).toEqual(['a'])
  expect(keys.isAny()).toBe(false)
  keys.add('a', 99)
  expect(keys.take()).toEqual([])
  keys.add('a', 1)
  expect(keys.take()).toEqual(['a'])
})

test('many light keys do not push out one that has stored much', () => {
  const keys = createHeavyKeys(100, 10)
  keys.add('flood', 99)
  for (let count = 0; count < 1_000; count += 1) keys.add(`key ${count}`, 1)
  keys.add('flood', 1)
  expect(keys.take()).toEqual(['flood'])
})
