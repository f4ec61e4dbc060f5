import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmountText } from './readAmountText.ts'

test.each([
  ['12', '12'],
  [' 12.5\n', '12.5'],
  ['0.125', '0.125'],
  ['0,125', '0.125'],
  ['.5', '0.5'],
  [',234', '0.234'],
  ['5.', '5'],
  ['1.2345', '1.2345'],
  ['1234.567', '1234.567'],
  ['1.234,5', '1234.5'],
  ['1,234.56', '1234.56'],
  ['1,000,000', '1000000'],
  ['1.000.000', '1000000'],
  ['12,34,567.8', '1234567.8'],
  ['1,234.567', '1234.567'],
  ['1\u202f234,56', '1234.56'],
  ["1'234.56", '1234.56'],
  ['1’234', '1234'],
  ['1 234', '1234'],
  ['１２．５', '12.5'],
  ['٣٫٥', '3.5'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['१२.५', '12.5'],
  ['\u20667\u2069', '7'],
])('validate-18 a pasted %j has one reading, %s', (text, amount) => {
  expect(readAmountText(text)).toEqual({ amount })
})

test.each(['1,000', '1.000', '1.234', '12,345', '999.999'])(
  'validate-18 %s has two readings and is refused',
  (text) => {
    expect(readAmountText(text)).toEqual({ refused: 'two_readings' })
  },
)

test.each([
  '',
  ' ',
  '.',
  ',',
  '-5',
  '+5',
  '−5',
  '1e-7',
  '0x10',
  '5 ETH',
  '$5',
  '5 €',
  '10²',
  '1½',
  '①2',
  '1.2.3',
  '1,2,3.4',
  '12,34.5',
  '1.234,567,890',
  '1 5',
  '1 234.567,8',
  '0,123.5',
  '12\n5',
  '1..5',
  '1/2',
  '5%',
])('validate-18 %j is no amount and is refused', (text) => {
  expect(readAmountText(text)).toEqual({ refused: 'not_amount' })
})

const LOCALES = [
  'en',
  'de',
  'fr',
  'de-CH',
  'en-IN',
  'ar-EG',
  'fa',
  'hi-u-nu-deva',
  'sv',
  'pt',
  'th-u-nu-thai',
]

test('validate-18 what any language writes is read as what it denotes, or refused where it could be another amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      fc.stringMatching(/^\d{0,18}$/),
      fc.constantFrom(...LOCALES),
      fc.boolean(),
      (whole, fraction, locale, useGrouping) => {
        const format = new Intl.NumberFormat(locale, { useGrouping })
        const mark = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
        const digits = new Intl.NumberFormat(locale, { useGrouping: false })
        const places = [...fraction].map((digit) => digits.format(Number(digit))).join('')
        const text = format.format(whole) + (fraction && mark + places)
        const read = readAmountText(text)
        if ('amount' in read) expect(read.amount).toBe(`${whole}${fraction && `.${fraction}`}`)
        else {
          expect(read.refused).toBe('two_readings')
          // One mark alone, with three digits behind it.
          expect(text).toMatch(/^\p{Nd}{1,3}[.,]\p{Nd}{3}$/u)
        }
      },
    ),
  )
})

test('validate-18 no digit of a text is lost, added or moved', () => {
  const likely = fc.string({ unit: fc.constantFrom(..."0123456789.,' -e٣２५\u00a0"), maxLength: 30 })
  fc.assert(
    fc.property(fc.oneof(likely, fc.string({ unit: 'binary', maxLength: 30 })), (text) => {
      const read = readAmountText(text)
      if (!('amount' in read)) return
      expect(read.amount).toMatch(/^\d+(\.\d+)?$/)
      const digits = [...text.matchAll(/\p{Nd}/gu)].length
      expect(read.amount.replace(/\D/g, '').length - digits).toBe(
        /^\s*[.,٫]/.test(text.normalize('NFKC')) ? 1 : 0,
      )
    }),
  )
})
