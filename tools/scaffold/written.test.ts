import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type {} from '@foyer/devkit/stress'
import { stressTest } from '@foyer/devkit/stress'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findTextProblems } from '../../packages/ui/src/testing/findTextProblems.ts'
import type { TextHome } from '../../packages/ui/src/testing/readCatalogues.ts'
import { LOCALES } from '../../packages/ui/src/text/locales/locales.ts'
import { SAME_IN_ALL } from '../../packages/ui/src/text/translations.ts'
import { checkWriters } from '../checks/check-writers.ts'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'
import type { OptionTable } from '../reference/options/table.ts'
import { generateOptionFiles } from '../reference/options-reference.ts'
import { generateTextFiles } from '../reference/texts-reference.ts'
import { run } from '../setup/run.mjs'
import { copyTree } from './copyTree.ts'
import { NameError, type Scaffold } from './shapes.mjs'
import { writeShape } from './write.mjs'

// Every kind of `npm run new` is written into one copy of the sources, and what was written is run there. The drawn results are run in a
// browser by `npm test -- stress`.

const WRITTEN: readonly (readonly [kind: string, name: string])[] = [
  ['part', 'example'],
  ['slice', 'example/example'],
  ['view', 'example/ExampleOverview'],
  ['view', 'account/ScaffoldExample'],
  ['flow', 'example/askExample'],
  ['rule', 'account/canShowExample'],
  ['route', 'listScaffoldExamples'],
  ['gateway-part', 'scaffoldexample'],
  ['family', 'example'],
  ['element', 'scaffold-example'],
  ['option', 'scaffoldExample'],
  ['option', 'features.scaffoldExample'],
]

/** The titles of the views, which only a person can translate. */
const TITLES = ['title.exampleOverview', 'title.scaffoldExample']

/** Files that are generated from the written ones, and have to fit them. */
const TABLES = ['packages/ui/src/text/locales/partTexts.ts']

const LIMIT_MS = 180_000
const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

let copy = ''
const scaffolds: (Scaffold & { readonly written: readonly string[] })[] = []
const written = () => [...new Set(scaffolds.flatMap((scaffold) => scaffold.written))]

/** Runs a tool in the copy. @returns what it printed, empty when it found nothing wrong */
async function runTool(script: string, ...args: string[]): Promise<string> {
  const tool = join(ROOT, 'node_modules', script)
  // A second worker for a handful of files would import everything once more.
  const env = { ...process.env, CHROMIUM_PATH, NO_COLOR: '1', VITEST_MAX_WORKERS: '1' }
  const { code, output } = await run(process.execPath, [tool, ...args], {
    cwd: copy,
    env,
    timeoutMs: LIMIT_MS,
    quiet: true,
  })
  return code === 0 ? '' : output
}

type Catalogues = typeof import('../../packages/ui/src/testing/readCatalogues.ts')

function readCatalogues(): Promise<Catalogues> {
  return import(/* @vite-ignore */ join(copy, 'packages/ui/src/testing/readCatalogues.ts'))
}

/** Writes what `npm run generate` makes of options and texts, which is part of `npm run new`. */
async function generate(): Promise<void> {
  const table = join(copy, 'packages/core/src/kernel/options/optionTable.ts')
  const { OPTIONS, FEATURES }: Record<'OPTIONS' | 'FEATURES', OptionTable> = await import(
    /* @vite-ignore */ table
  )
  const { readTextHomes } = await readCatalogues()
  const ofTexts = generateTextFiles(await readTextHomes())
  for (const [path, text] of Object.entries({ ...generateOptionFiles(OPTIONS, FEATURES), ...ofTexts })) {
    if (path.startsWith('packages/')) writeFileSync(join(copy, path), text)
  }
}

beforeAll(async () => {
  copy = copyTree()
  for (const [kind, name] of WRITTEN) scaffolds.push(await writeShape(copy, kind, name))
  // `npm install` does this in the tree itself.
  symlinkSync(
    join(copy, 'packages/adapter-example'),
    join(copy, 'node_modules/@foyer/adapter-example'),
    'dir',
  )
  await generate()
}, LIMIT_MS)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('what `npm run new` writes passes formatter and lint', { timeout: LIMIT_MS }, async () => {
  expect(await runTool('@biomejs/biome/bin/biome', 'ci', '--colors=off', ...written())).toBe('')
  const packages = readFiles(copy, (path) => written().includes(path))
  expect(checkWriters(packages)).toEqual([])
})

test('what `npm run new` writes fits the types of everything around it', { timeout: LIMIT_MS }, async () => {
  // Lists of tools have nothing beside them here that they import.
  const sources = written().filter((path) => /^packages\/.*\.tsx?$/.test(path))
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { noEmit: true, types: ['node', 'vite/client'] },
    include: [...sources, ...TABLES, 'packages/ui/src/**/*.d.ts'],
  }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
  expect(await runTool('tsc-native/bin/tsc', '-p', '.', '--singleThreaded')).toBe('')
})

