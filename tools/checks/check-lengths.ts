import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { readFiles, type SourceFile } from '../guard/sourceFiles.ts'

// A function that does not fit on a screen is read in pieces that nobody has named. The lint rules leave out blank lines and
// can be silenced in a file; this guard counts the lines that an editor shows. tools/checks/lengths.json says how many functions
// and files of each package are longer than the limits. The counts may only shrink: `npm run lengths -- --write` takes out
// what was cut, and adds no package.

const LIST = 'tools/checks/lengths.json'

/** The limits, by the name that they have in the list. */
const LIMITS = { functionsOver100: 100, functionsOver80: 80, filesOver300: 300 } as const

type Limit = keyof typeof LIMITS

/** The number of functions and files that are longer than each limit, by package or top folder. */
export type LengthCounts = { readonly [L in Limit]: Readonly<Record<string, number>> }

/** A function or file that is longer than a limit. */
export interface TooLong {
  readonly limit: Limit
  readonly folder: string
  readonly text: string
}

/** Files that hold one list of names, with a line for each. */
const LISTS: readonly string[] = ['packages/core/src/index.ts', 'packages/api/src/index.ts']

/** Tests, states, test kits, data and the templates of other projects are not read: the lint rules hold for those. */
function isRead(path: string): boolean {
  if (!/^(packages|apps|bench|integration|labs|tools)\/.*\.(tsx?|mjs|cjs)$/.test(path)) return false
  if (/\.(test|test-d|states)\.tsx?$|\.d\.ts$/.test(path)) return false
  if (/\/foyerElements\.ts$|\/src\/(.+\/)?testing\//.test(path)) return false
  return !/\/(angular|data|locales|seed|templates|test)\//.test(path)
}

/** `packages/core`, or `tools` for a file of a top folder. */
function folderOf(path: string): string {
  return /^(?:packages\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path
}

type Measured = ts.FunctionLikeDeclaration & { readonly body: ts.Node }

function isMeasured(node: ts.Node): node is Measured {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
}

/** The name of a function, or of the constant or property that holds it. */
function nameOf({ name, parent }: Measured): string {
  if (name) return name.getText()
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
  return isNamed ? parent.name.getText() : 'a function without a name'
}

function findTooLong(path: string, lines: number, name: string | undefined): TooLong[] {
  const limits: readonly Limit[] =
    name === undefined ? ['filesOver300'] : ['functionsOver100', 'functionsOver80']
  return limits
    .filter((limit) => lines > LIMITS[limit])
    .map((limit) => ({ limit, folder: folderOf(path), text: `${path} ${name ?? ''} has ${lines} lines` }))
}

/** Returns the functions and files that are longer than a limit. */
export function checkLengths(files: readonly SourceFile[]): TooLong[] {
  return files.flatMap(({ path, text }) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
    const visit = (node: ts.Node): TooLong[] => {
      const inside: TooLong[] = []
      ts.forEachChild(node, (child) => void inside.push(...visit(child)))
      if (!isMeasured(node)) return inside
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1
      return [...findTooLong(path, lines, nameOf(node)), ...inside]
    }
    const ofFile = LISTS.includes(path) ? [] : findTooLong(path, lineOf(source.end), undefined)
    return [...ofFile, ...visit(source)]
  })
}

/** Counts what is too long by limit and folder, in the order of the folders. */
export function countLengths(found: readonly TooLong[]): LengthCounts {
  const countOf = (limit: Limit) => {
    const counts = new Map<string, number>()
    for (const one of found)
      if (one.limit === limit) counts.set(one.folder, (counts.get(one.folder) ?? 0) + 1)
    return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  return {
    functionsOver100: countOf('functionsOver100'),
    functionsOver80: countOf('functionsOver80'),
    filesOver300: countOf('filesOver300'),
  }
}

/** Says which folders have more that is too long than the list allows. */
export function compareLengths(found: readonly TooLong[], listed: LengthCounts): string[] {
  const counts = countLengths(found)
  return (Object.keys(LIMITS) as Limit[]).flatMap((limit) =>
    Object.entries(counts[limit]).flatMap(([folder, count]) => {
      const allowed = listed[limit][folder] ?? 0
      if (count <= allowed) return []
      return [
        ...found.filter((one) => one.limit === limit && one.folder === folder).map(({ text }) => text),
        `${folder} has ${count} ${limit}, ${LIST} allows ${allowed}: give the steps of what you added names`,
      ]
    }),
  )
}

/** Reads every source and says which functions and files are too long. */
export function guardLengths(): void {
  const files = readFiles(ROOT, isRead)
  const found = checkLengths(files)
  // The file is ours, and the guard writes it.
  const listed = JSON.parse(readFileSync(join(ROOT, LIST), 'utf8')) as LengthCounts
  const problems = compareLengths(found, listed)
  if (isStarted(import.meta) && process.argv.includes('--write') && problems.length === 0)
    writeFileSync(join(ROOT, LIST), `${JSON.stringify(countLengths(found), null, 2)}\n`)
  const countOf = (limit: Limit) => found.filter((one) => one.limit === limit).length
  const left = `${countOf('functionsOver100')} functions over 100 lines, ${countOf('functionsOver80')} over 80, ${countOf('filesOver300')} files over 300`
  endGuard('lengths', problems, `${files.length} files, ${left}`)
}

if (isStarted(import.meta)) guardLengths()
