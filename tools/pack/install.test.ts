import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkImports } from './checkImports.ts'
import { checkInstallation, findInstallation } from './installSize.ts'
import type { Manifest } from './stagePackage.ts'

const LOCK = {
  'packages/a': { dependencies: { '@foyer/b': '1.0.0', c: '1.0.0' } },
  'packages/b': {
    dependencies: { c: '2.0.0' },
    peerDependencies: { d: '>=1', e: '>=1' },
    peerDependenciesMeta: { e: { optional: true } },
  },
  'node_modules/@foyer/b': { resolved: 'packages/b', link: true },
  'node_modules/c': { dependencies: { f: '1.0.0' } },
  'node_modules/c/node_modules/f': {},
  'packages/b/node_modules/c': {},
  'node_modules/d': {},
  'node_modules/e': {},
  'node_modules/unrelated': {},
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-size-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('what an installation brings', () => {
  test('is followed from folder to folder, as Node.js looks for packages', () => {
    expect([...findInstallation(LOCK, 'packages/a')].sort()).toEqual([
      'node_modules/c',
      'node_modules/c/node_modules/f',
      'node_modules/d',
      'packages/a',
      'packages/b',
      'packages/b/node_modules/c',
    ])
  })

  test('is measured: of ours what is published, of others everything', () => {
    const packages = {
      'packages/a': { dependencies: { c: '1.0.0' } },
      'node_modules/c': {},
    }
    write('package-lock.json', JSON.stringify({ packages }))
    write('packages/a/package.json', JSON.stringify({ files: ['dist', '!dist/**/*.test.*'] }))
    write('packages/a/dist/index.js', 'x'.repeat(1_000_000))
    write('packages/a/src/index.ts', 'x'.repeat(9_000_000))
    write('node_modules/c/index.js', 'x'.repeat(2_000_000))
    const limits = { packages: 2, megabytes: 3 }
    expect(checkInstallation(root, 'packages/a', limits)).toEqual({
      problems: [],
      summary: 'packages/a installs 3 MB in 2 packages',
    })
    expect(checkInstallation(root, 'packages/a', { ...limits, megabytes: 2 }).problems).toEqual([
      expect.stringContaining('the largest: node_modules/c 2.0 MB'),
    ])
    expect(checkInstallation(root, 'packages/a', { ...limits, packages: 1 }).problems).toHaveLength(1)
  })
})

describe('imports of a tarball', () => {
  const manifest: Manifest = {
    name: '@foyer/a',
    version: '1.0.0',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    dependencies: { known: '1.0.0' },
    peerDependencies: { react: '>=18' },
  }
  const files = (more: Readonly<Record<string, string>>) =>
    new Map(Object.entries({ 'dist/index.js': '', 'dist/index.d.ts': '', ...more }))

  test.each([
    ["import 'unknown'", 'dist/index.js imports unknown'],
    ["export { a } from '@scope/unknown/deep'", 'dist/index.js imports @scope/unknown/deep'],
    ["const a = () => import('unknown')", 'dist/index.js imports unknown'],
    ["import './gone.js'", 'dist/index.js imports ./gone.js, which is not in the package'],
  ])('%s is told', (code, problem) => {
    expect(checkImports(manifest, files({ 'dist/index.js': code })).join()).toContain(problem)
  })

  test('types are read as well, and what the types lead to', () => {
    const found = checkImports(
      manifest,
      files({
        'dist/index.d.ts': "export type { A } from './a.js'\n",
        'dist/a.d.ts': "export declare const a: import('unknown/test').A\n",
      }),
    )
    expect(found).toEqual([
      '@foyer/a: dist/a.d.ts imports unknown/test, which the package does not depend on',
    ])
  })

  test('what is depended on, Node.js, the package itself, and what no entry leads to pass', () => {
    const code = "import 'known/deep'\nimport 'react'\nimport 'node:fs'\nimport '@foyer/a'\nimport './b.js'"
    const more = { 'dist/index.js': code, 'dist/b.js': '', 'dist/lost.js': "import 'unknown'" }
    expect(checkImports(manifest, files(more))).toEqual([])
  })
})
