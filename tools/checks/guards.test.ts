import { describe, expect, test } from 'vitest'
import { lineAt } from '../guard/sourceFiles.ts'
import { checkLicences, isAllowed } from './check-licences.ts'
import { checkInStep, checkLockfile, checkManifest, checkNpmrc } from './check-lockfile.ts'
import { checkModuleState } from './check-module-state.ts'
import { checkNames, checkWords } from './check-words.ts'

const HASH = 'sha512-AAAA'

describe('the lockfile guard', () => {
  test('accepts a hashed package without an address and a link to one of ours', () => {
    const packages = {
      '': { version: '1.0.0' },
      'packages/core': { version: '1.0.0' },
      'node_modules/@foyer/core': { resolved: 'packages/core', link: true },
      'node_modules/a': { version: '1.0.0', integrity: HASH },
    }
    expect(checkLockfile({ packages })).toEqual([])
  })

  test('names a download address, a missing hash and an install script', () => {
    const packages = {
      'node_modules/a': {
        version: '1.0.0',
        integrity: HASH,
        resolved: 'https://registry.example/a-1.0.0.tgz',
      },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c/node_modules/d': { version: '1.0.0', integrity: HASH, hasInstallScript: true },
    }
    expect(checkLockfile({ packages })).toEqual([
      'node_modules/a has a download address: https://registry.example/a-1.0.0.tgz',
      'node_modules/b has no sha512 hash',
      'node_modules/c/node_modules/d wants to run an install script',
    ])
  })

  test('refuses version ranges but leaves peers alone', () => {
    const text = JSON.stringify({
      dependencies: { a: '^1.0.0', b: '1.0.0', c: 'latest', d: '1.0.0-beta.1', e: 'npm:f@1.0.0' },
      peerDependencies: { react: '>=18' },
    })
    expect(checkManifest({ path: 'package.json', text })).toEqual([
      'package.json: dependencies.a is "^1.0.0", not exact',
      'package.json: dependencies.c is "latest", not exact',
    ])
  })

  test('finds a package for another system beside the one that wants it, inside an app', () => {
    const packages = {
      'apps/one/node_modules/@b/a': {
        version: '1.0.0',
        integrity: HASH,
        optionalDependencies: { '@c/a-linux': '1.0.0' },
      },
      'apps/one/node_modules/@c/a-linux': { version: '1.0.0', integrity: HASH },
    }
    expect(checkLockfile({ packages })).toEqual([])
  })

  test('names a package for another system that was left out', () => {
    const optionalDependencies = { 'a-linux': '1.0.0', 'a-darwin': '1.0.0' }
    const packages = {
      'node_modules/a': { version: '1.0.0', integrity: HASH, optionalDependencies },
      'node_modules/a-linux': { version: '1.0.0', integrity: HASH },
    }
    expect(checkLockfile({ packages })).toEqual([
      'node_modules/a needs a-darwin on another system, and the lockfile lacks it: npm ci will refuse it',
    ])
  })

  test('names a dependency that the lockfile has not seen', () => {
    const text = JSON.stringify({ dependencies: { a: '1.0.0', b: '2.0.0' } })
    const packages = { 'packages/core': { dependencies: { a: '1.0.0', b: '1.9.0' } } }
    expect(checkInStep({ path: 'packages/core/package.json', text }, packages)).toEqual([
      'packages/core/package.json wants b 2.0.0, the lockfile does not: npm install',
    ])
  })

  test('wants the settings that keep it so', () => {
    expect(checkNpmrc('save-exact=true\nignore-scripts=true\n')).toEqual([
      '.npmrc lacks omit-lockfile-registry-resolved=true',
    ])
  })
})

