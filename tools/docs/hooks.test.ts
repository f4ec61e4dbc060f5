import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'

// A hook that the guide does not name is found by nobody who has only the documents.

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const hooksOf = (report: string) => [
  ...new Set([...report.matchAll(/^export function (use\w+)/gm)].map(([, name = '']) => name)),
]

test('the guide of React has every hook of the package', () => {
  const hooks = hooksOf(read('docs/api/react.api.md'))
  const page = read('docs/guide/react.md')
  expect(hooks.length).toBeGreaterThan(6)
  expect(hooks.filter((name) => !page.includes(`| \`${name}(`))).toEqual([])
  expect(hooksOf('export function useFoyerNothing(): void;')).toEqual(['useFoyerNothing'])
})
