import type { SourceFile } from '../guard/sourceFiles.ts'

const VERSION = '\\d+\\.\\d+\\.\\d+'

/** Where a file names the version of ours, by its path: what stands before the version, and after it. */
const PLACES: readonly { readonly path: RegExp; readonly place: RegExp }[] = [
  {
    path: /^packages\/[\w-]+\/package\.json$/,
    place: new RegExp(`(^  "version": ")${VERSION}(")`, 'm'),
  },
  {
    path: /^(?:packages|apps|examples)\/(?:[\w-]+\/)+package\.json$/,
    place: new RegExp(`("(?:@foyer/[\\w-]+|create-foyer)": ")${VERSION}(")`, 'g'),
  },
  {
    path: /^(?:packages\/[\w-]+\/src\/(?:\w+\/)*version\.ts|docs\/api\/[\w-]+\.api\.md)$/,
    place: new RegExp(`(const VERSION = ['"])${VERSION}(['"])`, 'g'),
  },
  // `npm run new family` writes these.
  {
    path: /^tools\/scaffold\/(?:family\.mjs|templates\/.*\/package\.json\.txt)$/,
    place: new RegExp(`((?:"version"|"@foyer/[^"]+"): ")${VERSION}(")`, 'g'),
  },
  // The page about several scripts on one page shows two versions.
  { path: /^docs\/guide\/(?!coexistence)[\w-]+\.md$/, place: new RegExp(`(foyer[-/@])${VERSION}\\b()`, 'g') },
  {
    path: /^packages\/api\/src\/examples\/\w+\.ts$/,
    place: new RegExp(`(html-|version: ')${VERSION}(')`, 'g'),
  },
  {
    path: /^packages\/connector-auth\/src\/authConnector\.ts$/,
    place: new RegExp(`(version: ')${VERSION}(')`, 'g'),
  },
]

/** Whether a file may name the version. */
export function namesVersion(path: string): boolean {
  return path === LOCKFILE || PLACES.some((one) => one.path.test(path))
}

export const LOCKFILE = 'package-lock.json'

/** The parts of the lockfile that name packages of ours. */
interface Lock {
  readonly packages: Record<string, Record<string, unknown>>
}

const GROUPS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

function setInLock(text: string, version: string): string {
  // A lockfile of npm, version 3, whose form `check-lockfile.ts` holds.
  const lock = JSON.parse(text) as Lock
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!/^(?:packages|apps)\/[\w-]+$/.test(path)) continue
    if (path.startsWith('packages/')) entry.version = version
    for (const group of GROUPS) {
      const named = entry[group]
      if (typeof named !== 'object' || named === null) continue
      const pairs = Object.entries(named).map(([name, wanted]) => [name, toWanted(name, wanted, version)])
      entry[group] = Object.fromEntries(pairs)
    }
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}

/** A dependency on a package of ours is exact; whatever else is left as it is. */
function toWanted(name: string, wanted: unknown, version: string): unknown {
  const isOurs = /^@foyer\/|^(create-)?foyer$/.test(name)
  return isOurs && typeof wanted === 'string' && /^\d+\.\d+\.\d+$/.test(wanted) ? version : wanted
}

/** Returns a file with the version in every place that names it. */
export function setVersion({ path, text }: SourceFile, version: string): string {
  if (path === LOCKFILE) return setInLock(text, version)
  return PLACES.filter((one) => one.path.test(path)).reduce(
    (changed, { place }) => changed.replace(place, `$1${version}$2`),
    text,
  )
}
