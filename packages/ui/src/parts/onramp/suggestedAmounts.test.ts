import { expect, test } from 'vitest'
import { suggestedAmounts } from './suggestedAmounts.ts'

test('amounts are offered in round numbers of the money in use', () => {
  expect(suggestedAmounts('EUR')).toEqual(['50', '100', '250'])
  expect(suggestedAmounts('JPY')).toEqual(['5000', '10000', '25000'])
  expect(suggestedAmounts('INR')).toEqual(['5000', '10000', '25000'])
})
