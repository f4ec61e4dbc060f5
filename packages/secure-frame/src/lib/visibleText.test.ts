import { expect, test } from 'vitest'
import { visibleRuns } from './visibleText.ts'

const mark = (code: string) => ({ mark: code })

test.each<[string, string, string]>([
  ['a control character', '\u0007', 'U+0007'],
  ['a character that turns text', '\u202e', 'U+202E'],
  ['a private character', '\ue000', 'U+E000'],
  ['an unassigned one', '\u0378', 'U+0378'],
  ['half of a pair', '\ud800', 'U+D800'],
  ['a line separator', '\u2028', 'U+2028'],
  ['a paragraph separator', '\u2029', 'U+2029'],
  ['another space', '\u2003', 'U+2003'],
  ['a filler', '\u115f', 'U+115F'],
  ['an empty pattern', '\u2800', 'U+2800'],
  ['a tag of five digits', '\u{e0041}', 'U+E0041'],
])('%s is shown by its code', (_, character, code) => {
  expect(visibleRuns(character)).toEqual([mark(code)])
  expect(visibleRuns(`${character}${character}a`)).toEqual([mark(code), mark(code), { text: 'a' }])
})

test('lines, plain spaces and nothing at all stay', () => {
  expect(visibleRuns('a b\n\nc')).toEqual([{ text: 'a b\n\nc' }])
  expect(visibleRuns('')).toEqual([])
})

test('four marks may stand over a character, counted anew after each', () => {
  const four = '\u0301'.repeat(4)
  expect(visibleRuns(`a${four}b${four}`)).toEqual([{ text: `a${four}b${four}` }])
  expect(visibleRuns(`a${four}\u0301b`)).toEqual([{ text: `a${four}` }, mark('U+0301'), { text: 'b' }])
  expect(visibleRuns(`a${four}\u20dd`)).toEqual([{ text: `a${four}` }, mark('U+20DD')])
})

test('the joiner of a picture stays, wherever the picture stands, and one beside it does not', () => {
  const family = '👩\u200d💻'
  expect(visibleRuns(`${family} a ${family}`)).toEqual([{ text: `${family} a ${family}` }])
  expect(visibleRuns(`${family}\u200d`)).toEqual([{ text: family }, mark('U+200D')])
  expect(visibleRuns(`a\u200d${family}`)).toEqual([{ text: 'a' }, mark('U+200D'), { text: family }])
})
