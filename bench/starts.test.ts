import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Measurements are programs of their own. One that brings a file that asks Vitest something at its top ends before it begins, and takes the
// list of all measurements with it: payments did, for the choice of databases of the tests.

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['bench', 'labs'].map((name) => join(ROOT, name))
/** It asks Vitest, as soon as it is loaded, how often tests repeat something. */
const ASKS = join(ROOT, 'packages/devkit/src/stress.ts')
const IMPORT = /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm

const paths = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => /^[a-z]+\.ts$/.test(file))
    .map((file) => join(folder, file)),
)

/** The file that an import leads to; undefined for a package from elsewhere. */
function resolveImport(from: string, text: string): string | undefined {
  if (text.startsWith('.')) return join(dirname(from), text)
  const [, name, part] = /^@foyer\/(testing|devkit)\/(.+)$/.exec(text) ?? []
  const file = name === undefined ? undefined : join(ROOT, 'packages', name, 'src', `${part}.ts`)
  return file !== undefined && existsSync(file) ? file : undefined
}

/** The way from a file to the one that asks Vitest, by imports that are followed when the file is loaded. */
function wayToAsking(file: string, seen = new Set<string>()): readonly string[] | undefined {
  if (seen.has(file) || !existsSync(file)) return undefined
  seen.add(file)
  for (const [, named, bare] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const next = resolveImport(file, named ?? bare ?? '')
    if (next === ASKS) return [file, next]
    const way = next && wayToAsking(next, seen)
    if (way) return [file, ...way]
  }
  return undefined
}

test.each(paths.map((path) => [basename(path), path]))(
  'the measurement %s starts without Vitest',
  (_, path) => {
    expect(wayToAsking(path)).toBeUndefined()
  },
)

test('an import of what asks Vitest is found, however far away it is', () => {
  expect(wayToAsking(join(ROOT, 'packages/gateway/test/usualDatabase.ts'))?.at(-1)).toBe(ASKS)
})
