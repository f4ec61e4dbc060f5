import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from './paths.ts'

const IGNORED = new Set(['node_modules', 'dist', 'data', '.foyer', 'next-env.d.ts'])

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    IGNORED.has(entry.name) ? [] : listFiles(join(path, entry.name)),
  )
}

/** A hash over everything below the paths that is not a test, an output or a dependency. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => listFiles(fromRoot(path))).sort()) {
    if (/\.(test|test-d|states)\.tsx?$/.test(file)) continue
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function stampPath(target: string): string {
  return fromRoot(`.foyer/build/${target}`)
}

/** Whether a target was built from exactly this, and its output is still there. */
export function isCurrent(target: string, mark: string, outputs: readonly string[]): boolean {
  const stamp = stampPath(target)
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== mark) return false
  return outputs.every((output) => existsSync(fromRoot(output)))
}

/** Notes what a target was built from. */
export function markBuilt(target: string, mark: string): void {
  mkdirSync(dirname(stampPath(target)), { recursive: true })
  writeFileSync(stampPath(target), mark)
}
