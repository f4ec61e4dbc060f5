import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { toAnchor } from '../guard/anchor.ts'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { lineAt, readFiles, type SourceFile } from '../guard/sourceFiles.ts'

// A page that points to a page that was renamed sends its reader away. Every relative link of a Markdown file has to
// lead to a file, and to a heading of it where it names one.

const LINK = /!?\[[^\]]*\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"\s]+)"/g

function anchorsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/^#+ (.+)$/gm)].map((match) => toAnchor(match[1] ?? '')))
}

function problemOf(
  from: string,
  target: string,
  read: (path: string) => string | undefined,
): string | undefined {
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? from : normalize(join(dirname(from), file))
  const text = read(path)
  if (text === undefined) return `leads to ${path}, which does not exist`
  if (anchor && path.endsWith('.md') && !anchorsOf(text).has(anchor)) {
    return `leads to the heading "${anchor}", which ${path} does not have`
  }
  return undefined
}

/** Links that lead nowhere. `read` gives the text of a file of the project, or undefined when there is none. */
export function checkLinks(
  pages: readonly SourceFile[],
  read: (path: string) => string | undefined,
): string[] {
  return pages.flatMap(({ path, text }) => {
    const prose = text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' '))
    return [...prose.matchAll(LINK)].flatMap((match) => {
      const target = match[1] ?? match[2] ?? ''
      if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return []
      const problem = problemOf(path, target, read)
      return problem ? [`${path}:${lineAt(text, match.index)} ${problem}`] : []
    })
  })
}

function readText(path: string): string | undefined {
  const file = join(ROOT, path)
  if (!existsSync(file)) return undefined
  return path.endsWith('.md') ? readFileSync(file, 'utf8') : ''
}

/** Follows every link of the documents, and says which lead nowhere. */
export function guardLinks(): void {
  const pages = readFiles(ROOT, (path) => path.endsWith('.md') && !path.startsWith('docs/api/'))
  endGuard('links', checkLinks(pages, readText), `${pages.length} pages, every link leads somewhere`)
}

if (isStarted(import.meta)) guardLinks()
