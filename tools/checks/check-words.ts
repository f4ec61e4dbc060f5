import ts from 'typescript'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { lineAt, readFiles, type SourceFile } from '../guard/sourceFiles.ts'

// Text that made sense on one machine only, or in the middle of a change, has been published by many projects: a home folder in a stack
// trace, a private registry, a merge marker. It is found here instead.

interface Pattern {
  readonly found: RegExp
  readonly why: string
}

/** Texts that must not stand in any file. Written so that this file does not match itself. */
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
  return /\.(tsx?|mjs|cjs|css|html|json|md|yml)$/.test(path)
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

/** Words that no name in the sources of a package has: each meant several things at once. */
const WORDS_OF_NAMES: Readonly<Record<string, string>> = {
  late: 'say what is waited for, or what has run out: hasWaited, isSlow, hasGivenUp, timeout',
}

/** A word that a file has to hold to be looked at. */
const NAMED = new RegExp(Object.keys(WORDS_OF_NAMES).join('|'), 'i')

/** The words of a name: `is`, `Late` of `isLate`. */
const wordsOf = (name: string) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []

function problemOfName(name: string): string | undefined {
  const word = wordsOf(name).find((one) => Object.hasOwn(WORDS_OF_NAMES, one.toLowerCase()))
  return word && `"${name}": ${WORDS_OF_NAMES[word.toLowerCase()]}`
}

/** Tests outside of the modal's own packages: what they call late is a moment, such as the end of a mail's time. */
const TEST_OF_OTHERS = /^packages\/(?!(?:core|ui|elements)\/).*\.test\.tsx?$/

/** Names of files, variables, functions, types and members in the packages that hold a word of the table. */
export function checkNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!/^packages\/[^/]+\/src\/.*\.(tsx?|css)$/.test(path) || TEST_OF_OTHERS.test(path)) return []
    const ofPath = path.split('/').map(problemOfName)
    const found = ofPath.filter((problem) => problem !== undefined).map((problem) => `${path} ${problem}`)
    // Most words that look like a name stand in a comment or a text: few files have to be parsed.
    const isWorthReading = NAMED.test(text) && (text.match(/[\w$]+/g) ?? []).some(problemOfName)
    if (path.endsWith('.css') || !isWorthReading) return found
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
    const visit = (node: ts.Node): void => {
      const problem = ts.isIdentifier(node) ? problemOfName(node.text) : undefined
      if (problem) found.push(`${path}:${lineAt(text, node.getStart(source))} ${problem}`)
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

/** Reads every file of ours, and says which words have no place there. */
export function guardWords(): void {
  const files = readFiles(ROOT, (path) => isOurs(path) && path !== 'tools/checks/check-words.ts')
  endGuard('words', [...checkWords(files), ...checkNames(files)], `${files.length} files`)
}

if (isStarted(import.meta)) guardWords()
