import { expect, test } from 'vitest'
import { toAsciiDigits } from './digits.ts'

test.each([
  'arab',
  'arabext',
  'deva',
  'beng',
  'guru',
  'gujr',
  'orya',
  'tamldec',
  'telu',
  'knda',
  'mlym',
  'thai',
  'laoo',
  'tibt',
  'mymr',
  'khmr',
  'mong',
  'nkoo',
  'fullwide',
])('digits of the numbering system %s are read', (system) => {
  const text = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9_876_543_210)
  expect(toAsciiDigits(text)).toBe('9876543210')
})

test('what is no digit stays', () => {
  expect(toAsciiDigits('a-1.5 ½ ४')).toBe('a-1.5 1⁄2 4')
})
