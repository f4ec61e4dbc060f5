import * as v from 'valibot'

const LockEntry = v.object({
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  link: v.optional(v.boolean()),
  inBundle: v.optional(v.boolean()),
  optional: v.optional(v.boolean()),
  os: v.optional(v.array(v.string())),
  cpu: v.optional(v.array(v.string())),
  libc: v.optional(v.array(v.string())),
})
const Lock = v.object({ packages: v.record(v.string(), LockEntry) })
type LockEntry = v.InferOutput<typeof LockEntry>

/** A package that the lockfile names, once for each of its versions. */
export interface LockPackage {
  readonly name: string
  readonly version: string
  /** Its SHA-512, as the lockfile has it: `sha512-` and base64. */
  readonly integrity: string
  /** Whether the workspace is built without it. */
  readonly isOptional: boolean
}

/** A system that packages with programs in them are made for. */
export interface System {
  readonly os: string
  readonly cpu: string
}

const NODE_MODULES = 'node_modules/'

/**
 * The packages of a lockfile that have to be fetched, in the order of their names.
 * @param system leaves out packages that are for other systems alone
 * @throws Error for a package without a SHA-512
 */
export function readLockPackages(lockfile: unknown, system?: System): readonly LockPackage[] {
  const { packages } = v.parse(Lock, lockfile)
  const found = new Map<string, LockPackage>()
  for (const [path, entry] of Object.entries(packages)) {
    const at = path.lastIndexOf(NODE_MODULES)
    // Our own packages, links to them, and what comes inside of another package's file.
    if (at < 0 || entry.link || entry.inBundle) continue
    if (system && !isFor(entry, system)) continue
    const name = entry.name ?? path.slice(at + NODE_MODULES.length)
    const integrity = entry.integrity?.split(' ').find((one) => one.startsWith('sha512-'))
    if (!entry.version || !integrity) throw new Error(`${path} has no version or no SHA-512 in the lockfile.`)
    const key = `${name}@${entry.version}`
    const isOptional = entry.optional === true && found.get(key)?.isOptional !== false
    if (found.has(key) && found.get(key)?.integrity !== integrity)
      throw new Error(`The lockfile has two hashes of ${key}.`)
    found.set(key, { name, version: entry.version, integrity, isOptional })
  }
  return [...found.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function keyOf({ name, version }: LockPackage): string {
  return `${name}@${version}`
}

function isFor({ os, cpu }: LockEntry, system: System): boolean {
  return names(os, system.os) && names(cpu, system.cpu)
}

/** A list names systems, or with `!` those that it is not for. */
function names(list: readonly string[] | undefined, one: string): boolean {
  if (!list || list.length === 0) return true
  if (list.includes(`!${one}`)) return false
  return list.includes(one) || list.every((entry) => entry.startsWith('!'))
}

/** The name of a package's file in the archive. */
export function fileOf({ name, version }: Pick<LockPackage, 'name' | 'version'>): string {
  return `packages/${name.replace('/', '+')}-${version}.tgz`
}
