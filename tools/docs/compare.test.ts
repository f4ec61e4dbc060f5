import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'

// A page that sets others beside Foyer is read as advertising, unless each line of it can be looked up.

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const [BODY = '', SOURCES = ''] = read('docs/guide/compare.md').split('\n## Sources\n')

describe('the page about others', () => {
  test('has a source for each number in brackets, and uses each source', () => {
    const cited = new Set([...BODY.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)))
    const listed = [...SOURCES.matchAll(/^(\d+)\. .*`https:\/\/\S+`$/gm)].map(([, number]) => Number(number))
    expect(listed).toEqual(listed.map((_, index) => index + 1))
    expect([...cited].sort((a, b) => a - b)).toEqual(listed)
  })

  test('says when it was read', () => {
    expect(SOURCES).toMatch(/^Read on \d{4}-\d{2}-\d{2}/m)
  })

  test('says of the others only what has a source, what is plain, or that nobody looked', () => {
    const rows = [...BODY.matchAll(/^\| (?!---)([^|]+) \|(.+)\|$/gm)].filter(
      ([row]) => row.split('|').length === 8,
    )
    expect(rows.length).toBeGreaterThan(12)
    const plain =
      /\[\d+\]|^$|not looked into|^none|^no$|^hosted$|^(a modal|a hosted)|^by its price list$|^EVM$/
    const bare = rows.slice(1).flatMap(([row, about = '', cells = '']) =>
      cells
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
        .filter((cell) => !plain.test(cell) && row !== '')
        .map((cell) => `${about}: ${cell}`),
    )
    expect(bare).toEqual([])
  })

  test('says of Foyer what holds: version, families, languages, bytes', () => {
    const { version } = JSON.parse(read('packages/elements/package.json')) as { version: string }
    expect(BODY).toContain(`| Foyer ${version.replace(/\.\d+$/, '')} |`)
    const families = readdirSync(join(ROOT, 'packages')).filter((name) => /^adapter-(?!kit)/.test(name))
    const [, cell = ''] = /^\| Families of chains \| ([^|]+) \|/m.exec(BODY) ?? []
    expect(cell.split(', ')).toHaveLength(families.length)
    for (const family of families) expect(cell.toLowerCase()).toContain(family.replace('adapter-', ''))
    const languages = [...read('docs/guide/languages.md').matchAll(/^\| `[a-z]{2}` \|/gm)]
    expect(BODY).toContain(`| Languages of the modal | ${languages.length} |`)
    const [, full = '', lite = ''] =
      /^\| Everything until the modal is open with its wallets +\| +([\d.]+) kB \| +[\d.]+ kB \| +([\d.]+) kB/m.exec(
        read('README.md'),
      ) ?? []
    expect(BODY.replaceAll(/\s+/g, ' ')).toContain(`about ${Math.round(Number(full))} kB compressed`)
    expect(BODY).toContain(`${Math.round(Number(lite))} kB with`)
  })
})