// That they fit the types of what they test is checked each time; to run them takes a Vitest of its own.
stressTest('the tests that `npm run new` writes pass', { timeout: LIMIT_MS }, async () => {
  const tests = written().filter((path) => path.endsWith('.test.ts'))
  const ofContract = ['packages/api/src/routes.test.ts', 'packages/api/src/examples/examples.test.ts']
  const args = ['run', '--project', 'unit', ...tests, ...ofContract]
  expect(tests.length).toBeGreaterThan(0)
  expect(await runTool('vitest/vitest.mjs', ...args)).toBe('')
})

describe('the texts that `npm run new` writes', () => {
  let homes: readonly TextHome[] = []
  const locales = Object.keys(LOCALES) as (keyof typeof LOCALES)[] // keys of an object written out in full

  beforeAll(async () => {
    const { readTextHomes } = await readCatalogues()
    homes = (await readTextHomes()).filter(({ part }) => part === 'example' || part === 'account')
  })

  test.each(locales)('are all there in %s, and what is still in English is found', async (locale) => {
    const { readTranslations } = await readCatalogues()
    const untranslated: string[] = []
    for (const home of homes) {
      const same: readonly string[] = SAME_IN_ALL
      const wanted = new Map([...home.entries].filter(([, { english }]) => !same.includes(english)))
      const texts = await readTranslations(home, locale)
      expect(findTextProblems(locale, wanted, texts)).toEqual([])
      untranslated.push(
        ...[...wanted.values()].flatMap(({ id, english }) => (texts.get(id) === english ? [id] : [])),
      )
    }
    expect(untranslated).toEqual(expect.arrayContaining(TITLES))
  })
})

test('a part that `npm run new` writes is loaded with its texts in each language', () => {
  const table = readFileSync(join(copy, 'packages/ui/src/text/locales/partTexts.ts'), 'utf8')
  for (const locale of Object.keys(LOCALES)) {
    expect(table).toContain(`${locale}: () => import('../../parts/example/text/${locale}.ts')`)
  }
})

test('the page that says where things are has what `npm run new` writes', () => {
  const pages = ['parts', 'state', 'servers'].map((name) => join(copy, `docs/architecture/${name}.md`))
  const page = pages.map((path) => readFileSync(path, 'utf8')).join('\n')
  expect(page).toMatch(/^\| `example` \| ExampleOverview ?\| \|$/m)
  expect(page).toContain('AccountSettings, ProfileWallets, ScaffoldExample |')
  expect(page).toContain('| `packages/core/src/parts/example/exampleSlice.ts` |')
  expect(page).toMatch(/^\| `scaffoldexample` \| \|$/m)
})

// A browser for three views costs as much processor time as all the rest.
test.runIf(inject('isStress') && existsSync(CHROMIUM_PATH))(
  'the tests that `npm run new` writes for what is drawn pass in a browser',
  { timeout: LIMIT_MS },
  async () => {
    const tests = written().filter((path) => path.endsWith('.test.tsx'))
    expect(tests.length).toBeGreaterThan(0)
    expect(await runTool('vitest/vitest.mjs', 'run', '--project', 'browser', ...tests)).toBe('')
  },
)

test('a family that `npm run new` writes is in each list, and its rules are planted', () => {
  const listed = scaffolds.find(({ written: paths }) => paths.includes('packages/kit/src/families/facts.ts'))
  const edited = Object.keys(listed?.edits ?? {})
  expect(edited.length).toBeGreaterThan(20)
  for (const path of edited) expect(readFileSync(join(copy, path), 'utf8'), path).toMatch(/example/i)
  const planted = readFileSync(join(copy, 'tools/guard/plantedInAdapters.ts'), 'utf8')
  for (const end of ['ours', 'npm']) expect(planted).toContain(`adapter-example-imports-of-${end}`)
})

// The modal of the test connects to a fake wallet, so that this shows the address as core does. A Vitest for it costs as much as all else.
stressTest(
  'a family that `npm run new` writes connects, and shows an address',
  { timeout: LIMIT_MS },
  async () => {
    const own = 'packages/adapter-example/src/exampleAdapter.test.ts'
    expect(await runTool('vitest/vitest.mjs', 'run', '--project', 'unit', own)).toBe('')
  },
)

test('the steps that `npm run new` leaves name files that are there', () => {
  for (const { next } of scaffolds) {
    expect(next.length).toBeGreaterThan(0)
    const named = next.flatMap((step) => /^((?:packages|apps)\/[\w./-]+?)(?=[: ])/.exec(step)?.[1] ?? [])
    expect(named.filter((path) => !existsSync(join(copy, path)) && !existsSync(join(ROOT, path)))).toEqual([])
  }
})

test('what is there already is not written again, and a part has to be there before what belongs to it', async () => {
  for (const [kind, name] of WRITTEN) await expect(writeShape(copy, kind, name)).rejects.toThrow(NameError)
  await expect(writeShape(copy, 'view', 'nowhere/Anything')).rejects.toThrow('npm run new part')
  await expect(writeShape(copy, 'flow', 'nowhere/anything')).rejects.toThrow('npm run new part')
  await expect(writeShape(copy, 'nothing', 'name')).rejects.toThrow('npm run new <part|')
})
