import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bringSources, ownFolder } from './bringSources.ts'
import { fromTarballs, standAlone } from './manifest.ts'
import { measureFolder } from './measureScripts.ts'
import type { Moved } from './moveApp.ts'
import { countLeftovers } from './runCodemod.ts'
import { LIBRARIES, OWN_APPS, readAppList } from './switchApp.ts'
import { median, savedBytes, summarise, toReason, toTable } from './switchTable.ts'
import { putResults, sayResults } from './writeResults.ts'

// docs/guide/switch-results.md

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'switch-lab-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const MOVED: Moved = {
  name: 'one',
  library: 'rainbowkit',
  licence: 'MIT',
  end: 'moved',
  editsByHand: 0,
  leftovers: 1,
  ms: { codemod: 1_000, install: 60_000, build: 59_000 },
  before: { first: 500_000, all: 2_000_000 },
  after: { first: 300_000, all: 900_000 },
}

describe('the apps of this repository', () => {
  test('one stands for each library, and each imports that library alone', () => {
    expect(OWN_APPS.map(({ library }) => library)).toEqual(LIBRARIES)
    for (const app of OWN_APPS) {
      const manifest = readFileSync(join(ownFolder(app), 'package.json'), 'utf8')
      expect(manifest, app.name).not.toMatch(/@foyer\//)
      expect(manifest, app.name).not.toMatch(/": "[\^~*]/)
    }
  })

  test('sources come without what a build left behind', async () => {
    const [app] = OWN_APPS
    if (!app) throw new Error('There is no app.')
    expect(await bringSources(app, join(place, 'app'), {})).toBeUndefined()
    expect(existsSync(join(place, 'app/src/main.tsx'))).toBe(true)
    expect(readdirSync(join(place, 'app'))).not.toContain('node_modules')
  })

  test('an app whose repository is not there says why', async () => {
    const [app] = readAppList(
      JSON.stringify([
        { name: 'far', library: 'connectkit', repository: 'https://git.example/a/b', commit: '0'.repeat(40) },
      ]),
    )
    if (!app) throw new Error('There is no app.')
    expect(await bringSources(app, join(place, 'far'), { snapshots: place })).toBe(
      'There is no snapshot of https://git.example/a/b.',
    )
  })
})

describe('a list of apps', () => {
  test('a licence that does not permit it is refused', () => {
    const list = JSON.stringify([{ name: 'a', library: 'connectkit', licence: 'GPL-3.0' }])
    expect(() => readAppList(list)).toThrow(/The list of apps is wrong at 0\.licence/)
  })

  test('a name stands once', () => {
    const app = { name: 'a', library: 'connectkit' }
    expect(() => readAppList(JSON.stringify([app, app]))).toThrow('The list of apps has a twice.')
  })
})

describe('the candidates', () => {
  const candidates = readAppList(readFileSync(join(import.meta.dirname, 'candidates.json'), 'utf8'))

  test('are real apps at one commit each, under a licence that permits it', () => {
    expect(candidates.length).toBeGreaterThanOrEqual(20)
    for (const { name, repository, commit, licence } of candidates)
      expect([repository, commit, licence], name).not.toContain(undefined)
  })

  test('come from every kind of library that has an app of React or a page of its own', () => {
    const libraries = new Set(candidates.map(({ library }) => library))
    for (const library of [
      'rainbowkit',
      'connectkit',
      'appkit-react',
      'web3-onboard',
      'wallet-adapter',
    ] as const)
      expect(libraries).toContain(library)
  })
})

describe('the package.json of an app', () => {
  test('it stands alone: versions of its workspace are named or left out, and npm runs no script of it', () => {
    const manifest = {
      workspaces: ['a'],
      scripts: { build: 'vite build', postinstall: 'echo', prepare: 'husky' },
      dependencies: { kit: 'workspace:*', other: 'workspace:^', react: '19.0.0' },
    }
    expect(standAlone(manifest, { kit: '2.0.0' })).toEqual({
      scripts: { build: 'vite build' },
      dependencies: { kit: '2.0.0', react: '19.0.0' },
    })
  })

  test('packages of ours come from tarballs: those that it names, and those that these need', () => {
    const moved = fromTarballs(
      { dependencies: { '@foyer/wagmi': '0.2.0', react: '19.0.0' } },
      { '@foyer/wagmi': '/t/wagmi.tgz', '@foyer/core': '/t/core.tgz' },
    )
    expect(moved.dependencies).toEqual({ '@foyer/wagmi': 'file:/t/wagmi.tgz', react: '19.0.0' })
    expect(moved.overrides).toEqual({ '@foyer/core': 'file:/t/core.tgz' })
  })
})

describe('the results', () => {
  test('places that the codemod left are counted, and what it left out is not', () => {
    const output = [
      'changed  src/App.tsx',
      '',
      'Left out, since the app works without it:',
      'src/App.tsx:3  coolMode has no counterpart',
      '    https://foyer.example/guide/switch#theme',
      '',
      'Left to do by hand:',
      'src/auth.ts:9  this adapter is built in another file',
      '    https://foyer.example/guide/switch#sign-in',
    ].join('\n')
    expect(countLeftovers(output)).toBe(1)
    expect(countLeftovers('1 file changed.')).toBe(0)
  })

  test('scripts are counted, and nothing else', () => {
    writeFileSync(join(place, 'a.js'), 'x'.repeat(10_000))
    writeFileSync(join(place, 'a.css'), 'x'.repeat(10_000))
    const bytes = measureFolder(place)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(100)
  })

  test('the table has a row for each app, and a bar in a problem breaks none', () => {
    const failed: Moved = { ...MOVED, name: 'two', end: 'failed', problem: 'build: a | b\nmore' }
    const lines = toTable([MOVED, failed]).split('\n')
    expect(lines[2]).toBe(
      '| one | labs/switch/apps/rainbowkit | rainbowkit | moved | 0 | 1 | 2.0 | 500 | 300 | 2000 | 900 |',
    )
    expect(lines[3]).toContain('| failed: build: a / b |')
    expect(lines).toHaveLength(4)
    const far: Moved = { ...MOVED, repository: 'https://git.example/sea/shop', commit: 'abcdef0123' }
    expect(toTable([far])).toContain('| sea/shop at abcdef0, MIT |')
  })

  test('the reason of a failure is the line that says it, without the folder of the run', () => {
    const output = [
      'build: vite v7.2.7 building client environment for production...',
      'transforming...',
      'error during build:',
      '\u001b[31m[commonjs--resolver] Missing "./a" in /place/shop/after/node_modules/b/index.js\u001b[39m',
      '    at e (file:///place/shop/after/error.js:1:2)',
    ].join('\n')
    expect(toReason(output)).toBe('build: [commonjs--resolver] Missing "./a" in node_modules/b/index.js')
    expect(toReason('connect in the browser: No button opens it.')).toBe(
      'connect in the browser: No button opens it.',
    )
    expect(toReason('build: killed')).toBe('build: killed')
  })

  test('an app that was skipped counts neither as moved nor as tried', () => {
    const skipped: Moved = { ...MOVED, name: 'two', end: 'skipped', problem: 'sources: none' }
    const edited: Moved = {
      ...MOVED,
      name: 'three',
      editsByHand: 2,
      ms: { codemod: 0, install: 0, build: 240_000 },
    }
    expect(summarise([MOVED, skipped, edited])).toEqual({
      tried: 2,
      movedWithoutEdits: 1,
      skipped: 1,
      medianMinutes: 3,
      leastSavedKb: 200,
      medianSavedKb: 200,
    })
  })

  test('a page that loads more than before is said to', () => {
    const grown: Moved = { ...MOVED, after: { first: 575_000, all: 900_000 } }
    expect(sayResults(summarise([grown]))).toContain('75 kB more in the worst case')
  })

  test('no figure is made up where nothing was measured', () => {
    expect(median([])).toBeUndefined()
    const { before: _, ...unmeasured } = MOVED
    expect(savedBytes(unmeasured)).toBeUndefined()
    expect(toTable([unmeasured])).toContain('| – | 300 |')
  })

  test('they are put between the marks of a page, again and again', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/guide/switch-results.md'), 'utf8')
    const once = putResults(page, [MOVED])
    expect(putResults(once, [MOVED])).toBe(once)
    expect(once).toContain('1 of 1 apps moved without an edit by hand.')
    expect(() => putResults('no marks', [MOVED])).toThrow('lost its marks')
  })
})
