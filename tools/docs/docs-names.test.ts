import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ELEMENTS } from '../../packages/elements/src/elements.ts'
import { WIDGETS } from '../../packages/elements/src/widgets.ts'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'

const TAGS = [...ELEMENTS, ...WIDGETS].map(({ tag }) => tag)

// Names stand in sentences and tables too, where no compiler sees them: the page for those who come from another modal
// is little else.

const pages = readFiles(ROOT, (path) => /^(docs\/(guide|reference)\/|docs\/index|README).*\.md$/.test(path))

/** Every match of a pattern's first group in the code of the documents' sentences, with the place it stands in. */
function namesIn(pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, text } of pages) {
    const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
    for (const code of prose.match(/`[^`\n]+`/g) ?? []) {
      for (const match of code.matchAll(pattern)) found.set(match[1] ?? '', path)
    }
  }
  return found
}

function unknown(found: ReadonlyMap<string, string>, known: ReadonlySet<string>): string[] {
  return [...found].filter(([name]) => !known.has(name)).map(([name, path]) => `${path}: ${name}`)
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

test('methods of window.foyer that the documents name are there', () => {
  const [, body = ''] =
    /interface FoyerApi \{([\s\S]*?)\n\}/.exec(read('packages/elements/src/windowApi.ts')) ?? []
  const known = new Set([...body.matchAll(/^ {2}(?:readonly )?(\w+)[(<:]/gm)].map((match) => match[1] ?? ''))
  const named = namesIn(/(?<![\w./-])(?:window\.)?foyer\.(?!(?:ts|js|php|env|eth|classic)\b)(\w+)/g)
  expect(named.size).toBeGreaterThan(8)
  expect(unknown(named, known)).toEqual([])
})

test('hooks and components that the documents name are exported', () => {
  const source = ['index', 'signing', 'widgets']
    .map((entry) => read(`packages/react/src/${entry}.ts`))
    .join('\n')
  const known = new Set(
    [...source.matchAll(/\b([uF]\w+|\w+(?:Button|Modal))\b/g)].map((match) => match[1] ?? ''),
  )
  const named = namesIn(/(useFoyer\w*)/g)
  expect(named.size).toBeGreaterThan(4)
  expect(unknown(named, known)).toEqual([])
})

test('elements that the documents name are there', () => {
  const known = new Set(TAGS)
  const named = namesIn(/<((?:wallet|connect|account|network)-[\w-]+)>/g)
  expect(named.size).toBe(TAGS.length)
  expect(unknown(named, known)).toEqual([])
})

test('every guide and every page of the reference is in the sidebar of the documentation', () => {
  const sidebar = read('docs/.vitepress/sidebar.ts')
  const guides = pages.map(({ path }) => /^docs\/((?:guide|reference)\/[\w-]+)\.md$/.exec(path)?.[1] ?? '')
  const wanted = guides.filter((path) => path !== '')
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.filter((path) => !sidebar.includes(`'${path}']`))).toEqual([])
})
