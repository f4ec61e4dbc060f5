import { expect, test } from 'vitest'
import { toAnchor } from '../guard/anchor.ts'
import { checkLinks } from './check-links.ts'

const FILES: Record<string, string> = {
  'docs/a.md': '# A page\n',
  'docs/images/x.png': '',
  'README.md': '# Foyer\n## How it is built\n',
}

function check(text: string): string[] {
  return checkLinks([{ path: 'docs/b.md', text }], (path) => FILES[path])
}

test.each([
  '[a](a.md)',
  '[a](a.md#a-page)',
  '![x](images/x.png)',
  '[up](../README.md#how-it-is-built)',
  '[out](https://example.com/nowhere)',
  '```\n[a](gone.md)\n```',
])('%s is fine', (text) => {
  expect(check(text)).toEqual([])
})

test('a link to nothing and a link to no heading are named with their line', () => {
  expect(check('one\n[a](gone.md)\n[a](a.md#other)\n')).toEqual([
    'docs/b.md:2 leads to docs/gone.md, which does not exist',
    'docs/b.md:3 leads to the heading "other", which docs/a.md does not have',
  ])
})

test('a heading becomes an anchor as GitHub makes it', () => {
  expect(toAnchor('What is trusted, and what is `not`')).toBe('what-is-trusted-and-what-is-not')
})
