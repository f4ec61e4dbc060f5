import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { fromRoot } from '../build/paths.ts'
import { copyTree } from './copyTree.ts'
import { nameFailedFiles } from './fileFailures.mjs'
import { BESIDE, runOf } from './runs.ts'
import { drawSample, drawShare } from './sample.mjs'
import { SCOPES } from './scopes.ts'
import { joinReports, readScore, wilsonInterval } from './score.ts'

const changes = Array.from({ length: 500 }, (_, index) => ({
  fileName: `src/${index % 7}.ts`,
  mutatorName: 'StringLiteral',
  replacement: '""',
  location: { start: { line: index, column: 3 } },
}))

describe('a sample of the changes', () => {
  test('is the same for the same seed, in whatever order the changes come, and another one for another seed', () => {
    const lines = (seed: string, all = changes) =>
      drawSample(all, 50, seed)
        .map(({ location }) => location.start.line)
        .sort((one, other) => one - other)
    expect(lines('a', [...changes].reverse())).toEqual(lines('a'))
    expect(new Set(lines('a')).size).toBe(50)
    expect(lines('b')).not.toEqual(lines('a'))
  })

  test('takes from everywhere', () => {
    const drawn = drawSample(changes, 100, 'a').map(({ location }) => location.start.line)
    for (let from = 0; from < 500; from += 100) {
      expect(drawn.filter((line) => line >= from && line < from + 100).length).toBeGreaterThan(8)
    }
  })

  test('is all where fewer are there', () => {
    expect(drawSample(changes, 900, 'a')).toHaveLength(500)
  })

  test('by a share is the same whether the changes are drawn from together or file by file', () => {
    const whole = drawShare(changes, 10, 'a')
    expect(whole.length).toBeGreaterThan(25)
    expect(whole.length).toBeLessThan(80)
    const files = [...new Set(changes.map(({ fileName }) => fileName))]
    const parts = files.flatMap((file) =>
      drawShare(
        changes.filter(({ fileName }) => fileName === file),
        10,
        'a',
      ),
    )
    expect(new Set(parts)).toEqual(new Set(whole))
    expect(drawShare(changes, 10, 'b')).not.toEqual(whole)
    expect(drawShare(changes, 100, 'a')).toHaveLength(500)
  })
})

describe('a run', () => {
  const scope = { folder: 'kit/src', tests: ['kit/all/*.test.ts'], testsOf: { rows: ['kit/src/*.test.ts'] } }

  test('of a part asks the tests of the part', () => {
    const { name, mutate, tests } = runOf('kit', scope)
    expect([name, tests]).toEqual(['kit', ['kit/all/*.test.ts']])
    expect(mutate).toEqual(['kit/src/**/*.ts', '!kit/src/**/*.test.ts', '!kit/src/**/text/*.ts'])
  })

  test('of a folder asks its own tests, and those that are named for it', () => {
    const own = ['kit/src/rows/**/*.test.ts', 'kit/src/rows/**/*.test.tsx']
    expect(runOf('kit', scope, 'rows')).toMatchObject({
      name: 'kit/rows',
      tests: [...own, 'kit/src/*.test.ts'],
    })
    expect(runOf('kit', scope, 'rows').mutate[0]).toBe('kit/src/rows/**/*.ts')
    expect(runOf('kit', scope, 'links').tests).toHaveLength(2)
  })

  test('of the files beside the folders leaves the folders alone', () => {
    const { mutate, tests } = runOf('kit', scope, BESIDE)
    expect(mutate[0]).toBe('kit/src/*.ts')
    expect(tests).toEqual(['kit/src/*.test.ts', 'kit/src/*.test.tsx'])
  })
})

