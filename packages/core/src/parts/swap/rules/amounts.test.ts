import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMinOut } from './agreement.ts'
import { toTokenFeeBps } from './amounts.ts'

const amount = fc.bigInt({ min: 1n, max: 2n ** 128n })

test('the least that arrives is never below the promise, never above what is shown, and by less than a unit off', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 1_500 }), (shown, bps) => {
      const least = BigInt(toMinOut(String(shown), bps))
      const promised = shown * (10_000n - BigInt(bps))
      expect(least * 10_000n).toBeGreaterThanOrEqual(promised)
      expect((least - 1n) * 10_000n).toBeLessThan(promised)
      expect(least).toBeLessThanOrEqual(shown)
    }),
    { numRuns: stressCount(100_000, 2_000) },
  )
})

test.each([
  ['1000', '1000', 0],
  ['1000', '1010', 0],
  ['1000', '980', 200],
  ['1000', '0', 10_000],
])(
  'of %s that pools pay out %s arrive: the token keeps %i hundredths of a percent',
  (quoted, arrives, bps) => {
    expect(toTokenFeeBps(quoted, arrives)).toBe(bps)
  },
)
