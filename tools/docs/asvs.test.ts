import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'

// A table of requirements that lacks the uncomfortable ones is worse than none.

/** The numbers of the requirements of levels 1 and 2 of ASVS 5.0.0, by section: `1.3.1-11` is eleven of them. */
const LEVEL_2 = `
1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3
6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2
10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1
12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3
15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2
`

const page = readFileSync(join(ROOT, 'docs/security/asvs.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+[\d., ]*) \| ([^|]+) \| ([^|]+) \| ([^|]*) \|$/gm)].map(
  ([, ids = '', verdict = '', how = '', shownBy = '']) => ({ ids: ids.split(', '), verdict, how, shownBy }),
)

/** `6.1.1-3,5` as its four numbers. */
function numbersOf(section: string): readonly string[] {
  const [chapter, part, list = ''] = section.split('.')
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => `${chapter}.${part}.${first + index}`)
  })
}

test('the table has every requirement of level 2 once, and no other', () => {
  const wanted = LEVEL_2.trim().split(/\s+/).flatMap(numbersOf)
  expect(wanted).toHaveLength(253)
  expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(wanted.toSorted())
})

test('each row has a verdict that the page explains, and names tests that are there', () => {
  for (const { ids, verdict, how, shownBy } of rows) {
    expect(['met', '**differs**', 'operator', 'does not apply'], ids[0]).toContain(verdict)
    expect(how.length, ids[0]).toBeGreaterThan(10)
    for (const [, path = ''] of shownBy.matchAll(/`([^`]+)`/g)) {
      expect(path, ids[0]).toMatch(/\.(test|spec)\.tsx?$/)
      expect(existsSync(join(ROOT, path)), `${ids[0]}: ${path}`).toBe(true)
    }
  }
})

test('the counts at the top are those of the rows', () => {
  for (const verdict of ['met', '**differs**', 'operator', 'does not apply']) {
    const own = rows.filter((row) => row.verdict === verdict).flatMap(({ ids }) => ids)
    expect(page, verdict).toContain(`| ${verdict} | ${own.length} |`)
  }
})
