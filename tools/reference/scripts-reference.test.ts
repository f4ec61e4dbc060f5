import { describe, expect, test } from 'vitest'
import { FIRST_LOAD } from '../build/scripts.ts'
import { findScripts, readShipped } from './scripts/readScripts.ts'
import { WHEN } from './scripts/when.ts'
import { findUntold, scriptPages } from './scripts-reference.ts'

const scripts = findScripts(readShipped())
const named = (name: string) => scripts.find((script) => script.name === name)

describe('the page of scripts', () => {
  test('has each script with the file that it starts with, and with all who ask for it', () => {
    expect(named('evm')).toEqual({
      name: 'evm',
      entry: 'packages/adapter-evm/src/connection.ts',
      part: undefined,
      askers: [
        'packages/adapter-evm/src/createConnector.ts',
        'packages/adapter-evm/src/evmAdapter.ts',
        'packages/adapter-evm/src/hosts/findHosts.ts',
      ],
    })
    expect(scripts.filter(({ name }) => FIRST_LOAD.some((one) => one.name === name))).toHaveLength(3)
    expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length)
  })

  test('names who asks a table by a name instead of the table', () => {
    expect(named('project')?.askers).toEqual(['packages/core/src/kernel/remote/refreshRemote.ts'])
    expect(named('marks')?.askers).toContain('packages/elements/src/inner/backend.ts')
  })

  test('does not count a use of a part that loads nothing', () => {
    const table = {
      path: 'packages/ui/src/parts/table.ts',
      text: `const TABLE = { frame: () => import('./frame/index.ts') }`,
    }
    const uses = (text: string) => [table, { path: 'packages/ui/src/modal/Foo.tsx', text }]
    const askersOf = (text: string) => findScripts(uses(text)).find(({ name }) => name === 'frame')?.askers
    expect(askersOf(`usePart('frame')`)).toEqual([table.path])
    expect(askersOf(`usePart('frame', true)`)).toEqual(['packages/ui/src/modal/Foo.tsx'])
    expect(askersOf(`modal\n  .load('frame')`)).toEqual(['packages/ui/src/modal/Foo.tsx'])
  })

  test('misses no moment, and tells of no script that is gone', () => {
    expect(findUntold(scripts, WHEN)).toEqual([])
    const { evm: _, ...others } = WHEN
    expect(findUntold(scripts, { ...others, gone: 'never' })).toEqual([
      'says nothing of the script evm',
      'tells of gone, which is no script',
    ])
  })

  test('says of a part which others it brings', () => {
    const page = scriptPages()['docs/architecture/scripts.md'] ?? ''
    expect(page).toMatch(/^\| `pay` \| .* \| one of its views is entered; .* \| `swap`, .*\|$/m)
  })
})
