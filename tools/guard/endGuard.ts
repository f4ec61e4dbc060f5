import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, package-lock.json and docs. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** Whether the file was started by its name, rather than imported by a test. */
export function isStarted(meta: ImportMeta): boolean {
  const started = process.argv[1]
  return started !== undefined && resolve(started) === fileURLToPath(meta.url)
}

/** Prints what a guard found and sets the exit code: 1 when it found anything. */
export function endGuard(name: string, problems: readonly string[], summary: string): void {
  for (const problem of problems) console.error(`${name}: ${problem}`)
  if (problems.length > 0) {
    console.error(`${name}: ${problems.length} to put right`)
    process.exitCode = 1
  } else {
    console.log(`${name}: ${summary}`)
  }
}
