import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, toAmountParts, toAmountText } from './amount.ts'
import { parseAmount } from './amountInput.ts'
import { shortenAddress, truncate } from './shorten.ts'

test.each([
  ['1500000000000000000', 18, '1.5'],
  ['0', 18, '0'],
  ['1', 18, '0.000000000000000001'],
  ['1000000', 6, '1'],
  ['12', 0, '12'],
  ['0x12', 18, '0'],
  ['1', 99, '0'],
])('%s with %i decimals is %s', (base, decimals, text) => {
  expect(formatAmount(base, decimals)).toBe(text)
})

test('formatting loses no digit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 70n }),
      fc.integer({ min: 0, max: 36 }),
      (amount, decimals) => {
        const [whole = '', fraction = ''] = formatAmount(String(amount), decimals).split('.')
        return BigInt(whole + fraction.padEnd(decimals, '0')) === amount
      },
    ),
  )
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String)
const places = fc.integer({ min: 0, max: 36 })

test('an amount that was written is read again as it was', () => {
  fc.assert(
    fc.property(amount, places, (base, decimals) => {
      expect(parseAmount(formatAmount(base, decimals), decimals)).toBe(base)
    }),
  )
})

test.each([
  ['', 18, undefined],
  ['.', 18, undefined],
  ['1.', 18, '1000000000000000000'],
  ['.5', 1, '5'],
  ['007', 0, '7'],
  ['1.50', 1, '15'],
  ['1.05', 1, undefined],
  ['1,5', 18, undefined],
  ['-1', 18, undefined],
  ['1e3', 18, undefined],
  ['9007199254740993', 0, '9007199254740993'],
])('%s with %i decimals is read as %s', (text, decimals, base) => {
  expect(parseAmount(text, decimals)).toBe(base)
})

test('any text is an amount of digits alone or none, and never an error', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.') })),
      places,
      (text, decimals) => {
        expect(parseAmount(text, decimals) ?? '0').toMatch(/^(0|[1-9]\d*)$/)
      },
    ),
  )
})

test('const-5 a token amount is written with four decimals, and whole where nothing may be cut', () => {
  expect(toAmountText('1234567899999000000000', 18)).toBe('1,234.5678')
  expect(toAmountText('1234567899999000000000', 18, 36)).toBe('1,234.567899999')
  expect(toAmountText('1', 18)).toBe('<0.0001')
})

test('account-2 const-5 a balance splits into value and decimals, cut at four and never rounded up', () => {
  expect(toAmountParts('1234567899999000000000', 18)).toEqual({ value: '1,234', decimals: '5678' })
  expect(toAmountParts('2000000000000000000', 18)).toEqual({ value: '2', decimals: '' })
  expect(toAmountParts('1', 18)).toEqual({ value: '<0', decimals: '0001' })
})

test('const-5 addresses show four leading and six trailing characters', () => {
  expect(shortenAddress('0xce799A07aaA1de8285053f50e1D19396efBBa5a5')).toBe('0xce…BBa5a5')
  expect(shortenAddress('short')).toBe('short')
})

test('const-5 long names are cut with an ellipsis, by characters as people count', () => {
  expect(truncate('a'.repeat(19), 18)).toBe(`${'a'.repeat(17)}…`)
  expect(truncate('😀😀😀', 3)).toBe('😀😀😀')
})
