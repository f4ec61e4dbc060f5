import { expect, test } from 'vitest'
import { isFeeChanged, isFeeRisen } from './feeChange.ts'

test.each([
  ['1000', '1000', false],
  ['1000', '1009', false],
  ['1000', '991', false],
  ['1000', '1010', true],
  ['1000', '990', true],
  ['0', '1', true],
  ['0', '0', false],
])('const-5 a fee of %s that becomes %s is shown anew: %s', (shown, fresh, isMoved) => {
  expect(isFeeChanged(shown, fresh)).toBe(isMoved)
})

test.each([
  ['1000', '1100', false],
  ['1000', '1101', true],
  ['1000', '500', false],
  ['0', '1', true],
])('const-5 a fee of %s that becomes %s has to be agreed to again: %s', (agreed, fresh, isRisen) => {
  expect(isFeeRisen(agreed, fresh)).toBe(isRisen)
})
