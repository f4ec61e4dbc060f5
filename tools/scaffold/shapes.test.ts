import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { NameError, SHAPES } from './shapes.mjs'

const EXAMPLES = [
  ['view', 'connect/ScaffoldExample'],
  ['flow', 'account/scaffoldExample'],
  ['controller', 'scaffoldExample'],
  ['route', 'listScaffoldExamples'],
  ['element', 'scaffold-example'],
] as const

test.each(EXAMPLES)('what `new %s %s` writes is formatted as everything else', (kind, name) => {
  const { files, next } = SHAPES[kind]?.(name) ?? { files: {}, next: [] }
  expect(next.length).toBeGreaterThan(0)
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  for (const [path, text] of Object.entries(files)) {
    const args = [biome, 'format', `--stdin-file-path=${path}`]
    expect(execFileSync(process.execPath, args, { cwd: ROOT, input: text, encoding: 'utf8' })).toBe(text)
  }
})

test.each(EXAMPLES)(
  'the steps that `new %s %s` leaves name files that exist or are written',
  (kind, name) => {
    const { files, next } = SHAPES[kind]?.(name) ?? { files: {}, next: [] }
    const named = next.flatMap((step) =>
      [...step.matchAll(/^(packages\/[\w./-]+?)(?=[: ])/g)].map(([path]) => path),
    )
    const missing = named.filter((path) => !(path in files) && !existsSync(join(ROOT, path)))
    // What the scaffold asks to be written beside its own files is not there yet.
    expect(missing.filter((path) => !/\.(test|states)\.tsx?$/.test(path))).toEqual([])
  },
)

test('a name of the wrong kind is refused with one that would do', () => {
  expect(() => SHAPES.view?.('GetWallet')).toThrow(NameError)
  expect(() => SHAPES.element?.('button')).toThrow(/One would be receive-button/)
})
