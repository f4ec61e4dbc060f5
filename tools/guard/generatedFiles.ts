import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from './endGuard.ts'

/** Text of generated files by their path from the root. */
export type GeneratedFiles = Readonly<Record<string, string>>

/**
 * Lays sources out as the formatter would, so that a generated file passes the same checks as a written one. All of them at
 * once, in a folder like the root: to start the formatter takes longer than what it does to a file.
 */
function format(files: GeneratedFiles): GeneratedFiles {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-generated-'))
  try {
    cpSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'))
    for (const [path, text] of Object.entries(files)) write(join(folder, path), text)
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
    execFileSync(process.execPath, [biome, 'check', '--write', '.'], { cwd: folder, stdio: 'ignore' })
    return Object.fromEntries(
      Object.keys(files).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Formats every file that the formatter knows; Markdown stays as it is. */
export function formatFiles(files: GeneratedFiles): GeneratedFiles {
  const sources = Object.entries(files).filter(([path]) => !path.endsWith('.md'))
  return { ...files, ...format(Object.fromEntries(sources)) }
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
    if (stale.length > 0) process.exitCode = 1
    return
  }
  for (const path of stale) {
    write(join(ROOT, path), files[path] ?? '')
    console.log(`wrote ${path}`)
  }
}
