import { describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { findFolderPairs } from '../guard/folderPairs.ts'
import { RELAY_FLOORS, VAULT_FLOORS } from '../guard/server-rules.cjs'
import { readFiles } from '../guard/sourceFiles.ts'

function sourcesOf(name: string) {
  const src = `packages/${name}/src/`
  return readFiles(ROOT, (path) => path.startsWith(src) && path.endsWith('.ts') && !path.endsWith('.test.ts'))
}

/** The folders right below `src`. */
function foldersOf(name: string): string[] {
  const below = sourcesOf(name).map(({ path }) => path.split('/').slice(3))
  return [...new Set(below.filter(({ length }) => length > 1).map(([folder = '']) => folder))].sort()
}

describe('folders that import each other', () => {
  test.each([
    ['server-kit', 40],
    ['relay', 40],
    ['vault', 120],
  ])('are not in %s, its root included', (name, least) => {
    const sources = sourcesOf(name)
    expect(sources.length).toBeGreaterThan(least)
    expect(findFolderPairs(sources)).toEqual([])
  })

  test('are found where they are planted in either', () => {
    const planted = [
      { path: 'packages/server-kit/src/http/a.ts', text: "import type { B } from '../database/queue.ts'" },
      { path: 'packages/server-kit/src/database/queue.ts', text: "import { a } from '../http/a.ts'" },
    ]
    expect(findFolderPairs([...sourcesOf('server-kit'), ...planted])).toEqual([
      'packages/server-kit/src/database <-> packages/server-kit/src/http',
    ])
    const inRelay = [
      { path: 'packages/relay/src/mailbox/a.ts', text: "import { b } from '../sockets/b.ts'" },
      { path: 'packages/relay/src/sockets/b.ts', text: "import { a } from '../mailbox/a.ts'" },
    ]
    expect(findFolderPairs([...sourcesOf('relay'), ...inRelay])).toContain(
      'packages/relay/src/mailbox <-> packages/relay/src/sockets',
    )
    const inVault = [
      { path: 'packages/vault/src/wallet/a.ts', text: "import type { B } from '../factors/b.ts'" },
    ]
    expect(findFolderPairs([...sourcesOf('vault'), ...inVault])).toEqual([
      'packages/vault/src/factors <-> packages/vault/src/wallet',
    ])
  })

  test.each(['relay', 'vault'])('are found in %s where one is its root', (name) => {
    const planted = [
      { path: `packages/${name}/src/base/a.ts`, text: "import type { B } from '../config.ts'" },
    ]
    expect(findFolderPairs([...sourcesOf(name), ...planted])).toEqual([
      `packages/${name}/src <-> packages/${name}/src/base`,
    ])
  })
})

test.each([
  ['relay', RELAY_FLOORS],
  ['vault', VAULT_FLOORS],
])('every folder of %s is on one floor, which rules hold', (name, floors) => {
  expect(floors.flat().sort()).toEqual(foldersOf(name))
})
