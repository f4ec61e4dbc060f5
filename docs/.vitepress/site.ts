import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarkdownOptions } from 'vitepress'
import { toAnchor } from '../../tools/guard/anchor.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DOCS = join(ROOT, 'docs')

/** Documents that are no pages of the site. The template of decisions is for those who write one, in the repository. */
export const SRC_EXCLUDE = ['README.md', 'api/**', 'decisions/0000-template.md'] as const

/** Pages that stand elsewhere on the site than in the folder. */
export const REWRITES: Readonly<Record<string, string>> = { 'decisions/README.md': 'decisions/index.md' }

/**
 * How pages are searched. Exact matches come first; a word of five letters or fewer is meant as it is written, since one letter more or
 * less is another word ('next' for 'nuxt'). Guides come before pages about the inside, since most readers write an app, and a page before
 * a section of another one. The site's bundler
 * writes the functions into a script, so they use nothing from around them.
 */
export const SEARCH = {
  prefix: true,
  fuzzy: (term: string) => (term.length > 5 ? 0.2 : false),
  weights: { fuzzy: 0.1, prefix: 0.5 },
  combineWith: 'AND' as const,
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument: (id: string, _term: string, stored?: Record<string, unknown>) => {
    const place = id.startsWith('/guide/') ? 2 : id.startsWith('/reference/') ? 1 : 0.5
    const isWholePage = Array.isArray(stored?.titles) && stored.titles.length === 0
    return isWholePage ? place * 2 : place
  },
}

/** The address at which the sources are read; undefined while package.json has only a placeholder, and nothing is published. */
function readSourceUrl(): string | undefined {
  const manifest: { repository?: { url?: string } } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const url = manifest.repository?.url?.replace(/^git\+/, '').replace(/\.git$/, '')
  return url === undefined || new URL(url).hostname.endsWith('.example') ? undefined : url
}

/** The path in the repository of what a link of a page leads to, where that is no page of the site. */
function pathOutside(page: string, href: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^#|^\//i.test(href)) return undefined
  const [file = ''] = href.split('#')
  const target = resolve(dirname(page), decodeURIComponent(file))
  if (!existsSync(target)) return undefined // left to the check of dead links
  const path = relative(DOCS, target).replaceAll('\\', '/')
  const isPage = !path.startsWith('..') && !isExcluded(path)
  return isPage ? undefined : relative(ROOT, target).replaceAll('\\', '/')
}

function isExcluded(path: string): boolean {
  return SRC_EXCLUDE.some((one) =>
    one.endsWith('/**') ? path.startsWith(one.slice(0, -2)) || `${path}/` === one.slice(0, -2) : path === one,
  )
}

/**
 * The text of a page as it is served as Markdown: links that leave the documents lead to where the sources are read, or name the path in
 * the repository while nobody knows that address.
 */
export function leadTextOutside(page: string, text: string): string {
  const sourceUrl = readSourceUrl()
  return text.replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words: string, href: string) => {
    const path = pathOutside(join(DOCS, page), href)
    if (path === undefined) return link
    return sourceUrl === undefined
      ? `${words} (${path} in the repository)`
      : `[${words}](${sourceUrl}/blob/HEAD/${path})`
  })
}

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0]
type State = Parameters<Parameters<Markdown['core']['ruler']['push']>[1]>[0]
type Token = State['tokens'][number]

/** A link to a page that stands elsewhere on the site leads there. */
function followRewrite(page: string, link: Token): void {
  const href = link.attrGet('href') ?? ''
  const [file = '', anchor] = href.split('#')
  const target = relative(DOCS, resolve(dirname(page), file)).replaceAll('\\', '/')
  const moved = REWRITES[target]
  if (moved === undefined) return
  const path = relative(dirname(page), join(DOCS, moved)).replaceAll('\\', '/')
  link.attrSet('href', `${path}${anchor === undefined ? '' : `#${anchor}`}`)
}

/** The tokens of a line, with its links that leave the documents led to where the sources are read. */
function leadLine(state: State, page: string, children: readonly Token[], sourceUrl: string | undefined) {
  const leaving: (string | undefined)[] = []
  const open = (link: Token): Token[] => {
    followRewrite(page, link)
    const path = pathOutside(page, link.attrGet('href') ?? '')
    leaving.push(path)
    if (path === undefined) return [link]
    if (sourceUrl === undefined) return []
    const kind = statSync(join(ROOT, path)).isDirectory() ? 'tree' : 'blob'
    link.attrSet('href', `${sourceUrl}/${kind}/HEAD/${path}`)
    return [link]
  }
  const close = (link: Token): Token[] => {
    const path = leaving.pop()
    if (path === undefined || sourceUrl !== undefined) return [link]
    const where = new state.Token('text', '', 0)
    where.content = ` (${path} in the repository)`
    return [where]
  }
  return children.flatMap((token) => {
    if (token.type === 'link_open') return open(token)
    return token.type === 'link_close' ? close(token) : [token]
  })
}

/**
 * Leads links that leave the documents to where the sources are read. While nobody knows that address, the path in the
 * repository stands beside their text instead.
 */
function leadOutside(md: Markdown): void {
  const sourceUrl = readSourceUrl()
  md.core.ruler.push('links_outside', (state) => {
    const page: unknown = state.env?.realPath ?? state.env?.path
    if (typeof page !== 'string') return
    for (const token of state.tokens)
      if (token.children) token.children = leadLine(state, page, token.children, sourceUrl)
  })
}

/** Matches commands that only a registry can answer. */
const FROM_REGISTRY = /\bnpm install (?:-\S+ )*@foyer\/|\bnpm create foyer|\bnpx (?:-p )?@?foyer/

/** Says above the first command of a page that takes packages from a registry where they come from as long as none has them. */
function sayUnpublished(md: Markdown): void {
  if (readSourceUrl() !== undefined) return
  md.core.ruler.push('unpublished', (state) => {
    const at = state.tokens.findIndex(({ type, content }) => type === 'fence' && FROM_REGISTRY.test(content))
    if (at < 0) return
    const note = new state.Token('html_block', '', 0)
    note.content =
      '<p class="unpublished">Not on the registry yet: <a href="/guide/get-started.html#until-it-is-on-the-registry">take the packages from a clone</a>.</p>\n'
    state.tokens.splice(at, 0, note)
  })
}

/** Code in a sentence is text: braces in it, such as those of JSX, are no expression of Vue. */
function keepInlineCode(md: Markdown): void {
  const draw = md.renderer.rules.code_inline
  md.renderer.rules.code_inline = (tokens, at, options, env, self) => {
    tokens[at]?.attrSet('v-pre', '')
    return draw ? draw(tokens, at, options, env, self) : self.renderToken(tokens, at, options)
  }
}

/** How pages are made of Markdown. */
export const MARKDOWN: MarkdownOptions = {
  theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  anchor: { slugify: toAnchor },
  config(md) {
    leadOutside(md)
    sayUnpublished(md)
    keepInlineCode(md)
  },
}
