import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'

// Sixty files lay side by side in tools, and nobody found the one that they wanted.

test('tools has a folder for each purpose, and loose in it are only the programs that people start', () => {
  const loose = readdirSync(join(ROOT, 'tools'), { withFileTypes: true }).filter((entry) => entry.isFile())
  expect(loose.map(({ name }) => name).sort()).toEqual(['new.mjs', 'pack.mjs', 'start.mjs', 'test.mjs'])
})