describe('the score', () => {
  const at = (line: number, from: number, to: number) => ({
    start: { line, column: from },
    end: { line, column: to },
  })
  const mutant = (status: string, replacement = 'false') => ({
    mutatorName: 'ConditionalExpression',
    replacement,
    status,
    location: at(2, 5, 10),
  })

  test('counts what was tried and nothing else, and names what nobody noticed', () => {
    const mutants = [
      ...['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage'].map((status) => mutant(status)),
      ...['Ignored', 'CompileError', 'RuntimeError', 'Pending'].map((status) => mutant(status)),
    ]
    const score = readScore({ files: { 'src/a.ts': { source: 'let x\nif (a < b) return\n', mutants } } })
    expect(score).toMatchObject({ noticed: 3, timedOut: 1, counted: 5, percent: 60 })
    expect(score.survivors).toEqual([
      'src/a.ts:2:5 ConditionalExpression: a < b -> false',
      'src/a.ts:2:5 ConditionalExpression, not run: a < b -> false',
    ])
  })

  test('of folders together counts each change once', () => {
    const report = (file: string, ...statuses: readonly string[]) => ({
      files: { [file]: { source: 'let x\n', mutants: statuses.map((status) => mutant(status)) } },
    })
    const both = joinReports([
      report('src/a/a.ts', 'Killed', 'Survived'),
      report('src/b/b.ts', 'Killed', 'Killed'),
    ])
    expect(readScore(both)).toMatchObject({ noticed: 3, counted: 4, percent: 75 })
  })

  test('has an interval that is known of Wilson', () => {
    const rounded = (hits: number, count: number) =>
      wilsonInterval(hits, count).map((bound) => bound.toFixed(2))
    expect(rounded(8, 10)).toEqual(['49.02', '94.33'])
    expect(rounded(150, 150)).toEqual(['97.50', '100.00'])
    expect(rounded(0, 0)).toEqual(['0.00', '100.00'])
  })
})

describe('a copy of the tree', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  function write(path: string, text: string): void {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
  }

  test('has what is not committed too, and finds packages of its own rather than those it was copied from', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'copy-')))
    folders.push(folder)
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    write(join(from, 'packages/kit/index.ts'), 'export {}')
    write(join(from, 'packages/kit/node_modules/inner/index.js'), '')
    write(join(from, 'apps/demo/index.ts'), '')
    write(join(from, '.gitignore'), 'node_modules\n.foyer\n')
    write(join(from, 'node_modules/outer/index.js'), '')
    write(join(from, '.foyer/secret'), '')
    mkdirSync(join(from, 'node_modules/@foyer'))
    symlinkSync('../../packages/kit', join(from, 'node_modules/@foyer/kit'))
    execFileSync('git', ['init', '-q'], { cwd: from })
    copyTree(from, to)
    expect(readFileSync(join(to, 'packages/kit/index.ts'), 'utf8')).toBe('export {}')
    expect(realpathSync(join(to, 'node_modules/@foyer/kit'))).toBe(join(to, 'packages/kit'))
    expect(realpathSync(join(to, 'node_modules/outer'))).toBe(join(from, 'node_modules/outer'))
    expect(existsSync(join(to, 'packages/kit/node_modules/inner/index.js'))).toBe(true)
    expect(existsSync(join(to, '.foyer/secret'))).toBe(false)
  })
})

test('every folder and every test that is named for a part is there', () => {
  for (const { folder, testsOf = {} } of Object.values(SCOPES)) {
    expect(existsSync(fromRoot(folder)), folder).toBe(true)
    for (const [name, tests] of Object.entries(testsOf)) {
      expect(existsSync(fromRoot(`${folder}/${name}`)), name).toBe(true)
      for (const path of tests) expect(existsSync(fromRoot(path)), path).toBe(true)
    }
  }
})

describe('a file of tests that fails as a whole', () => {
  const passed = { type: 'test', name: 'one', result: { state: 'pass' } }
  const file = (state: string, ...tasks: readonly object[]) => ({
    type: 'suite',
    name: 'a.test.ts',
    result: { state, errors: [new Error('no hook')] },
    tasks: [{ type: 'suite', name: 'in', tasks: tasks.map((task) => ({ ...passed, ...task })) }],
  })
  const failed = { result: { state: 'fail' } }

  test('has a test that failed', () => {
    const files = [file('fail'), file('fail', {}), file('fail', failed), file('pass', {})]
    nameFailedFiles(files)
    expect(files.map(({ tasks }) => tasks.length)).toEqual([2, 2, 1, 1])
    const [{ tasks: [, added] = [], result } = file('pass')] = files
    expect(added).toMatchObject({ type: 'test', mode: 'run', file: files[0], result })
  })
})
