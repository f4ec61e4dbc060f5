import { expect, test } from 'vitest'
import { toPathTest } from './globs.ts'

test.each([
  ['old', 'old/a.ts', true],
  ['old', 'src/old/b/a.ts', true],
  ['old', 'src/older/a.ts', false],
  ['old/', 'old/a.ts', true],
  ['./src/old', 'src/old/a.ts', true],
  ['src/old', 'app/src/old/a.ts', false],
  ['src/**', 'src/a/b.ts', true],
  ['src/**/*.test.ts', 'src/a.test.ts', true],
  ['src/**/*.test.ts', 'src/a/b/c.test.ts', true],
  ['src/*.ts', 'src/a/b.ts', false],
  ['**/legacy/**', 'a/legacy/b.ts', true],
  ['**/legacy/**', 'legacy/b.ts', true],
  ['*.{test,spec}.ts', 'a/b.spec.ts', true],
  ['*.{test,spec}.ts', 'a/b.ts', false],
  ['a?.ts', 'ab.ts', true],
  ['a?.ts', 'a/.ts', false],
  ['[id].tsx', 'app/[id].tsx', true],
  ['[id].tsx', 'app/i.tsx', false],
  ['a+b.ts', 'a+b.ts', true],
  ['a+b.ts', 'aab.ts', false],
])('%s and the path %s: %s', (glob, path, expected) => {
  expect(toPathTest([glob])(path)).toBe(expected)
})
