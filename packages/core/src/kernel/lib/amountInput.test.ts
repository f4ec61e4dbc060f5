import { anyCharacter } from '@foyer/devkit/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanAmount, parseAmount } from './amountInput.ts'

/** Typed and pasted texts, likely and unlikely ones. */
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 60 }),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'0123456789.,- eE+x٣１\u200f'), maxLength: 60 }),
)
const decimals = fc.integer({ min: 0, max: 36 })

test.each([
  ['1,5', 18, '1.5'],
  ['1.2.3', 18, '1.23'],
  ['1e5', 18, '15'],
  ['-7', 18, '7'],
  ['.5', 18, '.5'],
  ['5.', 18, '5.'],
  ['1.23456789', 6, '1.234567'],
  ['1.5', 0, '1'],
  ['007', 18, '007'],
  ['٣１2', 18, '2'],
  ['123456789012345678901234', 18, '12345678901234567890'],
])('validate-18 %s with %i decimals is kept as %s', (text, places, kept) => {
  expect(cleanAmount(text, places)).toBe(kept)
})

test('validate-18 whatever is typed, digits and at most one point within their limits are kept', () => {
  fc.assert(
    fc.property(typed, decimals, (text, places) => {
      const [whole = '', fraction = '', ...rest] = cleanAmount(text, places).split('.')
      expect(rest).toEqual([])
      expect(whole).toMatch(/^[0-9]{0,20}$/)
      expect(fraction).toMatch(/^[0-9]*$/)
      expect(fraction.length).toBeLessThanOrEqual(places)
    }),
  )
})

test('validate-18 what was cleaned stays as it is', () => {
  fc.assert(
    fc.property(typed, decimals, (text, places) => {
      const once = cleanAmount(text, places)
      expect(cleanAmount(once, places)).toBe(once)
    }),
  )
})

test('validate-18 what stands before the caret is cleaned the same with and without what follows', () => {
  fc.assert(
    fc.property(typed, fc.nat(60), decimals, (text, caret, places) => {
      expect(cleanAmount(text, places).startsWith(cleanAmount(text.slice(0, caret), places))).toBe(true)
    }),
  )
})

test('validate-18 whatever has a digit left is an amount', () => {
  fc.assert(
    fc.property(typed, decimals, (text, places) => {
      const cleaned = cleanAmount(text, places)
      expect(parseAmount(cleaned, places) !== undefined).toBe(/\d/.test(cleaned))
    }),
  )
})
