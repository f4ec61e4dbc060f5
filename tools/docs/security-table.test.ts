import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'

// A promise whose test was moved or dropped is one that nobody keeps.

const page = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
const rows = [...page.matchAll(/^\| (?!threat)([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]

test('every row of the table of threats names the tests that show it, and they are there', () => {
  expect(rows.length).toBeGreaterThan(14)
  expect(rows).toHaveLength(page.match(/^\| (?!threat)/gm)?.length ?? 0)
  for (const [, threat, , shownBy = ''] of rows) {
    const paths = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')
    expect(paths.length, threat).toBeGreaterThan(0)
    expect(shownBy, threat).toBe(paths.map((path) => `\`${path}\``).join(', '))
    for (const path of paths) {
      expect(path, threat).toMatch(/\.(test|spec)\.tsx?$/)
      expect(existsSync(join(ROOT, path)), `${threat}: ${path}`).toBe(true)
    }
  }
})
