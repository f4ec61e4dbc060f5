import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairIn, pairOut } from './secondLook.ts'

const reserve = fc.bigInt({ min: 1_000n, max: 2n ** 112n - 1n })

test('what a pair is said to take for an amount brings that amount, over random pools', () => {
  const amounts = fc.tuple(reserve, reserve).chain(([mine, other]) =>
    fc.record({
      mine: fc.constant(mine),
      other: fc.constant(other),
      out: fc.bigInt({ min: 1n, max: other - 1n }),
    }),
  )
  fc.assert(
    fc.property(amounts, ({ mine, other, out }) => {
      const needed = pairIn(out, mine, other)
      if (needed === undefined) throw new Error('A pair pays less than it has.')
      expect(pairOut(needed, mine, other)).toBeGreaterThanOrEqual(out)
      // Its rounding takes one more at most than would do.
      if (needed > 2n) expect(pairOut(needed - 2n, mine, other)).toBeLessThan(out)
    }),
    { numRuns: stressCount(20_000) },
  )
})

test('a pair pays no more than it has', () => {
  fc.assert(
    fc.property(reserve, reserve, fc.bigInt({ min: 0n, max: 2n ** 112n }), (mine, other, more) => {
      expect(pairIn(other + more, mine, other)).toBeUndefined()
      expect(pairOut(more, mine, other)).toBeLessThan(other)
    }),
  )
})
