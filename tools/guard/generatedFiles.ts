import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './endGuard.ts'

/** Text of generated files by their path from the root. */
export type GeneratedFiles = Readonly<Record<string, string>>

/** Lays source out as the formatter would, so that a generated file passes the same checks as a written one. */
function format(path: string, text: string): string {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  return execFileSync(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${path}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

/** Formats every file that the formatter knows; Markdown stays as it is. */
export function formatFiles(files: GeneratedFiles): GeneratedFiles {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, path.endsWith('.md') ? text : format(path, text)]),
  )
}

/** Paths of the generated files that differ from what stands in the tree. */
export function findStale(files: GeneratedFiles): readonly string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const file = join(ROOT, path)
    return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [path]
  })
}

/** Writes what differs; with `--check` on the command line it only names it, and the process fails. */
export function writeOrCheck(files: GeneratedFiles, source: string): void {
  const stale = findStale(files)
  if (process.argv.includes('--check')) {
    for (const path of stale) console.error(`${path} is not what ${source} says: run npm run generate`)
    process.exitCode = stale.length > 0 ? 1 : 0
    return
  }
  for (const path of stale) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), files[path] ?? '')
    console.log(`wrote ${path}`)
  }
}