describe('the licence guard', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND CC0-1.0', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0-or-later', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['Apache-2.0 WITH LLVM-exception', true],
  ])('%s is allowed: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed)
  })

  test('reads the installed package when the lockfile is silent, and names what has no licence', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/c': { version: '3.0.0', license: 'MIT' },
    }
    const installed = (path: string) => (path.endsWith('/a') ? { type: 'BSD-3-Clause' } : undefined)
    expect(checkLicences(packages, installed)).toEqual(['b 2.0.0 has the licence (none stated)'])
  })

  test('an exception holds for the licence it was made for only', () => {
    const packages = (license: string) => ({ 'node_modules/axe-core': { version: '9.0.0', license } })
    expect(checkLicences(packages('MPL-2.0'), () => undefined)).toEqual([])
    expect(checkLicences(packages('SSPL-1.0'), () => undefined)).toEqual([
      'axe-core 9.0.0 has the licence SSPL-1.0',
    ])
  })
})

describe('the module-state guard', () => {
  const check = (text: string) => checkModuleState([{ path: 'a.ts', text }])

  test.each([
    'let isOpen = false',
    'export let count = 0',
    'const state = proxy({ open: false })',
    'const cache = new Map<string, string>()',
    'export const seen = new Set()',
    'const owners = new WeakMap()',
  ])('finds %s', (text) => {
    expect(check(text)).toHaveLength(1)
  })

  test.each([
    'const LIMIT = 4',
    "const SCHEMES: ReadonlySet<string> = new Set(['https:'])",
    'const NAMES: ReadonlyMap<string, string> = new Map()',
    'export function make() { let count = 0; const cache = new Map(); return { count, cache } }',
  ])('lets %s pass', (text) => {
    expect(check(text)).toEqual([])
  })
})

describe('the word guard', () => {
  const check = (text: string) => checkWords([{ path: 'a.md', text }])

  test.each([
    ['see /ho', 'me/anna/notes'],
    ['cd /ro', 'ot/foyer'],
    ['http://192.168', '.1.7:4873/'],
    ['<<<<<<', '< main'],
    ['// TO', 'DO later'],
  ])('finds %s…', (head, tail) => {
    expect(check(`${head}${tail}`)).toHaveLength(1)
  })

  test.each(['https://example.com/home/page', 'packages/work/src', '/v1/wallets', 'http://127.0.0.1:4401'])(
    'lets %s pass',
    (text) => {
      expect(check(text)).toEqual([])
    },
  )
})

test('lines are counted from one', () => {
  expect(lineAt('a\nb\nc', 4)).toBe(3)
})

describe('the guard of names', () => {
  const VIEW = 'packages/ui/src/parts/swap/Swap/SwapView.tsx'

  test.each([
    'const isLate = true',
    'export function useIsLate() {}',
    'interface Props { readonly isLate: boolean }',
    'const screen = <Screen isLate />',
    'const late = 1',
    'const LATE_SLICES = []',
  ])('finds %s', (text) => {
    expect(checkNames([{ path: VIEW, text }])).toHaveLength(1)
  })

  test.each(['adapter-solana', 'gateway', 'testing', 'connector-walletconnect'])('finds it in %s', (name) => {
    expect(checkNames([{ path: `packages/${name}/src/a.ts`, text: 'const isLate = true' }])).toHaveLength(1)
    expect(checkNames([{ path: `packages/${name}/src/a.test.ts`, text: 'const isLate = true' }])).toEqual([])
  })

  test('finds it in the name of a file, or of a folder', () => {
    const paths = ['packages/core/src/lateSlices.ts', 'packages/ui/src/late/a.css']
    expect(paths.flatMap((path) => checkNames([{ path, text: '' }]))).toHaveLength(2)
  })

  test.each([
    'const later = 1',
    'const translate = template',
    'const text = t("late")',
    'const calculateLatest = 1 // a late answer is dropped',
  ])('lets %s pass', (text) => {
    expect(checkNames([{ path: VIEW, text }])).toEqual([])
    expect(checkNames([{ path: 'tools/a.ts', text: 'const isLate = 1' }])).toEqual([])
  })
})
