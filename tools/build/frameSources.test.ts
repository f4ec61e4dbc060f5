import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'

/** The sources that run in a browser: the program that serves them reads its environment, as each server does. */
const SOURCES =
  /^packages\/(secure-frame|secure-protocol|smart-account|codec)\/src\/(?!server\/|.*\.test\.tsx?$).*\.tsx?$/

/** Code that only a test needs, or a build that is made differently for tests. */
const OF_TESTS = [
  /from '(?:\.\.?\/)+test\//,
  /from '@foyer\/testing/,
  /from 'vitest'/,
  /import\.meta\.(?:env|vitest)/,
  /\bprocess\.env\b/,
  /\bNODE_ENV\b/,
]

test('what holds keys is the same code in tests and in a release: no flag, no import of tests', () => {
  const files = readFiles(ROOT, (path) => SOURCES.test(path))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(({ path, text }) =>
    OF_TESTS.filter((pattern) => pattern.test(text)).map((pattern) => `${path}: ${pattern.source}`),
  )
  expect(found).toEqual([])
})

test.each(['frame', 'done'])('the script "%s" gives nothing to whoever imports it', (entry) => {
  const text = readFileSync(`${ROOT}/packages/secure-frame/src/${entry}.ts`, 'utf8')
  expect(text).toMatch(/start\w*\(window\)/)
  expect(text).not.toMatch(/\bexport\b/)
})
