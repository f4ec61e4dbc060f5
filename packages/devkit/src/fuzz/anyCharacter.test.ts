import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from './anyCharacter.ts'

const ENDS = ['\u0000', '\ud7ff', '\ue000', '\u{10ffff}']

test('makes characters of all of Unicode, and no half of one', () => {
  const made = fc.sample(anyCharacter, { numRuns: 5_000, seed: 1 })
  for (const one of made)
    expect([...one].length === 1 && !/\p{Surrogate}/u.test(one), JSON.stringify(one)).toBe(true)
  const points = made.map((one) => one.codePointAt(0) ?? 0)
  expect(Math.min(...points)).toBeLessThan(0x80)
  expect(Math.max(...points)).toBeGreaterThan(0x10_0000)
  expect(points.some((point) => point > 0xdfff && point < 0x1_0000)).toBe(true)
})

test('reads back each that it makes, so that strings with it are made smaller, and nothing else', () => {
  for (const one of [...ENDS, ...fc.sample(anyCharacter, 500)])
    expect(anyCharacter.canShrinkWithoutContext(one), JSON.stringify(one)).toBe(true)
  for (const other of ['', 'ab', '\ud800', '\udfff', 1, undefined])
    expect(anyCharacter.canShrinkWithoutContext(other)).toBe(false)
  const [smaller] = anyCharacter.shrink('\ue000', undefined)
  expect(smaller?.value).toBe('\u0000')
})

test('a failure is made as small as it can be', () => {
  const long = fc.property(fc.string({ unit: anyCharacter }), (text) => !/[^\0-\u{ffff}]/u.test(text))
  expect(fc.check(long, { seed: 3, numRuns: 1_000 }).counterexample).toEqual(['\u{10000}'])
})
