import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIDEBAR } from '../../../docs/.vitepress/sidebar.ts'
import { ROOT } from '../../guard/endGuard.ts'
import type { PageGroup } from './documentPage.ts'
import { toLlmsTxt, toPlainMarkdown } from './llms.ts'

const DOCS = join(ROOT, 'docs')

function toFile(link: string): string {
  return `${link.slice(1)}${link.endsWith('/') ? 'README' : ''}.md`
}

/** The groups of the site's sidebar, with the text of each page. */
export function readPages(): readonly PageGroup[] {
  return SIDEBAR.map(({ text = '', items = [] }) => ({
    title: text,
    pages: items.map((item) => {
      const path = toFile(item.link ?? '')
      return { title: item.text ?? '', path, text: readFileSync(join(DOCS, path), 'utf8') }
    }),
  }))
}

/** Groups that are about working on Foyer, or about trusting it: an app is written without them. */
const NOT_FOR_APPS: ReadonlySet<string> = new Set(['For a security review', 'Inside'])

/** Pages of the reference that only operators need, and that are longer than the rest together. */
const FOR_OPERATORS: ReadonlySet<string> = new Set(['reference/gateway-routes.md', 'reference/vault.md'])

function readJsonFiles(): { readonly path: string; readonly text: string }[] {
  const folder = join(DOCS, 'reference/json')
  return readdirSync(folder).map((name) => ({
    path: `reference/json/${name}`,
    text: readFileSync(join(folder, name), 'utf8'),
  }))
}

/** The groups of pages that come with `@foyer/elements`: what an app is written, moved and diagnosed with. */
export function readPagesForApps(): readonly PageGroup[] {
  return readPages()
    .filter(({ title }) => !NOT_FOR_APPS.has(title))
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ path }) => !FOR_OPERATORS.has(path)) }))
}

/** Pictures stay behind; their words remain. */
function toPackaged(text: string): string {
  return toPlainMarkdown(text).replaceAll(/!\[([^\]]*)\]\([^)]+\)/g, '$1')
}

/** The documents that come with `@foyer/elements`, by their path in its folder docs. */
export function listPackagedDocuments(): readonly { readonly path: string; readonly text: string }[] {
  const groups = readPagesForApps()
  // A manifest of our own.
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/elements/package.json'), 'utf8')) as {
    version: string
  }
  return [
    { path: 'llms.txt', text: toLlmsTxt(groups, version) },
    ...groups.flatMap(({ pages }) => pages).map(({ path, text }) => ({ path, text: toPackaged(text) })),
    ...readJsonFiles(),
  ]
}
