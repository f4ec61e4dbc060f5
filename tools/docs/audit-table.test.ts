import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BENCHES, LABS, listNames } from '../../bench/runNamed.ts'
import { ROOT } from '../guard/endGuard.ts'

// An auditor who follows a path or a command of the pack has to arrive.

const page = readFileSync(join(ROOT, 'docs/security/audit.md'), 'utf8')
const [, invariants = ''] = /## Invariants\n([\s\S]*?)\n## /.exec(page) ?? []
const rows = [...invariants.matchAll(/^\| (?!invariant)([^|-][^|]+) \| ([^|]+) \|$/gm)]

test('every invariant names the tests that show it, and they are there', () => {
  expect(rows.length).toBeGreaterThan(14)
  for (const [, invariant, shownBy = ''] of rows) {
    const paths = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')
    expect(paths.length, invariant).toBeGreaterThan(0)
    expect(shownBy, invariant).toBe(paths.map((path) => `\`${path}\``).join(', '))
    for (const path of paths) {
      expect(path, invariant).toMatch(/\.(test|spec)\.tsx?$/)
      expect(existsSync(join(ROOT, path)), `${invariant}: ${path}`).toBe(true)
    }
  }
})

test('every other path is there, and every lab and bench has its name', () => {
  for (const [, path = ''] of page.matchAll(/`((?:packages|bench|labs|integration)\/[^`]+)`/g))
    expect(existsSync(join(ROOT, path)), path).toBe(true)
  const commands = [...page.matchAll(/npm run (lab|bench) ([a-z]+)/g)]
  expect(commands.length).toBeGreaterThan(10)
  for (const [, word, name] of commands)
    expect(listNames(word === 'lab' ? LABS : BENCHES), `${word} ${name}`).toContain(name)
})
