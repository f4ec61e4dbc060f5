import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PARTS } from '../../packages/gateway/src/parts.ts'
import { ROOT } from '../guard/endGuard.ts'
import { findFolderPairs } from '../guard/folderPairs.ts'
import { GATEWAY_PARTS } from '../guard/gateway-rules.cjs'
import { readFiles } from '../guard/sourceFiles.ts'

const SRC = 'packages/gateway/src'
const SERVE_LINES = 60

const sources = readFiles(
  ROOT,
  (path) => path.startsWith(`${SRC}/`) && path.endsWith('.ts') && !path.endsWith('.test.ts'),
)

describe('the folders of the gateway', () => {
  test('no two of them import each other', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(findFolderPairs(sources)).toEqual([])
  })

  test('a pair that is planted is found, be it for a type alone', () => {
    const planted = [
      { path: 'a/one.ts', text: "import type { B } from '../b/two.ts'" },
      { path: 'a/three.ts', text: "import { c } from '../c/four.ts'" },
      { path: 'b/two.ts', text: "export { a } from '../a/one.ts'" },
      { path: 'c/four.ts', text: 'export const c = 1' },
    ]
    expect(findFolderPairs(planted)).toEqual(['a <-> b'])
  })

  test('every part is in the table, and in the order that rules hold', () => {
    const folders = readdirSync(join(ROOT, SRC, 'parts')).sort()
    expect(PARTS.map(({ name }) => name).sort()).toEqual(folders)
    expect([...GATEWAY_PARTS].sort()).toEqual(folders)
  })

  test('every part has its index, and says in part.ts what comes with it', () => {
    const paths = new Set(sources.map(({ path }) => path))
    const files = PARTS.flatMap(({ name }) =>
      ['index.ts', 'part.ts'].map((file) => `${SRC}/parts/${name}/${file}`),
    )
    expect(files.filter((path) => !paths.has(path))).toEqual([])
  })

  test('what starts a gateway stays a loop over its parts', () => {
    const text = sources.find(({ path }) => path === `${SRC}/kernel/serve.ts`)?.text ?? ''
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(SERVE_LINES)
    expect(text).toContain('startParts(parts')
  })
})
