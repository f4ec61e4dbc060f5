import { describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { findFolderPairs } from '../guard/folderPairs.ts'
import { readFiles } from '../guard/sourceFiles.ts'

function sourcesOf(name: string) {
  const src = `packages/${name}/src/`
  return readFiles(ROOT, (path) => path.startsWith(src) && path.endsWith('.ts') && !path.endsWith('.test.ts'))
}

describe('folders that import each other', () => {
  test('are not in the server kit', () => {
    const sources = sourcesOf('server-kit')
    expect(sources.length).toBeGreaterThan(40)
    expect(findFolderPairs(sources)).toEqual([])
  })

  test('are not in the relay, whose settings and start stand beside its folders', () => {
    const sources = sourcesOf('relay')
    expect(sources.length).toBeGreaterThan(40)
    const pairs = findFolderPairs(sources)
    expect(pairs.filter((pair) => !pair.startsWith('packages/relay/src <-> '))).toEqual([])
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
  })
})
