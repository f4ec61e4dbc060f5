import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VIEWS_OF_PART } from '../../packages/core/src/kernel/router/views.ts'
import * as storageKeys from '../../packages/core/src/kernel/storage/storageKeys.ts'
import { readPartNeeds } from '../build/partFolders.ts'
import { BEHIND_PORTS, FIRST_LOAD, FIRST_PART, SHARED } from '../build/scripts.ts'
import { ROOT } from '../guard/endGuard.ts'
import { listFiles, readFiles } from '../guard/sourceFiles.ts'
import { SHAPES } from '../scaffold/shapes.mjs'

// A page that says where things are is worth less than none once they have moved. Paths, packages, parts, slices and
// commands of docs/architecture, docs/testing.md and CONTRIBUTING.md are compared with the code here.

const MAX_STEPS = 12
const PARTS = 'packages/ui/src/parts'

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

const FOLDER = 'docs/architecture'
const architecture = readdirSync(join(ROOT, FOLDER)).map((name) => read(`${FOLDER}/${name}`))
const pages = [...architecture, read('docs/testing.md'), read('CONTRIBUTING.md')]

/** The text of a page of the architecture below a heading, up to the next of its level or above. */
function sectionOf(page: string, heading: string): string {
  const text = `\n${read(`${FOLDER}/${page}.md`)}`
  const start = text.indexOf(`\n${heading}\n`)
  const level = /^#+/.exec(heading)?.[0].length ?? 0
  const rest = text.slice(start + heading.length + 2)
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'))
  expect(start, `${page}: ${heading}`).toBeGreaterThanOrEqual(0)
  return end < 0 ? rest : rest.slice(0, end)
}

/** First cells of a section's table rows that are code. */
function rowNames(section: string): string[] {
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name ?? '')
}

/** Paths that the code spans of a text name, alone or in a command; a placeholder such as `<part>` ends what can be looked for. */
function pathsIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) => (span ?? '').split(/\s+/))
  const paths = spans.filter((word) =>
    /^(?:packages|tools|bench|integration|labs|apps|docs|e2e)\//.test(word),
  )
  return paths.map((path) => path.replace(/[^/]*[<*].*$/, ''))
}

test('a path in a command is looked for as well', () => {
  expect(pathsIn('`npx vitest run tools/a.test.ts` and `packages/<name>/src`, `https://x/tools/y`')).toEqual([
    'tools/a.test.ts',
    'packages/',
  ])
})

/** Names of files that code spans of a text give without a folder, as `router.ts`; those of a build or of an app to be are none. */
function fileNamesIn(text: string): string[] {
  return [...text.matchAll(/`([a-zA-Z][\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|cjs))`/g)].map(
    ([, name]) => name ?? '',
  )
}

function missing(paths: readonly string[]): string[] {
  return paths.filter((path) => !existsSync(join(ROOT, path)))
}

/** The states and tests that views lack, where `paths` are all files; each belongs in the folder of its view. */
function findMissingOfViews(paths: readonly string[]): string[] {
  const there = new Set(paths)
  const isView = new RegExp(`^${PARTS}/[^/]+/[^/]+/[^/.]+View\\.tsx$`)
  return paths
    .filter((path) => isView.test(path))
    .flatMap((view) => ['states', 'test'].map((kind) => view.replace(/tsx$/, `${kind}.tsx`)))
    .filter((path) => !there.has(path))
}

test('every path that the pages name is there', () => {
  const paths = pages.flatMap(pathsIn)
  expect(paths.length).toBeGreaterThan(60)
  expect(missing(paths)).toEqual([])
})

