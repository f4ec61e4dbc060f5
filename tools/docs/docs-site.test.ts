import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { createMarkdownRenderer } from 'vitepress'
import { beforeAll, describe, expect, test } from 'vitest'
import { MARKDOWN, REWRITES, SEARCH, SRC_EXCLUDE } from '../../docs/.vitepress/site.ts'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'

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

/** The search of the site, over whole pages and some more. */
function createSearch(more: readonly object[]): (query: string) => readonly string[] {
  // The library that the site searches with, as it came with it.
  const from = createRequire(createRequire(import.meta.url).resolve('vitepress/package.json'))
  const MiniSearch = from('minisearch') as new (options: object) => Index // a package without a dependency of ours
  const index = new MiniSearch({ fields: ['title', 'titles', 'text'], searchOptions: SEARCH })
  const pages = [...site].map(([id, { html }]) => ({
    id,
    title: /<h1[^>]*>(.*?) </.exec(html)?.[1] ?? '',
    titles: [],
    text: html.replaceAll(/<[^>]+>/g, ' '),
  }))
  index.addAll([...pages, ...more])
  return (query) => index.search(query).map(({ id }) => id)
}

describe('the search of the site', () => {
  let search: ReturnType<typeof createSearch>
  beforeAll(() => {
    const words = ['zebras', 'zebrafish', 'zebra'].map((word) => ({
      id: word,
      title: word,
      titles: [],
      text: '',
    }))
    const host = { id: 'host', title: 'Another host', titles: [], text: 'Nuxt draws on a server.' }
    search = createSearch([...words, host])
  })

  test('does not take a short word for another one', () => {
    expect(search('nuxt')[0]).toBe('/guide/nuxt.html')
    expect(search('nuxt')).toContain('host')
    expect(search('nuxt')).not.toContain('/guide/next.html')
  })

  test('ranks what is written exactly so before what only begins so or is like it', () => {
    expect(search('zebra')[0]).toBe('zebra')
    expect(search('vue')[0]).toBe('/guide/vue.html')
    expect(search('next')[0]).toBe('/guide/next.html')
    expect(search('FOYER_RELAY_MAX_SOCKETS')).toContain('/guide/self-hosting.html')
  })

  test('still finds a long word with a letter wrong', () => {
    expect(search('transctions').length).toBeGreaterThan(0)
  })
})
