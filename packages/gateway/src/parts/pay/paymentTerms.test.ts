import { expect, test } from 'vitest'
import { freeAmount, mostOf } from './paymentTerms.ts'

/** The amounts of payments that ask for the same, one after the other, until there are no more. */
function amountsOf(askedBase: bigint): readonly bigint[] {
  const amounts: bigint[] = []
  for (let next = freeAmount(askedBase, amounts); next !== undefined; next = freeAmount(askedBase, amounts))
    amounts.push(next)
  return amounts
}

test.each([
  [25_000_000n, '25 of a token with six decimals'],
  [25n * 10n ** 18n, '25 of one with 18'],
  [10n ** 16n, 'a hundredth of a coin'],
])('%s (%s): a thousand payments at once, at most a thousandth more, the first as it is', (asked) => {
  expect(freeAmount(asked, [])).toBe(asked)
  const thousandth = freeAmount(asked, [], 999)
  expect(thousandth).toBeGreaterThan(asked)
  expect(thousandth).toBeLessThanOrEqual(mostOf(asked))
  expect(freeAmount(asked, [], 100_000)).toBeUndefined()
})

test('an amount with few units has few neighbours', () => {
  expect(amountsOf(2_500n)).toEqual([2_500n, 2_501n, 2_502n])
  expect(amountsOf(5n)).toEqual([5n])
})

test('amounts are passed over where several ask at the same time', () => {
  expect(freeAmount(25_000_000n, [25_000_000n], 2)).toBe(25_000_030n)
  expect(freeAmount(5n, [], 1)).toBeUndefined()
})
