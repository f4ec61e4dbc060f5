import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import * as v from 'valibot'

const Names = v.optional(v.record(v.string(), v.string()), {})
const Entry = v.looseObject({
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  link: v.optional(v.boolean(), false),
  resolved: v.optional(v.string()),
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
})
type Entry = v.InferOutput<typeof Entry>

/** A lockfile of npm, as far as it is read here. */
export const Lockfile = v.looseObject({ packages: v.record(v.string(), Entry) })
export type Lockfile = v.InferOutput<typeof Lockfile>

/** A package that ships. Standard: CycloneDX 1.5, `component`. */
interface Component {
  readonly 'bom-ref': string
  readonly type: 'library'
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[]
  readonly licenses: readonly { readonly expression: string }[]
}

/** The bill of materials of a release: what is installed with the packages, and what is bundled inside of them. */
export interface ReleaseSbom {
  readonly bomFormat: 'CycloneDX'
  readonly specVersion: '1.5'
  readonly serialNumber: string
  readonly version: 1
  readonly metadata: { readonly component: { readonly type: 'application'; readonly name: 'foyer' } }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/**
 * Reads from a lockfile what ships. The same lockfile always gives the same bytes: no time, and a serial number that is made of the content.
 * @param folders the folders of the published packages
 * @param isBundled whether a package brings a development dependency along inside of its own files
 * @throws TypeError when something that ships is not in the lockfile, or has no hash or licence
 */
export function toReleaseSbom(
  { packages }: Lockfile,
  folders: readonly string[],
  isBundled: (folder: string, name: string) => boolean,
): ReleaseSbom {
  const components = new Map<string, Component>()
  const dependencies = new Map<string, readonly string[]>()
  const open = [...folders]
  const seen = new Set<string>()
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const entry = entryAt(packages, path)
    const component = toComponent(path, entry)
    const needed = neededBy(packages, path, entry, isBundled)
    open.push(...needed)
    const refs = needed.map((one) => toComponent(one, entryAt(packages, one))['bom-ref'])
    const ref = component['bom-ref']
    components.set(ref, component)
    dependencies.set(ref, [...new Set([...(dependencies.get(ref) ?? []), ...refs])].toSorted())
  }
  const refs = [...components.keys()].toSorted()
  const content = {
    components: refs.flatMap((ref) => components.get(ref) ?? []),
    dependencies: refs.map((ref) => ({ ref, dependsOn: dependencies.get(ref) ?? [] })),
  }
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    serialNumber: `urn:uuid:${toUuid(digest)}`,
    metadata: { component: { type: 'application', name: 'foyer' } },
    ...content,
  }
}

/** The folders of what a package needs. An optional dependency that the lockfile lacks is for another system. */
function neededBy(
  packages: Lockfile['packages'],
  path: string,
  entry: Entry,
  isBundled: (folder: string, name: string) => boolean,
): readonly string[] {
  const { dependencies, optionalDependencies, devDependencies } = entry
  const bundled = Object.keys(devDependencies).filter((name) => isBundled(path, name))
  return [
    ...new Set([...Object.keys(dependencies), ...bundled, ...Object.keys(optionalDependencies)]),
  ].flatMap((name) => {
    const found = find(packages, path, name)
    if (found === undefined && !(name in optionalDependencies))
      throw new TypeError(`${name}, which ${path} needs, is not in the lockfile.`)
    return found ?? []
  })
}

/** Looks for a package as Node.js does: in the package's own folder, and in each one above. */
function find(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder === '.' ? '' : posix.dirname(folder)) {
    const path = posix.join(folder, 'node_modules', name)
    const entry = packages[path]
    if (entry?.link) return entry.resolved
    if (entry !== undefined) return path
    if (folder === '' || folder === '.') return undefined
  }
}

function entryAt(packages: Lockfile['packages'], path: string): Entry {
  const entry = packages[path]
  if (entry === undefined) throw new TypeError(`${path} is not in the lockfile.`)
  return entry
}

function toComponent(path: string, entry: Entry): Component {
  const isOwn = !path.includes('node_modules/')
  // An alias lies in a folder of another name than its own.
  const name =
    entry.name ??
    (isOwn ? posix.basename(path) : path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  const { version = '', license, integrity } = entry
  const [, base64] = /^sha512-(\S+)/.exec(integrity ?? '') ?? []
  if (!isOwn && base64 === undefined) throw new TypeError(`${name} has no SHA-512 hash.`)
  if (license === undefined) throw new TypeError(`${name} has no licence.`)
  return {
    ...{ 'bom-ref': `${name}@${version}`, type: 'library', name, version },
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes:
      base64 === undefined
        ? []
        : [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }],
    licenses: [{ expression: license }],
  }
}

/** A UUID of version 8 (RFC 9562): of any content, here the first bytes of a digest. */
function toUuid(digest: string): string {
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
  ]
  return [...parts, digest.slice(20, 32)].join('-')
}
