import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepMinified } from './keptMinified.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-minified-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function build(how: string) {
  const made: string[] = []
  const kept = keepMinified({
    folder,
    how,
    async make(code) {
      made.push(code)
      return `${how} ${code}`
    },
  })
  return { ...kept, made }
}

test('what was minified before is not minified again, by another build either', async () => {
  expect(await build('a').minify('one')).toBe('a one')
  const later = build('a')
  expect(await later.minify('one')).toBe('a one')
  expect(await later.minify('two')).toBe('a two')
  expect(later.made).toEqual(['two'])
})

test('another minifier, or the same with other options, makes it anew', async () => {
  expect(await build('b').minify('one')).toBe('b one')
})

test('what a build did not ask for is forgotten', async () => {
  const build2 = build('a')
  await build2.minify('two')
  build2.forgetOthers()
  expect(readdirSync(folder)).toHaveLength(1)
  const later = build('a')
  await later.minify('two')
  await later.minify('one')
  expect(later.made).toEqual(['one'])
})
