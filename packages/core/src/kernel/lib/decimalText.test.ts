import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, isZeroDecimal, toDecimalText } from './decimalText.ts'

const FRACTION_DIGITS = 36

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 70n }), fc.integer({ min: 0, max: FRACTION_DIGITS }))
  .map(([units, width]) => {
    const digits = units.toString().padStart(width + 1, '0')
    return width === 0 ? digits : `${digits.slice(0, -width)}.${digits.slice(-width)}`
  })

function toUnits(numeric: string): bigint {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return BigInt(whole + fraction.padEnd(FRACTION_DIGITS, '0'))
}

test('sums of decimals are exact', () => {
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      expect(toUnits(addDecimals(one, other))).toBe(toUnits(one) + toUnits(other))
    }),
  )
})

test.each([
  ['0.1', '0.2', '0.3'],
  ['1', '0.000000000000000001', '1.000000000000000001'],
  ['0.5', '0.5', '1'],
  ['0', '0', '0'],
])('%s and %s make %s', (one, other, sum) => {
  expect(addDecimals(one, other)).toBe(sum)
})

test('const-5 a shown amount never says more than there is', () => {
  fc.assert(
    fc.property(decimal, fc.constantFrom(3, 4), (numeric, maxDecimals) => {
      const text = toDecimalText(numeric, maxDecimals)
      const shown = toUnits(text.replace(/[<>,]/g, ''))
      if (text.startsWith('<')) expect(toUnits(numeric)).toBeLessThan(shown)
      else expect(toUnits(numeric)).toBeGreaterThanOrEqual(shown)
      expect(text.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(maxDecimals)
      expect(text.length).toBeLessThan(26)
    }),
  )
})

test.each([
  ['1234.56789', 3, '1,234.567'],
  ['0.0009', 3, '<0.001'],
  ['0.9999', 3, '0.999'],
  ['10.000', 3, '10'],
  ['0', 3, '0'],
  ['0007.5', 4, '7.5'],
  ['1234567890123456', 3, '>999,999,999,999,999'],
])('const-5 %s with %i decimals reads %s', (numeric, maxDecimals, text) => {
  expect(toDecimalText(numeric, maxDecimals)).toBe(text)
})

test('nothing is nothing however it is written', () => {
  expect(['0', '0.000', '00.0'].every(isZeroDecimal)).toBe(true)
  expect(isZeroDecimal('0.0000000001')).toBe(false)
})
