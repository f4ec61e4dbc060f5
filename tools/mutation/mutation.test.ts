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
import { copyTree } from './copyTree.ts'
import { drawSample } from './sample.mjs'
import { readScore, wilsonInterval } from './score.ts'

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
