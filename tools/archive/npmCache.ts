import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, run } from '../setup/run.mjs'
import type { LockPackage } from './lockPackages.ts'

const FETCH_TIMEOUT_MS = 20 * 60_000
/** The number of packages that one command names: a command line has a limit on every system. */
const AT_ONCE = 40

/** The folder where npm keeps what it has fetched. */
export async function findNpmCache(root: string): Promise<string> {
  const [command, args] = npmCommand(['config', 'get', 'cache'])
  const { code, output } = await run(command, args, { cwd: root, timeoutMs: 60_000, quiet: true })
  if (code !== 0) throw new Error(`npm does not say where its cache is: ${output}`)
  return output.trim().split('\n').at(-1) ?? ''
}

/** The tarball of a package, out of npm's cache by its hash; undefined where it is not there, or is not what the hash says. */
export function readTarball(
  cache: string,
  { integrity }: Pick<LockPackage, 'integrity'>,
): Buffer | undefined {
  const hash = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
  const file = join(cache, '_cacache/content-v2/sha512', hash.slice(0, 2), hash.slice(2, 4), hash.slice(4))
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  return createHash('sha512').update(bytes).digest('hex') === hash ? bytes : undefined
}

/** Has npm fetch packages into its cache, from whatever registry it is set to. A package that is not to be had is left out. */
export async function fetchPackages(
  root: string,
  cache: string,
  wanted: readonly LockPackage[],
): Promise<void> {
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const some = wanted.slice(at, at + AT_ONCE)
    if (await addToCache(root, cache, some)) continue
    // One that is missing ends the command for all: each by itself then.
    for (const one of some) if (!readTarball(cache, one)) await addToCache(root, cache, [one])
  }
}

async function addToCache(root: string, cache: string, some: readonly LockPackage[]): Promise<boolean> {
  const words = ['cache', 'add', '--cache', cache, ...some.map(({ name, version }) => `${name}@${version}`)]
  const [command, args] = npmCommand(words)
  const { code } = await run(command, args, { cwd: root, timeoutMs: FETCH_TIMEOUT_MS, quiet: true })
  return code === 0
}
