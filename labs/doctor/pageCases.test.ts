import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../../tools/build/paths.ts'
import { PAGE_CASES } from './pageCases.ts'

test('docs/decisions/0047: every fault of a page has a page that has it', () => {
  const table = readFileSync(fromRoot('packages/doctor/src/pageFaults.ts'), 'utf8')
  const codes = [...table.matchAll(/^ {2}(\w+): \{/gm)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(40)
  expect([...new Set(PAGE_CASES.map(({ code }) => code))].sort()).toEqual(codes.sort())
})
