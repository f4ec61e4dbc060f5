import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './guard/endGuard.ts'
import { ROWS, replaceSpeed, toText } from './speed-table.ts'

const NAMES = ROWS.flatMap(({ full, slowed }) => [full, slowed]).filter((name) => name !== undefined)
const FIGURES = {
  notes: {
    rounds: 5,
    compared: Object.fromEntries(
      NAMES.map((name, index) => [name, { floorMs: 10 + index, foyerMs: 100 + index, ratio: 1 }]),
    ),
  },
}
const PAGE =
  '# Foyer\n<!-- speed-table: written by npm run speed-table -->\nold\n<!-- /speed-table -->\nThe end\n'
const AT = { date: '2026-01-31', cores: 2 }

describe('the table of waits', () => {
  test('is written between its markers, with the day and the machine', () => {
    const page = replaceSpeed(PAGE, toText(FIGURES, AT))
    expect(page).toContain('Medians of 5 rounds on 2026-01-31, Chromium on 2 shared cores.')
    expect(page).toMatch(
      /^\| Connect with its wallets, the first time +\| 100 ms \| +101 ms \| +10 ms \| +11 ms \|$/m,
    )
    expect(page).not.toContain('old')
    expect(page).toMatch(/^# Foyer\n.*The end\n$/s)
  })

  test('a row without a figure at full speed leaves its places empty', () => {
    expect(toText(FIGURES, AT)).toMatch(/9 Mbit\/s \| +\| +108 ms \| +\| +18 ms \|$/m)
  })

  test('a figure that was not measured is not made up', () => {
    expect(() => toText({ notes: { rounds: 5, compared: {} } }, AT)).toThrow('"connect full"')
  })

  test('README.md has a line for each row', () => {
    const page = readFileSync(join(ROOT, 'README.md'), 'utf8')
    expect(ROWS.filter(({ what }) => !page.includes(`\n| ${what} `)).map(({ what }) => what)).toEqual([])
  })
})
