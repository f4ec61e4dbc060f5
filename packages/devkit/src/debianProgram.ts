import { spawnSync } from 'node:child_process'
import { accessSync, closeSync, constants, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sleep } from '@foyer/kit'

const PREPARED = resolve(import.meta.dirname, '../../../.foyer/prepared')
const PLACES = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/bin']
const INSTALL_MS = 180_000

/** A program out of a package of Debian. */
export interface DebianProgram {
  readonly program: string
  readonly package: string
  /** The variable that may name another one, such as a newer version. @default none */
  readonly variable?: string
}

/**
 * The path of a server that tests start as a real part. One that is missing is installed, where this process may do so. Where it cannot be
 * had, that `what` is skipped is printed with the reason, and undefined is returned.
 */
export async function debianProgram(
  { program, package: name, variable }: DebianProgram,
  what: string,
): Promise<string | undefined> {
  const named = variable === undefined ? undefined : process.env[variable]
  if (named) return namedProgram(named, variable, what)
  const found = findProgram(program)
  if (found !== undefined) return found
  const refusal = await installOnce(name, () => findProgram(program) !== undefined)
  const installed = findProgram(program)
  if (installed === undefined) process.stderr.write(`\nSKIPPED: ${what} (no ${program}: ${refusal})\n\n`)
  return installed
}

function namedProgram(file: string, variable: string | undefined, what: string): string | undefined {
  if (isRunnable(file)) return file
  process.stderr.write(`\nSKIPPED: ${what} (${variable} names ${file}, which cannot be run)\n\n`)
  return undefined
}

/** The program on the search path, or in a usual place. */
export function findProgram(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), ...PLACES].filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, program)).find(isRunnable)
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs a package, one process at a time. Returns why it could not be. */
async function installOnce(name: string, isThere: () => boolean): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root installs packages'
  if (!isRunnable('/usr/bin/apt-get')) return 'there is no apt-get'
  mkdirSync(PREPARED, { recursive: true })
  const lock = join(PREPARED, 'apt.lock')
  const deadlineMs = Date.now() + INSTALL_MS
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx'))
      break
    } catch {
      // A process that was killed leaves its lock.
      if (ageMsOf(lock) > INSTALL_MS) rmSync(lock, { force: true })
      if (Date.now() > deadlineMs) return 'another process has been installing packages for too long'
      await sleep(200)
    }
  }
  try {
    if (isThere()) return undefined
    return installPackage(name)
  } finally {
    rmSync(lock, { force: true })
  }
}

function ageMsOf(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}

function installPackage(name: string): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, encoding: 'utf8', timeout: INSTALL_MS, stdio: 'pipe' } as const
  const get = (...args: string[]) => spawnSync('/usr/bin/apt-get', args, options)
  // Something else may be installing meanwhile: its lock is waited for.
  const apart = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120']
  const install = ['install', ...apart, name]
  // The lists are old or absent on a fresh machine, which shows by the package not being found.
  if (get(...install).status === 0) return undefined
  get('update', '-qq')
  const { status, stderr } = get(...install)
  return status === 0 ? undefined : stderr.trim().split('\n').at(-1)?.slice(0, 200)
}
