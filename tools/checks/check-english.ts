import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readParagraphs } from '../english/comments.ts'
import { problemsOf } from '../english/fragments.ts'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { readFiles, type SourceFile } from '../guard/sourceFiles.ts'

// Comments are read by people who did not write them. "What a wallet answers." leaves them to find the noun; "The wallet's
// answer." does not. tools/checks/english.json counts the comments of each package that are not rewritten yet. The counts may
// only shrink: `npm run english -- --write` takes out those that are. It moves counts along with files.

const LIST = 'tools/checks/english.json'

/** The number of comments to rewrite, by package or top folder. */
export type EnglishCounts = Readonly<Record<string, number>>

/** A comment to rewrite. */
export interface EnglishProblem {
  readonly folder: string
  readonly text: string
}

/** Data from elsewhere and generated sources are not ours to phrase. The guard's own words name what they refuse. */
function isRead(path: string): boolean {
  if (/(^|\/)(data|seed)\//.test(path) || /^tools\/(english\/|checks\/check-english)/.test(path)) return false
  return /\.(tsx?|mjs|cjs|js|css)$/.test(path)
}

/** `packages/core`, or `tools` for a file of a top folder, or `.` for one of none. */
function folderOf(path: string): string {
  return /^(?:packages\/[^/]+|[^/]+(?=\/))/.exec(path)?.[0] ?? '.'
}

/** The comments of some files that begin without a subject and a verb, or hold a refused phrase. */
export function checkEnglish(files: readonly SourceFile[]): EnglishProblem[] {
  return files.flatMap(({ path, text }) =>
    readParagraphs(text).flatMap(({ line, lines }) =>
      problemsOf(lines.join(' ')).map((problem) => ({
        folder: folderOf(path),
        text: `${path}:${line} ${problem}`,
      })),
    ),
  )
}

const sum = (counts: EnglishCounts) => Object.values(counts).reduce((total, count) => total + count, 0)

/** Counts problems by folder, in the order of the folders; 0 for a file's folder without any. */
export function countByFolder(
  found: readonly EnglishProblem[],
  files: readonly Pick<SourceFile, 'path'>[],
): EnglishCounts {
  const counts = new Map(files.map(({ path }) => [folderOf(path), 0]))
  for (const { folder } of found) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Says which folders have more to rewrite than the list allows. A folder that the list has at 0 stays there. Among the others, and to
 * new folders, counts may move with files while their sum does not grow.
 */
export function compareCounts(found: readonly EnglishProblem[], listed: EnglishCounts): string[] {
  const counts = countByFolder(found, [])
  const isUnderWay = (folder: string) => listed[folder] !== 0
  const underWay = Object.fromEntries(Object.entries(counts).filter(([folder]) => isUnderWay(folder)))
  const hasGrown = sum(underWay) > sum(listed)
  const grown = Object.keys(counts).filter((folder) => {
    return !isUnderWay(folder) || (hasGrown && (counts[folder] ?? 0) > (listed[folder] ?? 0))
  })
  return grown.flatMap((folder) => [
    ...found.filter((one) => one.folder === folder).map(({ text }) => text),
    `${folder} has ${counts[folder]} such comments, ${LIST} allows ${listed[folder] ?? 0}: rewrite what you added`,
  ])
}

function readList(): EnglishCounts {
  const file = join(ROOT, LIST)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Reads the comments of every source and says which of them to rewrite. */
export function guardEnglish(): void {
  const files = readFiles(ROOT, isRead)
  const found = checkEnglish(files)
  let listed = readList()
  if (isStarted(import.meta) && process.argv.includes('--write') && found.length <= sum(listed)) {
    listed = countByFolder(found, files)
    writeFileSync(join(ROOT, LIST), `${JSON.stringify(listed, null, 2)}\n`)
  }
  const left = `${found.length} comments to rewrite`
  endGuard('english', compareCounts(found, listed), `${files.length} files, ${left}`)
}

if (isStarted(import.meta)) guardEnglish()
