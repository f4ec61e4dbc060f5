import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { endGuard, isStarted, ROOT } from './guard/endGuard.ts'
import { run } from './setup/run.mjs'

// A reference page that is written by hand is wrong within a month, and a generated one that nobody generates is no
// better. Every tools/*-reference.ts writes its pages, and with --check only compares them; this runs all of them.

const TIMEOUT_MS = 60_000

/** The generators of reference pages, by file name. */
export function findGenerators(tools: string): string[] {
  return existsSync(tools)
    ? readdirSync(tools)
        .filter((name) => name.endsWith('-reference.ts'))
        .sort()
    : []
}

if (isStarted(import.meta)) {
  const isWriting = process.argv.includes('--write')
  const generators = findGenerators(join(ROOT, 'tools'))
  const problems: string[] = []
  for (const name of generators) {
    const args = ['--import', 'tsx', '--conditions=@foyer/source', join('tools', name)]
    if (!isWriting) args.push('--check')
    const result = await run(process.execPath, args, { cwd: ROOT, timeoutMs: TIMEOUT_MS })
    if (result.code !== 0) problems.push(`${name} failed: npm run generate writes the pages anew`)
  }
  endGuard('docs', problems, `${generators.length} generators agree with their pages`)
}
