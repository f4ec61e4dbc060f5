import { cleanAmount } from '@foyer/core/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pasteAmount } from './pasteAmount.ts'

const clean = (text: string) => cleanAmount(text, 6)

function paste(pasted: string, { before = '', after = '', mark = '.' } = {}) {
  return pasteAmount({ before, after, pasted, mark, clean })
}

test('validate-18 what is pasted into an empty field is the one amount that it denotes', () => {
  expect(paste('1.234,5')).toEqual({ amount: '1234.5' })
  expect(paste('1,234.560000000')).toEqual({ amount: '1234.560000000' })
  expect(paste('1.000')).toEqual({ refused: 'two_readings' })
  expect(paste('-5')).toEqual({ refused: 'not_amount' })
})

test('validate-18 an amount with more digits than the field takes is refused, and not cut', () => {
  expect(paste('0.1234567')).toEqual({ refused: 'too_long' })
  expect(paste('123456789012345678901')).toEqual({ refused: 'too_long' })
})

test('validate-18 digits go where they are put, and the mark of the language stays', () => {
  expect(paste('34', { before: '12', after: ',5', mark: ',' })).toEqual({ amount: '1234.5' })
  expect(paste('4', { before: '1,23', mark: ',' })).toEqual({ amount: '1.234' })
  expect(paste('.5', { before: '1' })).toEqual({ amount: '1.5' })
  expect(paste(',234', { before: '1' })).toEqual({ refused: 'two_readings' })
  expect(paste('1.5', { before: '2.' })).toEqual({ refused: 'not_amount' })
})

test('validate-18 whatever is pasted wherever, what is taken shows each digit that was there, in its place', () => {
  const part = fc.string({ unit: fc.constantFrom(..."0123456789.,' e-"), maxLength: 12 })
  const shown = fc.stringMatching(/^\d{0,5}(,\d{0,4})?$/)
  fc.assert(
    fc.property(shown, fc.nat(10), part, (text, at, pasted) => {
      const [before, after] = [text.slice(0, at), text.slice(at)]
      const read = paste(pasted, { before, after, mark: ',' })
      if ('refused' in read) return
      const digits = (of: string) => of.replace(/\D/g, '')
      const amount = digits(read.amount)
      const wanted = digits(before + pasted + after)
      expect(amount.endsWith(wanted) && amount.length - wanted.length <= 1).toBe(true)
      // The field then keeps the number that was read.
      expect(Number(clean(read.amount))).toBe(Number(read.amount))
    }),
  )
})
