import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toPlainMarkdown } from '../../tools/reference/machines/llms.ts'
import { leadTextOutside, REWRITES } from './site.ts'

const DOCS = fileURLToPath(new URL('..', import.meta.url))

/** The home page's heading and pitch are settings of its layout, so its Markdown begins with them. */
function withHeading(page: string, text: string): string {
  if (page !== 'index.md') return toPlainMarkdown(text)
  const [, pitch = ''] = /^ {2}tagline: (.+)$/m.exec(text) ?? []
  return `# Foyer\n\n${pitch}\n\n${toPlainMarkdown(text)}`
}

function toMarkdown(page: string): string {
  return leadTextOutside(page, withHeading(page, readFileSync(join(DOCS, page), 'utf8')))
}

/** Links to pages and images, which may stand elsewhere on the site than in the folder: images are at its root. */
function followRewrites(text: string): string {
  const moved = text.replaceAll(/(!\[[^\]]*\]\([./]*)images\//g, '$1')
  return Object.entries(REWRITES).reduce((all, [from, to]) => all.replaceAll(`${from})`, `${to})`), moved)
}

/**
 * Writes what programs read beside the built site: each page as Markdown at its address with the ending `.md`, llms.txt, llms-full.txt with
 * all of them, and the JSON of the reference.
 * @param pages files below docs
 */
export function writeMachineFiles(pages: readonly string[], outDir: string): void {
  const texts = pages.map((page) => [REWRITES[page] ?? page, followRewrites(toMarkdown(page))] as const)
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true })
    writeFileSync(join(outDir, path), text)
  }
  const list = followRewrites(readFileSync(join(DOCS, 'llms.txt'), 'utf8'))
  writeFileSync(join(outDir, 'llms.txt'), list)
  const whole = texts.map(([path, text]) => `<!-- ${path} -->\n\n${text.trimEnd()}\n`)
  writeFileSync(join(outDir, 'llms-full.txt'), whole.join('\n'))
  cpSync(join(DOCS, 'reference/json'), join(outDir, 'reference/json'), { recursive: true })
}
