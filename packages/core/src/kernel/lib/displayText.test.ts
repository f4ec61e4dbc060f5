import { anyCharacter } from '@foyer/devkit/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDisplayText } from './displayText.ts'

test.each([
  ['abc\u202Edcba\u2066', 'abcdcba'],
  ['US\u200BDC', 'USDC'],
  ['two\nlines\t here', 'two lines here'],
  ['e\u0301te\u0301', 'été'],
  ['Z\u0353\u0354\u0355\u0356', 'Z\u0353\u0354'],
  ['\u3164\u2800', ''],
])('T40 %j reads %j', (given, shown) => {
  expect(toDisplayText(given)).toBe(shown)
})

test('T40 no text comes out longer than allowed, or with a sign that hides or turns', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 120 }), (given) => {
      const shown = toDisplayText(given, 16)
      expect([...shown].length).toBeLessThanOrEqual(16)
      expect(shown).not.toMatch(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u)
    }),
  )
})
