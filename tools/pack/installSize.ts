import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// `npm install @foyer/elements` once brought 156 MB in 147 packages: a client of WalletConnect with a second chain library, of which one
// file is ever loaded. The size of an installation is counted from the lockfile and measured in node_modules, so that no registry is
// needed.

/** The most that an installation may bring. */
export interface InstallLimits {
  readonly packages: number
  readonly megabytes: number
}

/** An entry of the lockfile, as far as it says what is installed with a package. */
interface LockEntry {
  readonly resolved?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

type Lock = Readonly<Record<string, LockEntry>>

/** The folder that a package finds another in: its own `node_modules` or the next one above it. */
function findInstalled(lock: Lock, from: string, name: string): string | undefined {
  for (let at: string | undefined = from; at !== undefined; at = parentOf(at)) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    const entry = lock[path]
    if (entry) return entry.link ? entry.resolved : path
  }
  return undefined
}

function parentOf(path: string): string | undefined {
  if (path === '') return undefined
  const at = path.lastIndexOf('/node_modules/')
  return at < 0 ? '' : path.slice(0, at)
}

function neededBy({ dependencies, peerDependencies, peerDependenciesMeta }: LockEntry): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...peers]
}

/** Folders of everything that npm puts there for a package of the workspace, itself included, from the lockfile. */
export function findInstallation(lock: Lock, folder: string): ReadonlySet<string> {
  const found = new Set<string>()
  const queue = [folder]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const from = path
    queue.push(...neededBy(lock[from] ?? {}).flatMap((name) => findInstalled(lock, from, name) ?? []))
  }
  return found
}

function sizeOf(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.size
  // A package inside a package is counted by itself.
  const names = readdirSync(path).filter((name) => name !== 'node_modules')
  return names.reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

/** Only the published files of a package of the workspace count. */
function sizeOfPackage(root: string, path: string): number {
  const folder = join(root, path)
  if (path.includes('node_modules/')) return sizeOf(folder)
  // Our own manifest.
  const { files = [] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    files?: readonly string[]
  }
  const shipped = files.filter((name) => !name.startsWith('!') && existsSync(join(folder, name)))
  return shipped.reduce((sum, name) => sum + sizeOf(join(folder, name)), 0)
}

/** Returns the figures over the limits when a package of the workspace is installed; with all figures, for the summary. */
export function checkInstallation(
  root: string,
  folder: string,
  limits: InstallLimits,
): { readonly problems: readonly string[]; readonly summary: string } {
  // Written by npm.
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
  const found = [...findInstallation(packages, folder)]
  const sizes = found
    .map((path) => ({ path, bytes: sizeOfPackage(root, path) }))
    .sort((a, b) => b.bytes - a.bytes)
  const megabytes = Math.ceil(sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000)
  const summary = `${folder} installs ${megabytes} MB in ${found.length} packages`
  const isOver = megabytes > limits.megabytes || found.length > limits.packages
  const largest = sizes.slice(0, 5).map(({ path, bytes }) => `${path} ${(bytes / 1_000_000).toFixed(1)} MB`)
  const allowed = `${limits.megabytes} MB in ${limits.packages} packages are allowed`
  return {
    problems: isOver ? [`${summary}, ${allowed}; the largest: ${largest.join(', ')}`] : [],
    summary,
  }
}
