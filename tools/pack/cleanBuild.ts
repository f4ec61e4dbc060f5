import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from '../setup/run.mjs'

const BUILD_TIMEOUT_MS = 10 * 60_000

/** The inputs of the build of the packages. */
const INPUTS = [
  'packages',
  'tools',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'biome.json',
  'LICENSE',
]

const LEFT_OUT = new Set(['node_modules', 'dist', '.foyer'])

function isSource(path: string): boolean {
  return !LEFT_OUT.has(basename(path)) && !path.endsWith('.tsbuildinfo')
}

/** Dependencies are linked, the packages of the workspace are those of the copy. */
function linkDependencies(root: string, copy: string): void {
  mkdirSync(join(copy, 'node_modules/@foyer'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@foyer') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@foyer', name))
    const own = join(root, 'packages', name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, 'packages', name, 'node_modules'))
  }
}

/**
 * Builds everything that is published, or some targets of the build, in a copy of the sources, with nothing in it from earlier builds: a file that
 * was renamed last month would otherwise still be shipped.
 * @throws {Error} When the build fails.
 */
export async function cleanBuild(
  root: string,
  copy: string,
  env: Readonly<Record<string, string>>,
  targets: readonly string[] = ['published'],
): Promise<void> {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const name of INPUTS) cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource })
  linkDependencies(root, copy)
  const words = ['--import', 'tsx', '--conditions=@foyer/source', 'tools/build/index.ts']
  const result = await run(process.execPath, [...words, ...targets], {
    cwd: copy,
    timeoutMs: BUILD_TIMEOUT_MS,
    quiet: true,
    env: { ...process.env, ...env },
  })
  if (result.code !== 0) throw new Error(`The build failed:\n${result.output}`)
}
