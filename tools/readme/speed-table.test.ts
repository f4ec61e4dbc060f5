import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { ROWS, replaceSpeed, toText } from './speed-table.ts'
import { repeatWeights, toWeightRow } from './weights.ts'

const NAMES = ROWS.flatMap(({ full, slowed }) => [full, slowed]).filter((name) => name !== undefined)
const FIGURES = {
  notes: {
    rounds: 5,
    compared: Object.fromEntries(
      NAMES.map((name, index) => [name, { floor: 10 + index, react: 100 + index, lite: 50.4 + index }]),
    ),
  },
}
const PAGE =
  '# Foyer\n<!-- speed-table: written by npm run speed-table -->\nold\n<!-- /speed-table -->\nThe end\n'
const WEIGHTS = ['What is loaded', '9.9 kB', '', '4.4 kB', '', '', '']
const AT = { date: '2026-01-31', cores: 2 }

describe('the table of waits', () => {
  test('is written between its markers, with the day and the machine', () => {
    const page = replaceSpeed(PAGE, toText(FIGURES, AT, WEIGHTS))
    expect(page).toContain('Medians of 5 rounds on 2026-01-31, Chromium on 2 shared cores.')
    expect(page).toMatch(
      /^\| Connect with its wallets, the first time +\| 100 ms \| +101 ms \| +50 ms \| +51 ms \| +10 ms \| +11 ms \|$/m,
    )
    expect(page).toMatch(/^\| What is loaded +\| +9\.9 kB \| +\| +4\.4 kB \| +\| +\| +\|$/m)
    expect(page).not.toContain('old')
    expect(page).toMatch(/^# Foyer\n.*The end\n$/s)
  })

  test('a row without a figure at full speed leaves its places empty', () => {
    expect(toText(FIGURES, AT, WEIGHTS)).toMatch(/9 Mbit\/s \| +\| +108 ms \| +\| +58 ms \| +\| +18 ms \|$/m)
  })

  test('a figure that was not measured is not made up', () => {
    expect(() => toText({ notes: { rounds: 5, compared: {} } }, AT, WEIGHTS)).toThrow('"connect full"')
  })

  test('README.md has a line for each row', () => {
    const page = readFileSync(join(ROOT, 'README.md'), 'utf8')
    expect(ROWS.filter(({ what }) => !page.includes(`\n| ${what} `)).map(({ what }) => what)).toEqual([])
  })

  test('README.md says the same of what is loaded in both of its tables', () => {
    const page = readFileSync(join(ROOT, 'README.md'), 'utf8')
    const [, react = '', , lite = ''] = toWeightRow(page)
    expect(page).toMatch(new RegExp(`^\\| What is loaded until Connect.+ ${react} .+ ${lite} `, 'm'))
    expect(repeatWeights(page)).toBe(page)
  })
})

test('weights that were measured again are written into the row below the waits, in its width', () => {
  const page = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const [, react = ''] = toWeightRow(page)
  const changed = page.replace(react, '12.3 kB'.padStart(react.length))
  const [, repeated] = /^\| What is loaded until Connect[^|]+\|([^|]+)\|/m.exec(repeatWeights(changed)) ?? []
  const [, before] = /^\| What is loaded until Connect[^|]+\|([^|]+)\|/m.exec(page) ?? []
  expect(repeated?.trim()).toBe('12.3 kB')
  expect(repeated).toHaveLength(before?.length ?? Number.NaN)
})
