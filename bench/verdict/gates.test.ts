import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judge } from './gates.ts'

const FOLDERS = [new URL('../', import.meta.url), new URL('../../labs/', import.meta.url)]

test('a benchmark is ok exactly when every gate holds, and names those that do not', () => {
  expect(judge({ lost: { value: 0, atMost: 0 }, tiles: { value: 539, atLeast: 500 } })).toMatchObject({
    ok: true,
    missed: [],
  })
  expect(judge({ lost: { value: 1, atMost: 0 }, tiles: { value: 539, atLeast: 500 } })).toMatchObject({
    ok: false,
    missed: ['lost'],
  })
  expect(judge({ tiles: { value: 499, atLeast: 500 } }).ok).toBe(false)
  expect(judge({ ratio: { value: Number.NaN, atMost: 3 } }).ok).toBe(false)
})

const programs = FOLDERS.map((folder) => ({
  folder,
  names: readdirSync(folder).filter((name) => /^[a-z]+\.ts$/.test(name) && name !== 'index.ts'),
}))
const read = (folder: URL, name: string) => readFileSync(new URL(name, folder), 'utf8')

test.each(programs.flatMap(({ folder, names }) => names.map((name) => ({ folder, name }))))(
  '$name prints no threshold that does not decide',
  ({ folder, name }) => {
    const source = read(folder, name)
    // The sizes of the script were judged by a rule of their own before.
    if (name === 'bytes.ts') return expect(source).toContain('over.length === 0')
    expect(source).toContain('...judge({')
    expect(source).not.toMatch(/\b(?:aims|targets|thresholds|limits):/)
    return expect(source).not.toMatch(/\bok:/)
  },
)

test.each(programs)(
  'the benches with a time among their gates are those that index.ts names',
  ({ folder, names }) => {
    const timed = names.filter((name) => /\w+Ms: \{\s*value:/.test(read(folder, name)))
    const [, told = ''] =
      /Only ([^.]*) have times\n\/\/ that are promised/.exec(read(folder, 'index.ts')) ?? []
    expect([...told.matchAll(/`(\w+)`/g)].map(([, name]) => `${name}.ts`)).toEqual(timed)
  },
)
