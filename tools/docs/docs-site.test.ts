import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { createMarkdownRenderer } from 'vitepress'
import { beforeAll, describe, expect, test } from 'vitest'
import { MARKDOWN, REWRITES, SEARCH, SRC_EXCLUDE } from '../../docs/.vitepress/site.ts'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'
import { SEARCH_QUERIES } from './searchQueries.ts'

// The documentation's site without its bundler, which takes minutes: the same renderer, the same settings, so that links and
// anchors of each page are those of the built one.

interface SitePage {
  readonly text: string
  readonly html: string
  readonly ids: ReadonlySet<string>
}

const site = new Map<string, SitePage>()
const DOCS = join(ROOT, 'docs')

/** Where a document stands on the site. */
function addressOf(path: string): string {
  return `/${(REWRITES[path] ?? path).replace(/\.md$/, '.html')}`
}

beforeAll(async () => {
  // Colours of code are no matter of links, and take the most time.
  const md = await createMarkdownRenderer(DOCS, { ...MARKDOWN, highlight: () => '' }, '/')
  const isPage = (path: string) =>
    path.endsWith('.md') &&
    path.startsWith('docs/') &&
    !SRC_EXCLUDE.some((one) => path.slice(5).startsWith(one.replace('**', '')))
  for (const { path, text } of readFiles(ROOT, isPage)) {
    const relativePath = path.slice('docs/'.length)
    const html = md.render(text, { path: join(ROOT, path), relativePath, cleanUrls: false })
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? ''))
    site.set(addressOf(relativePath), { text, html, ids })
  }
}, 60_000)

function problemOf(from: string, href: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined
  const [path = '', anchor] = href.replaceAll('&amp;', '&').split('#')
  const resolved = path === '' ? from : posix.join(path.startsWith('/') ? '/' : posix.dirname(from), path)
  const address = resolved.endsWith('/') ? `${resolved}index.html` : resolved
  const page = site.get(address)
  if (page === undefined) return `${from} leads to ${address}, which is no page`
  if (anchor && !page.ids.has(decodeURIComponent(anchor)))
    return `${from} leads to #${anchor} of ${address}, which it does not have`
  return undefined
}

