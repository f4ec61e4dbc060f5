import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

/** Reads one line as a spreadsheet does. */
function readCells(line: string): string[] {
  const cells = [...line.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)]
  return cells.map(([, text = '']) => text.replaceAll('""', '"'))
}

test.each([
  '=cmd|calc',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '=HYPERLINK("https://evil.example")',
  ' =1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  '＝1+1',
  '＋1',
  '－1+1',
  '＠SUM(A1)',
])('the text %j is no formula', (text) => {
  expect(readCells(csvLine([text]))).toEqual([`'${text}`])
})

test('any text stays in its cell, and is the text of before', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(texts, (cells) => {
      const read = readCells(csvLine(cells))
      expect(read.map((text, at) => (text === cells[at] ? text : text.replace(/^'/, '')))).toEqual(cells)
      for (const text of read) expect(text).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})

test('numbers and nothing stand as they are', () => {
  expect(csvLine([7, null, 'a'])).toBe('7,,"a"\r\n')
})
