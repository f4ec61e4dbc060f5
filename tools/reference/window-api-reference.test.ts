import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'

const PAGE = readFileSync(join(ROOT, 'docs/reference/window-api.md'), 'utf8')
const SOURCE = readFileSync(join(ROOT, 'packages/elements/src/windowApi.ts'), 'utf8')
const STATE_SOURCE = readFileSync(join(ROOT, 'packages/elements/src/publicState.ts'), 'utf8')

test('the page of window.foyer has every member, and no other', () => {
  const [, body = ''] = /interface FoyerApi \{([\s\S]*?)\n\}/.exec(SOURCE) ?? []
  const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(<:]/gm)].map((match) => match[1] ?? '')
  const [table = ''] = PAGE.split('\n## The state\n')
  const rows = [...table.matchAll(/^\| `(\w+)/gm)].map((match) => match[1] ?? '')
  // `q` is for the lines before the script, which the guide of the script tag shows.
  expect(rows.sort()).toEqual(members.filter((name) => name !== 'q').sort())
})

test('the page has every field of the state, and no other', () => {
  const [, body = ''] = /interface PublicState \{([\s\S]*?)\n\}/.exec(STATE_SOURCE) ?? []
  const fields = [...body.matchAll(/^ {2}readonly (\w+)/gm)].map((match) => match[1] ?? '')
  const [, section = ''] = /\n## The state\n([\s\S]*?)\n## /.exec(PAGE) ?? []
  const rows = [...section.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1] ?? '')
  expect(fields.length).toBeGreaterThan(5)
  expect(rows.sort()).toEqual(fields.sort())
})
