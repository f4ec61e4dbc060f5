import { endGuard, isStarted, ROOT } from './guard/endGuard.ts'
import { lineAt, readFiles, type SourceFile } from './guard/sourceFiles.ts'

// Text that made sense on one machine only, or while somebody was half-way through, has been published by many
// projects: a home folder in a stack trace, a private registry, a merge marker. It is found here instead.

interface Pattern {
  readonly found: RegExp
  readonly why: string
}

/** What must not stand in any file. Written so that this file does not match itself. */
const PATTERNS: readonly Pattern[] = [
  {
    found: /(?<![\w.:/@-])\/(?:root|home|Users|work|tmp|var\/folders)\/[\w.-]/g,
    why: 'a path of one machine',
  },
  { found: /\b[A-Z]:\\{1,2}Users\\/g, why: 'a path of one machine' },
  {
    found: /\bhttps?:\/\/(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+/g,
    why: 'an address of a private network',
  },
  { found: /\bhttps?:\/\/[\w.-]+\.(?:internal|corp|lan)\b/g, why: 'a host of a private network' },
  { found: /^(?:<{7}|>{7}) /gm, why: 'a merge marker' },
  { found: /\b(?:TODO|FIXME|XXX)\b/g, why: 'work left undone: do it or write an issue' },
  { found: /\blorem ipsum\b/gi, why: 'a placeholder' },
]

/** Data from elsewhere, and generated text, are not ours to phrase. */
function isOurs(path: string): boolean {
  if (/(^|\/)(data|seed)\//.test(path) || path.endsWith('package-lock.json')) return false
  return /\.(tsx?|mjs|cjs|css|html|json|md|yml|grit)$/.test(path)
}

/** Lines that hold something which must not be published. A line may say why it does: `words-allowed: reason`. */
export function checkWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    PATTERNS.flatMap(({ found, why }) =>
      [...text.matchAll(found)]
        .map((match) => ({ line: lineAt(text, match.index), match: match[0] }))
        .filter(({ line }) => !text.split('\n')[line - 1]?.includes('words-allowed:'))
        .map(({ line, match }) => `${path}:${line} "${match.trim()}" is ${why}`),
    ),
  )
}

if (isStarted(import.meta)) {
  const files = readFiles(ROOT, (path) => isOurs(path) && path !== 'tools/check-words.ts')
  endGuard('words', checkWords(files), `${files.length} files`)
}
