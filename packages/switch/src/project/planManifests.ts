import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from '../files/writeAll.ts'
import type { Kit } from '../kits/kit.ts'
import { type Note, toLink } from '../report.ts'
import { findHoisted } from './hoisted.ts'
import { changeManifest, type Manifest, readManifest } from './manifest.ts'
import { findImported } from './usedModules.ts'
import { VALTIO_VERSION, VERSION } from './version.ts'

/** A file as it is after the codemod. */
interface Source {
  readonly path: string
  readonly text: string
}

/** The input of `planManifest`. */
export interface ManifestInput {
  readonly root: string
  readonly manifest: Manifest
  /** All manifests of the repository. */
  readonly manifests: readonly Manifest[]
  readonly kits: readonly Kit[]
  /** The texts of the package itself. */
  readonly texts: readonly string[]
  /** All files of the repository. */
  readonly sources: readonly Source[]
}

/** Whether a manifest is that of a folder around another one: a package may import what it names. */
const isAbove = (one: Manifest, other: Manifest) =>
  one !== other && (one.folder === '' || other.folder.startsWith(`${one.folder}/`))

const readText = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Whether the installer of an app leaves out the peers of its packages. */
function isWithoutPeers(root: string, folder: string): boolean {
  const homes = [...new Set([join(root, folder), root])]
  return homes.some(
    (home) =>
      /^\s*legacy-peer-deps\s*=\s*["']?true/m.test(readText(join(home, '.npmrc'))) ||
      /^# yarn lockfile v1$/m.test(readText(join(home, 'yarn.lock')).slice(0, 300)),
  )
}

/** Works out the change of a package.json, and what it cannot do. */
export function planManifest(input: ManifestInput): { changes: Change[]; notes: Note[] } {
  const { root, manifest, manifests, kits, texts, sources } = input
  const { folder, path, text } = manifest
  const own = findImported(texts)
  const below = findImported(
    sources.filter((one) => folder === '' || one.path.startsWith(`${folder}/`)).map((one) => one.text),
  )
  const anyKept = (kit: Kit) => [...below].some((name) => kit.isModule(name))
  // While something of a kit is left, all of its packages stay: they need each other.
  const kept = (name: string) => below.has(name) || kits.some((kit) => kit.isDependency(name) && anyKept(kit))
  const added: Record<string, string> = Object.fromEntries(
    [...own].filter((name) => name.startsWith('@foyer/')).map((name) => [name, VERSION]),
  )
  const notes: Note[] = []
  const isNew = Object.keys(added).some((name) => !(name in manifest.dependencies))
  if (isNew && isWithoutPeers(root, folder)) {
    const present = manifest.dependencies.valtio
    if (present === undefined) added.valtio = VALTIO_VERSION
    else if (!/^[\^~]?2\b/.test(present))
      notes.push({ file: path, line: 1, kind: 'todo', message: OTHER_VALTIO, link: toLink('packages') })
  }
  const named = new Set(
    [manifest, ...manifests.filter((one) => isAbove(one, manifest))].flatMap(({ dependencies }) =>
      Object.keys(dependencies),
    ),
  )
  const families = kits.length > 0 ? [manifest, ...manifests.filter((one) => isAbove(one, manifest))] : []
  const gone = families
    .flatMap(({ dependencies }) => Object.keys(dependencies))
    .filter((name) => kits.some((kit) => kit.isDependency(name)) && !kept(name))
  const isOwnName = (name: string) => manifests.some((one) => one.name === name)
  const unnamed = [...own].filter((name) => !named.has(name) && !isOwnName(name) && !(name in added))
  Object.assign(added, findHoisted({ root, folder, unnamed, gone }))
  const after = changeManifest(manifest, { kits, kept, added })
  return { changes: after === text ? [] : [{ path, before: text, after }], notes }
}

const OTHER_VALTIO =
  '`valtio` 1 is named here, and Foyer needs version 2, which this installer does not add by itself. Update it, or let the installer add peers.'

/** Reads a manifest after changes. */
export function readAfter(manifest: Manifest, changes: readonly Change[]): Manifest {
  const after = changes.find(({ path }) => path === manifest.path)?.after
  return (after !== undefined && readManifest(manifest.path, after)) || manifest
}
