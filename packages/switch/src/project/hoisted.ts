import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

/** An installed package, as far as it is read. */
interface Installed {
  readonly version: string
  readonly dependencies: readonly string[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function toInstalled(value: unknown): Installed | undefined {
  if (!isRecord(value) || typeof value.version !== 'string') return undefined
  const lists = [value.dependencies, value.peerDependencies, value.optionalDependencies]
  return {
    version: value.version,
    dependencies: lists.flatMap((one) => (isRecord(one) ? Object.keys(one) : [])),
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Reads installed packages: from the folder of one, or from the lockfile of npm above it. */
function createRead(root: string, folder: string): (name: string) => Installed | undefined {
  const parts = folder === '' ? [] : folder.split('/')
  const folders = parts.map((_, index) => join(root, ...parts.slice(0, parts.length - index)))
  const homes = [...folders, root]
  let locks: readonly unknown[] | undefined
  return (name) => {
    for (const home of homes) {
      const found = toInstalled(readJson(join(home, 'node_modules', name, 'package.json')))
      if (found) return found
    }
    locks ??= homes.map((home) => readJson(join(home, 'package-lock.json')))
    return locks.flatMap((lock) => {
      const packages = isRecord(lock) && isRecord(lock.packages) ? lock.packages : {}
      return toInstalled(packages[`node_modules/${name}`]) ?? []
    })[0]
  }
}

/** The input of `findHoisted`. */
export interface HoistedInput {
  readonly root: string
  /** The folder of the package, relative to the root. */
  readonly folder: string
  /** Packages that the app imports, and that no package.json of it names. */
  readonly unnamed: readonly string[]
  /** Packages that go. */
  readonly gone: readonly string[]
}

// Enough for the packages below every kit.
const MAX_PACKAGES = 3000

/**
 * Finds packages that an app imports without naming them, since its installer put them beside those of the old kit. They would go
 * with the kit. @returns the version that is installed, by name
 */
export function findHoisted({ root, folder, unnamed, gone }: HoistedInput): Record<string, string> {
  const wanted = unnamed.filter((name) => !isBuiltin(name))
  if (wanted.length === 0 || gone.length === 0) return {}
  const read = createRead(root, folder)
  const below = new Set<string>()
  const queue = [...gone]
  for (let name = queue.pop(); name !== undefined && below.size < MAX_PACKAGES; name = queue.pop())
    for (const dependency of read(name)?.dependencies ?? []) {
      if (below.has(dependency)) continue
      below.add(dependency)
      queue.push(dependency)
    }
  return Object.fromEntries(
    wanted.flatMap((name) => {
      const version = below.has(name) ? read(name)?.version : undefined
      return version === undefined ? [] : [[name, version]]
    }),
  )
}
