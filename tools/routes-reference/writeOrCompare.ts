import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../guard/endGuard.ts'

/** Writes a page of the documentation, or with `--check` says that it is out of date. */
export async function writeOrCompare(path: string, page: string, tool: string): Promise<void> {
  const file = join(ROOT, path)
  if (!process.argv.includes('--check')) return writeFile(file, page)
  const current = await readFile(file, 'utf8').catch(() => '')
  if (current === page) return
  process.stderr.write(`${path} is out of date: run ${tool}\n`)
  process.exitCode = 1
}
