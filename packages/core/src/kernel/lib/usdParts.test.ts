import { expect, test } from 'vitest'
import { toUsdParts } from './usdParts.ts'

test.each([
  [0, '0', '00'],
  [1.15, '1', '15'],
  [1284.5, '1,284', '50'],
  [0.999, '0', '99'],
  [1_234_567.891, '1,234,567', '89'],
  [Number.NaN, '0', '00'],
  [-5, '0', '00'],
  [Number.POSITIVE_INFINITY, '0', '00'],
])('account-7 %s dollars are %s and %s cents', (value, dollars, cents) => {
  expect(toUsdParts(value)).toEqual({ dollars, cents })
})
