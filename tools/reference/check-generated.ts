import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'

// A reference page that is written by hand is wrong within a month, and a generated one that nobody generates is no
// better. Every tools/reference/*-reference.ts writes its pages, and with --check only compares them; this runs all of them, in one
// process: they read the same sources.

/** The generators of reference pages, by file name. */
export function findGenerators(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('-reference.ts'))
        .sort()
    : []
}

/**
 * Runs one generator, and gives what is wrong with it.
 * @param generator a module of tools/reference/*-reference.ts
 */
async function runGenerator(name: string, generator: { readonly generate?: unknown }): Promise<string[]> {
  if (typeof generator.generate !== 'function') return [`${name} exports no function generate`]
  process.exitCode = 0
  try {
    await generator.generate()
  } catch (error) {
    return [`${name} failed: ${error instanceof Error ? error.stack : error}`]
  }
  return process.exitCode === 0 ? [] : [`${name} failed: npm run generate writes the pages anew`]
}

if (isStarted(import.meta)) {
  if (!process.argv.includes('--write')) process.argv.push('--check')
  const folder = join(ROOT, 'tools/reference')
  const generators = findGenerators(folder)
  const problems: string[] = []
  for (const name of generators)
    problems.push(...(await runGenerator(name, await import(pathToFileURL(join(folder, name)).href))))
  endGuard('docs', problems, `${generators.length} generators agree with their pages`)
}