test('every file that the page names without its folder is there', () => {
  const names = new Set(
    readFiles(ROOT, (path) => /\.(?:tsx?|mjs|cjs)$/.test(path)).map(({ path }) => basename(path)),
  )
  const named = architecture.flatMap(fileNamesIn)
  expect(fileNamesIn('`settle.ts` and `router.ts`').filter((name) => !names.has(name))).toEqual(['settle.ts'])
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

test('every package has a row', () => {
  const packages = readdirSync(join(ROOT, 'packages'))
  expect(rowNames(sectionOf('index', '## The packages')).filter((name) => !name.includes('*'))).toEqual(
    expect.arrayContaining(packages),
  )
})

test('every part has a row with its views', () => {
  const section = sectionOf('parts', '## The parts')
  expect(rowNames(section).sort()).toEqual(Object.keys(VIEWS_OF_PART).sort())
  expect(Object.keys(VIEWS_OF_PART)).toEqual(expect.arrayContaining([...readPartNeeds().keys()]))
  for (const [part, views] of Object.entries(VIEWS_OF_PART)) {
    const [, shown = ''] = new RegExp(`^\\| \`${part}\` \\| ([^|]*)\\|`, 'm').exec(section) ?? []
    expect(shown.match(/\w+/g)?.sort() ?? [], part).toEqual([...views].sort())
  }
})

test('every part of the gateway has a row', () => {
  const parts = readdirSync(join(ROOT, 'packages/gateway/src/parts'))
  expect(rowNames(sectionOf('servers', '## The gateway')).sort()).toEqual(parts.sort())
})

describe('the folder of a view', () => {
  test('holds its states and its test', () => {
    const paths = listFiles(join(ROOT, PARTS), () => true).map((path) => `${PARTS}/${path}`)
    expect(paths.filter((path) => path.endsWith('View.tsx')).length).toBeGreaterThan(50)
    expect(findMissingOfViews(paths)).toEqual([])
  })

  // `npm run new view` writes such a folder.
  const written = Object.keys(SHAPES.view?.('swap/SwapExample').files ?? {})

  test.each(['states', 'test'])(
    'is not complete without its %s, and another folder does not help',
    (kind) => {
      const planted = `${PARTS}/swap/SwapExample/SwapExampleView.${kind}.tsx`
      expect(written).toContain(planted)
      expect(findMissingOfViews(written)).toEqual([])
      const others = [`${PARTS}/swap/swap.test.tsx`, planted.replace('/SwapExample/', '/')]
      expect(findMissingOfViews([...written.filter((path) => path !== planted), ...others])).toEqual([
        planted,
      ])
    },
  )
})

test('every script of the table in tools/build has a row that says who asks for it', () => {
  const rows = sectionOf('scripts', '# Scripts').match(/^\| (?=`).*?(?= \|)/gm) ?? []
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name))
  // A part with views has the row of such parts.
  const parts = Object.entries(VIEWS_OF_PART).filter(
    ([part, views]) => part !== FIRST_PART && views.length === 0,
  )
  const scripts = [...FIRST_LOAD, ...BEHIND_PORTS, SHARED].map(({ name }) => name)
  expect(named).toEqual(expect.arrayContaining([...scripts, ...parts.map(([part]) => part)]))
})

test('the row of a package names each package of ours that it depends on', () => {
  const rows = [
    ...sectionOf('index', '## The packages').matchAll(/^\| `([\w-]+)` \| .*? \| (.*?) \| .*? \|$/gm),
  ]
  expect(rows.length).toBeGreaterThan(20)
  const untold = rows.flatMap(([, name = '', ours = '']) => {
    // Our own manifests, which sherif checks.
    const manifest = JSON.parse(read(`packages/${name}/package.json`)) as { dependencies?: object }
    const { dependencies = {} } = manifest
    // A row may name a whole kind, such as "adapters", or any package.
    const isTold = (one: string) =>
      /\bany\b/.test(ours) ||
      ours.includes(`\`${one}`) ||
      ours.split(/[^a-z-]+/).includes(`${one.split('-')[0]}s`)
    return Object.keys(dependencies)
      .flatMap((one) => (one.startsWith('@foyer/') ? [one.slice('@foyer/'.length)] : []))
      .filter((one) => !isTold(one))
      .map((one) => `${name}: ${one}`)
  })
  expect(untold).toEqual([])
})

test('every slice of state has a row that names its file', () => {
  const [, kernel = ''] =
    /interface ModalState extends PartStates \{([\s\S]*?)\n\}/.exec(
      read('packages/core/src/kernel/modal.ts'),
    ) ?? []
  // Most are declared in their part's index, one that two parts share in its own file.
  const ofParts = readFiles(ROOT, (path) => /^packages\/core\/src\/parts\/.*(?<!\.test)\.ts$/.test(path)).map(
    ({ text }) => /interface PartStates \{([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? '',
  )
  const slices = [kernel, ...ofParts].flatMap((text) =>
    [...text.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => name),
  )
  expect(slices.length).toBeGreaterThan(15)
  expect(rowNames(sectionOf('state', '## Slices')).sort()).toEqual(slices.sort())
})

test('every key of storage has a row', () => {
  // Each is a key, or makes the one of a modal.
  const keys = Object.values(storageKeys).map((key) =>
    typeof key === 'string' ? key : (key as (modalId: string, name: 'boxes') => string)('<modal>', 'boxes'),
  )
  expect(keys.length).toBeGreaterThan(8)
  const ofClient = 'foyer:wc:<modal>:…'
  expect(rowNames(sectionOf('state', '## Storage')).sort()).toEqual([...new Set([...keys, ofClient])].sort())
})

test('the limits of bytes are those that the bench holds', () => {
  const numbers = (text: string) =>
    [...text.matchAll(/\d{1,3}[,_]\d{3}/g)].map(([one]) => one.replace('_', ','))
  const [, limits = ''] = /const LIMITS = \{([\s\S]*?)\n\}/.exec(read('bench/bytes.ts')) ?? []
  const said = sectionOf('loading', '## Budgets')
  expect(numbers(limits).length).toBeGreaterThan(10)
  expect(new Set(numbers(said))).toEqual(new Set(numbers(limits)))
})

test('subscribers stand in the order in which they are called', () => {
  const [, list = ''] =
    /SUBSCRIBERS: readonly Subscriber\[\] = \[([\s\S]*?)\]/.exec(
      read('packages/core/src/parts/connections/subscribers.ts'),
    ) ?? []
  const steps = [...sectionOf('state', '## What a wallet reports').matchAll(/^\d+\. `(\w+)`/gm)]
  expect(steps.map(([, name]) => name)).toEqual(list.match(/\w+/g))
})

describe('from click to pixel', () => {
  const NETWORK = 'A wallet changes its network\n'
  const ways = sectionOf('walks', '# From click to pixel')
    .split(/^## /m)
    .slice(1)
    .filter((way) => !way.startsWith(NETWORK))

  test('connect, switch, send, swap and the code of a mail are there', () => expect(ways).toHaveLength(5))

  test.each(ways.map((way) => [way.split('\n')[0], way] as const))(
    '%s: short, and every step a file',
    (_, way) => {
      const steps = [...way.matchAll(/^\d+\. (.*)$/gm)].map(([, step]) => step ?? '')
      expect(steps.length).toBeGreaterThan(5)
      expect(steps.length).toBeLessThanOrEqual(MAX_STEPS)
      const files = steps.map((step) => `packages/${/^`([^`]+)`/.exec(step)?.[1]}`)
      expect(missing(files)).toEqual([])
    },
  )
})

test('the way of a network change goes from file to file that is there', () => {
  const steps = [...sectionOf('walks', '## A wallet changes its network').matchAll(/^\d+\. (.*)$/gm)]
  const files = steps.map(([, step]) => `packages/${/^`([^`]+)`/.exec(step ?? '')?.[1]}`)
  expect(files.length).toBeGreaterThan(5)
  expect(missing(files)).toEqual([])
})

test('the glossary is in alphabetical order', () => {
  const terms = [...sectionOf('glossary', '# Glossary').matchAll(/^- \*\*([^*]+)\*\*: /gm)].map(
    ([, term]) => term ?? '',
  )
  expect(terms.length).toBeGreaterThan(40)
  expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'en')))
})

test('what `npm run new` is said to write, it can write', () => {
  const kinds = pages.flatMap((page) =>
    [...page.matchAll(/npm run new ([\w-]+)/g)].map(([, kind]) => kind ?? ''),
  )
  expect(kinds.length).toBeGreaterThan(4)
  expect(kinds.filter((kind) => !(kind in SHAPES))).toEqual([])
})
