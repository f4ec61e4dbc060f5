import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { readBlocks } from './code/readBlocks.ts'

const GUIDE = 'docs/guide/testing-your-app.md'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The tests of a text, each from its first line to its last. */
function readTests(text: string): readonly string[] {
  return [...text.matchAll(/^test\('[\s\S]*?^\}\)$/gm)].map(([block]) => block)
}

const blocks = readBlocks({ path: GUIDE, text: read(GUIDE) })

test.each([
  ['@foyer/testing/playwright', 'e2e/testing-package.spec.ts'],
  ['@foyer/elements', 'packages/elements/src/testingPackage.test.tsx'],
])('the tests that the guide shows with %s are run, word for word', (entry, spec) => {
  const run = readTests(read(spec))
  const shown = blocks
    .filter(({ code }) => code.includes(`'${entry}'`))
    .flatMap(({ code }) => readTests(code.replaceAll("'http://localhost:5173'", 'url')))
  expect(shown.length).toBeGreaterThan(0)
  expect(run).toEqual(expect.arrayContaining([...shown]))
})
