import { expect, test } from 'vitest'
import { periodText } from './periodText.ts'

test.each([
  [1, '1 second'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [7_200, '2 hours'],
  [86_400, '1 day'],
  [604_800, '1 week'],
  [864_000, '10 days'],
  [0, '0 seconds'],
])('%i seconds are said as %s, in the longest unit that says them exactly', (seconds, said) => {
  expect(periodText(seconds, 'en')).toBe(said)
})

test('the words are those of the language', () => {
  expect(periodText(7_200, 'de')).toBe('2 Stunden')
})
