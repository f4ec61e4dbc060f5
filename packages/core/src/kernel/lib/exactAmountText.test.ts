import { expect, test } from 'vitest'
import { toExactAmountText } from './exactAmountText.ts'

test.each([
  ['1234567000000000000000001', 18, '1,234,567.000000000000000001'],
  ['1', 36, '0.000000000000000000000000000000000001'],
  ['1500000', 6, '1.5'],
  ['0', 18, '0'],
])('%s with %i decimals keeps every digit: %s', (amountBase, decimals, text) => {
  expect(toExactAmountText(amountBase, decimals)).toBe(text)
})