describe('the documentation’s site', () => {
  test('has every page and every heading that a link of it leads to', () => {
    expect(site.size).toBeGreaterThan(80)
    const hrefs = [...site].flatMap(([from, { html }]) =>
      [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map((match) => [from, match[1] ?? ''] as const),
    )
    expect(hrefs.length).toBeGreaterThan(1_000)
    expect(hrefs.flatMap(([from, href]) => problemOf(from, href) ?? [])).toEqual([])
  })

  test('names the path in the repository where a link leaves the documents', () => {
    const { html = '' } = site.get('/security/index.html') ?? {}
    expect(html).toContain('SECURITY.md in the repository')
    expect(html).not.toContain('href="../../SECURITY')
  })

  test('says on every page whose commands want a registry where the packages come from until there is one', () => {
    const command = /^(?:npm install (?:-\S+ )*@foyer\/|npm create foyer|npx -p @foyer\/)/m
    const wanting = [...site].filter(([, { text }]) =>
      [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].some(([, code = '']) => command.test(code)),
    )
    expect(wanting.length).toBeGreaterThan(15)
    const silent = wanting.filter(([, { html }]) => !html.includes('Not on the registry yet'))
    expect(silent.map(([address]) => address)).toEqual([])
    for (const path of [
      'README.md',
      'docs/guide/get-started.md',
      'docs/guide/self-hosting.md',
      'docs/index.md',
    ])
      expect(readFileSync(join(ROOT, path), 'utf8')).toContain('npm run pack')
  })

  test('shows braces in code as they are, where Vue would read an expression', () => {
    const braces = [...site].filter(([, { text }]) => /`[^`\n]*\{\{[^`\n]*`/.test(text))
    expect(braces.length).toBeGreaterThan(0)
    // Fenced blocks are kept by their colours, which this test does without.
    const read = [...site].filter(([, { html }]) =>
      html
        .replaceAll(/<pre[^>]*>[\s\S]*?<\/pre>/g, '')
        .replaceAll(/<code v-pre(?:="")?>[^<]*<\/code>/g, '')
        .includes('{{'),
    )
    expect(read.map(([address]) => address)).toEqual([])
  })

  test('has each page once in its sidebar', () => {
    const config = readFileSync(join(DOCS, '.vitepress/sidebar.ts'), 'utf8')
    const pages = [...config.matchAll(/\['[^']+', '([\w/-]+)'\]/g)].map((match) => match[1] ?? '')
    expect(pages.length).toBeGreaterThan(50)
    expect(pages.filter((page, index) => pages.indexOf(page) !== index)).toEqual([])
  })
})

interface Found {
  readonly id: string
}

interface Index {
  addAll(pages: readonly object[]): void
  search(query: string): readonly Found[]
}

interface Section {
  /** The address, with the heading's anchor, as the site's index has it. */
  readonly id: string
  readonly title: string
  /** The titles of the headings around it. */
  readonly titles: readonly string[]
  readonly text: string
}

const toText = (html: string) => html.replaceAll(/<[^>]*>/g, '')

/** The sections of a page, each below a heading, as the site's index has them. */
function toSections([address, { html }]: readonly [string, SitePage]): Section[] {
  const parts = html.split(/<h(\d)[^>]*? id="([^"]+)"[^>]*>([\s\S]*?)<a [^>]*?>[\s\S]*?<\/a><\/h\1>/)
  const above: string[] = []
  const found: Section[] = []
  for (let at = 1; at + 3 < parts.length; at += 4) {
    const [level = '1', anchor = '', heading = '', body = ''] = parts.slice(at, at + 4)
    const depth = Number(level) - 1
    const title = toText(heading).trim()
    const titles = above.slice(0, depth).filter(Boolean)
    above.splice(depth, above.length, title)
    found.push({ id: `${address}#${anchor}`, title, titles, text: toText(body) })
  }
  return found
}

/** The search of the site, over its sections and some more. */
function createSearch(more: readonly Section[]): (query: string) => readonly string[] {
  // The library that the site searches with, as it came with it.
  const from = createRequire(createRequire(import.meta.url).resolve('vitepress/package.json'))
  const MiniSearch = from('minisearch') as new (options: object) => Index // a package without a dependency of ours
  const fields = ['title', 'titles', 'text']
  const index = new MiniSearch({ fields, storeFields: ['title', 'titles'], searchOptions: SEARCH })
  index.addAll([...[...site].flatMap(toSections), ...more])
  return (query) => index.search(query).map(({ id }) => id)
}

const pageOf = (id: string | undefined) => id?.split('#')[0]

describe('the search of the site', () => {
  let search: ReturnType<typeof createSearch>
  beforeAll(() => {
    const words = ['zebras', 'zebrafish', 'zebra'].map((word) => ({
      id: word,
      title: word,
      titles: [],
      text: '',
    }))
    const host = {
      id: '/guide/host.html',
      title: 'Another host',
      titles: [],
      text: 'Nuxt draws on a server.',
    }
    search = createSearch([...words, host])
  })

  test('does not take a short word for another one', () => {
    const found = search('nuxt').map(pageOf)
    expect(found[0]).toBe('/guide/nuxt.html')
    expect(found).toContain('/guide/host.html')
    expect(found).not.toContain('/guide/next.html')
  })

  test('ranks what is written exactly so before what only begins so or is like it', () => {
    expect(search('zebra')[0]).toBe('zebra')
    expect(pageOf(search('vue')[0])).toBe('/guide/vue.html')
    expect(pageOf(search('next')[0])).toBe('/guide/next.html')
    expect(search('FOYER_RELAY_MAX_SOCKETS').map(pageOf)).toContain('/guide/self-hosting.html')
  })

  test.each(SEARCH_QUERIES)('finds %s on %s first', (query, page) => {
    expect(pageOf(search(query)[0])).toBe(page)
  })

  test('leads guides before pages about the inside', () => {
    const found = search('connect').map((id) => id.split('/')[1])
    expect(found[0]).toBe('guide')
    expect(found).toContain('architecture')
  })

  test('still finds a long word with a letter wrong', () => {
    expect(search('transctions').length).toBeGreaterThan(0)
  })
})
