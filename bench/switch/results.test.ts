import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLUMNS, putBetweenMarks, RESULTS_PAGE, readRows } from './resultsPage.ts'
import { summariseRows } from './summariseRows.ts'

// docs/guide/switch-results.md

const page = readFileSync(RESULTS_PAGE, 'utf8')
const HEAD = `| ${COLUMNS.join(' | ')} |\n|${COLUMNS.map(() => '---').join('|')}|`
const toPage = (...rows: readonly string[]) => putBetweenMarks(page, [HEAD, ...rows].join('\n'))

test('the page of the docs can be read, and has each app once', () => {
  const names = readRows(page).map(({ app }) => app)
  expect(names).toContain('own-rainbowkit')
  expect(new Set(names).size).toBe(names.length)
})

test('own apps and those of others are counted apart, and a skipped one in neither', () => {
  const rows = readRows(
    toPage(
      '| own-a | labs | rainbowkit | moved | 0 | 0 | 2.0 | 500 | 200 | 900 | 800 |',
      '| b | c/d | connectkit | moved | 0 | 1 | 4.0 | 500 | 240 | 900 | 800 |',
      '| e | c/d | connectkit | moved | 2 | 1 | 9.0 | 500 | 100 | 900 | 800 |',
      '| f | c/d | connectkit | failed: build: no | 0 | 1 | 4.0 | 500 | – | 900 | – |',
      '| g | c/d | connectkit | skipped: gone | – | – | – | – | – | – | – |',
    ),
  )
  const { apps, ...figures } = summariseRows(rows)
  expect(figures).toEqual({
    realTried: 3,
    realMoved: 1,
    ownMoved: 1,
    medianMinutes: 4,
    leastSavedKb: 260,
  })
  expect(apps.map(({ app }) => app)).toEqual(['own-a', 'b', 'e', 'f'])
  expect(apps[1]).toEqual({
    app: 'b',
    from: 'connectkit',
    end: 'moved',
    editsByHand: 0,
    minutes: 4,
    savedKb: 260,
  })
})

test('a table with other columns is refused', () => {
  expect(() => readRows(putBetweenMarks(page, '| app |\n|---|\n| a |'))).toThrow(/has another table/)
  expect(() => readRows('no marks')).toThrow('lost its marks')
})
