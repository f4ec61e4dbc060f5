import { describe, expect, test } from 'vitest'
import { parseFigures } from './figureTable.ts'
import { findDrift, replaceTable, toTable } from './size-table.ts'

const FIGURES = {
  shell: 2_876,
  runtime: 65_432,
  connect: 81_049,
  connectWithAuth: 120_000,
  largestPart: 4_100,
  liteShell: 2_876,
  liteRuntime: 20_100,
  liteConnect: 40_200,
  liteConnectWithAuth: 80_000,
  liteLargestPart: 4_100,
  limits: {
    shell: 3_200,
    runtime: 76_000,
    connect: 98_000,
    connectWithAuth: 151_000,
    largestPart: 24_000,
    liteShell: 3_200,
    liteRuntime: 24_000,
    liteConnect: 54_000,
    liteConnectWithAuth: 104_000,
    liteLargestPart: 24_000,
  },
  ok: true,
}
const PAGE =
  '# Foyer\n<!-- size-table: written by npm run size-table -->\nold\n<!-- /size-table -->\nThe end\n'

describe('the size table', () => {
  test('is written between its markers, in kB', () => {
    const page = replaceTable(PAGE, toTable(FIGURES))
    expect(page).toContain(
      '| The script tag: a working button is on the page               |   2.9 kB |   3.2 kB |  2.9 kB |        3.2 kB |',
    )
    expect(page).not.toContain('old')
    expect(page).toMatch(/^# Foyer\n.*The end\n$/s)
  })

  test('agrees with what it was written from, and names what has drifted by more than 2 %', () => {
    const page = replaceTable(PAGE, toTable(FIGURES))
    expect(findDrift(page, FIGURES)).toEqual([])
    expect(findDrift(page, { ...FIGURES, runtime: 66_500 })).toEqual([])
    expect(findDrift(page, { ...FIGURES, runtime: 68_000 })).toEqual([
      'README.md says 65.4 kB for runtime, it is 68.0: npm run size-table',
    ])
    expect(findDrift(page, { ...FIGURES, liteConnect: 42_000 })).toEqual([
      'README.md says 40.2 kB for liteConnect, it is 42.0: npm run size-table',
    ])
  })

  test('a page without a table is named', () => {
    expect(findDrift(PAGE, FIGURES)).toHaveLength(1)
  })

  test('the figures are the last line of JSON', () => {
    expect(parseFigures('building …\n{"shell":1}\n{"shell":2}\ndone\n')).toEqual({ shell: 2 })
  })
})
