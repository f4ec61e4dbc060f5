import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Folders that hold nothing written by hand. */
const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.foyer',
  'coverage',
  'test-results',
  'playwright-report',
  '.vitest-attachments',
])

/** Folders that a check makes for its own time, while others run (docs-code/compileBlocks.ts). */
const PASSING = '.docs-code-'

/** A file of the project, its path below the root with forward slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Paths of the written files below `root`, in order, for which `isWanted` holds. */
export function listFiles(root: string, isWanted: (path: string) => boolean): string[] {
  const found: string[] = []
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (SKIPPED.has(entry.name) || entry.name.startsWith(PASSING)) continue
      const full = join(folder, entry.name)
      const path = relative(root, full).split(sep).join('/')
      if (entry.isDirectory()) visit(full)
      else if (isWanted(path)) found.push(path)
    }
  }
  visit(root)
  return found.sort()
}

/** The files of `listFiles` with their text. */
export function readFiles(root: string, isWanted: (path: string) => boolean): SourceFile[] {
  return listFiles(root, isWanted).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The number of the line that holds a position of a text, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
