import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { SmallSet } from './smallSet.ts'

test('a small set holds what a Set holds, in the same order', () => {
  const step = tuple(constantFrom('add', 'delete', 'has'), constantFrom('a', 'b', 'c', 'd'))
  assert(
    property(array(step), (steps) => {
      const [small, usual] = [new SmallSet<string>(), new Set<string>()]
      for (const [name, value] of steps) {
        if (name === 'add') {
          small.add(value)
          usual.add(value)
        } else expect(small[name](value)).toBe(usual[name](value))
        expect([...small]).toEqual([...usual])
        expect(small.size).toBe(usual.size)
      }
    }),
  )
  expect([...new SmallSet('first')]).toEqual(['first'])
})
