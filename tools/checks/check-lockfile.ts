import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { isSharedWithApps } from '../guard/sharedWithApps.ts'
import { readFiles, type SourceFile } from '../guard/sourceFiles.ts'

// A lockfile written where the registry lacked some packages left out those for other systems, and `npm ci` refused it
// on every fresh clone, while everything went on working in the folder it was written in.
//
// A lockfile with download addresses ties every clone to the registry of its last writer, and a tampered address is easily missed in
// review. So: no addresses, a hash for every package, exact versions everywhere, and nothing that wants to run code while it is being
// installed unless it is named here with a reason.

/** Packages whose install script is known and never needed: `.npmrc` turns install scripts off. */
export const UNUSED_INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@foundry-rs/anvil': 'checks its own binary, which comes as an optional package',
  '@parcel/watcher':
    'checks its own binary, which comes as an optional package; watches for Sass, unused here',
  esbuild: 'checks its own binary, which comes as an optional package',
  fsevents: 'macOS only; comes with its binary',
  lmdb: 'checks its own binary, which comes as an optional package; caches builds of the Angular host',
  'msgpackr-extract': 'checks its own binary, which comes as an optional package',
}

/** Packages for other systems that the lockfile may lack, by prefix: `npm start` adds them when they are needed. */
const MAY_LACK: readonly string[] = ['@foundry-rs/anvil-']

interface LockEntry {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

type LockPackages = Readonly<Record<string, LockEntry>>

const EXACT_VERSION = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function checkEntry(path: string, entry: LockEntry): string[] {
  const problems: string[] = []
  if (entry.resolved && !entry.link) problems.push(`${path} has a download address: ${entry.resolved}`)
  const isOurs = entry.link || !path.includes('node_modules/')
  if (!isOurs && !entry.inBundle && !entry.integrity?.startsWith('sha512-')) {
    problems.push(`${path} has no sha512 hash`)
  }
  if (!isOurs && entry.hasInstallScript && !Object.hasOwn(UNUSED_INSTALL_SCRIPTS, nameOf(path))) {
    problems.push(`${path} wants to run an install script`)
  }
  return problems
}

/** Whether the lockfile has a package where one at `path` would find it: in its own folder, or in any above. */
function isReachable(path: string, name: string, packages: LockPackages): boolean {
  if (packages[`${path}/node_modules/${name}`.replace(/^\//, '')]) return true
  return path !== '' && isReachable(path.slice(0, Math.max(path.lastIndexOf('/'), 0)), name, packages)
}

/** Packages that an entry may want on another system and that the lockfile lacks. */
function findLacking(path: string, entry: LockEntry, packages: LockPackages): string[] {
  return Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !isReachable(path, name, packages))
    .filter((name) => !MAY_LACK.some((prefix) => name.startsWith(prefix)))
    .map(
      (name) => `${path} needs ${name} on another system, and the lockfile lacks it: npm ci will refuse it`,
    )
}

/** Problems of a package-lock.json. */
export function checkLockfile(lock: { readonly packages: LockPackages }): string[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => [
    ...checkEntry(path, entry),
    ...findLacking(path, entry, lock.packages),
  ])
}

/** Dependencies of a package.json that the lockfile does not know, or knows by another version. */
export function checkInStep(file: SourceFile, packages: LockPackages): string[] {
  // The entries of the file are compared below.
  const manifest = JSON.parse(file.text) as LockEntry
  const locked = packages[file.path.replace(/\/?package\.json$/, '')]
  return (['dependencies', 'devDependencies', 'optionalDependencies'] as const).flatMap((field) => {
    const wanted = Object.entries(manifest[field] ?? {})
    return wanted
      .filter(([name, version]) => locked?.[field]?.[name] !== version)
      .map(([name, version]) => `${file.path} wants ${name} ${version}, the lockfile does not: npm install`)
  })
}

/** Problems of a package.json: every version is exact, peers and what apps share may give a range. */
export function checkManifest(file: SourceFile): string[] {
  // The entries of the file are checked below.
  const manifest = JSON.parse(file.text) as Record<string, Record<string, string> | undefined>
  const problems: string[] = []
  for (const field of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']) {
    for (const [name, version] of Object.entries(manifest[field] ?? {})) {
      const isShared = field === 'dependencies' && isSharedWithApps(`${manifest.name}`, name)
      if (!isShared && !EXACT_VERSION.test(version))
        problems.push(`${file.path}: ${field}.${name} is "${version}", not exact`)
    }
  }
  return problems
}

/** Problems of .npmrc: the three settings that the rest relies on. */
export function checkNpmrc(text: string): string[] {
  const wanted = ['save-exact=true', 'omit-lockfile-registry-resolved=true', 'ignore-scripts=true']
  const lines = new Set(text.split('\n').map((line) => line.trim()))
  return wanted.filter((line) => !lines.has(line)).map((line) => `.npmrc lacks ${line}`)
}

/** Reads the lockfile and the manifests, and says what is wrong with them. */
export function guardLockfile(): void {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const manifests = readFiles(ROOT, (path) => /^((packages|apps)\/[^/]+\/)?package\.json$/.test(path))
  const problems = [
    ...checkLockfile(lock),
    ...manifests.flatMap(checkManifest),
    ...manifests.flatMap((manifest) => checkInStep(manifest, lock.packages)),
    ...checkNpmrc(readFileSync(join(ROOT, '.npmrc'), 'utf8')),
  ]
  const count = Object.keys(lock.packages).length
  endGuard('lockfile', problems, `${count} entries, all hashed, none with an address`)
}

if (isStarted(import.meta)) guardLockfile()
