import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listPackagedDocuments } from '../reference/machines/pages.ts'
import { npmCommand, run } from '../setup/run.mjs'

// The published package differs from the folder that one works in: its manifest carries a private export condition that leads to sources,
// which no package contains. So each package is laid out anew, and that is what is packed and published.

const PACK_TIMEOUT_MS = 300_000

/** The private condition that leads to sources. */
const SOURCE = '@foyer/source'

/** A manifest, as far as packing looks at it. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly license?: string
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly sideEffects?: boolean | readonly string[]
  readonly types?: string
  readonly typesVersions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly files?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly repository?: { readonly type: string; readonly url: string; readonly directory?: string }
  readonly homepage?: string
  readonly bugs?: { readonly url: string }
  readonly publishConfig?: Readonly<Record<string, unknown>>
}

/** Reads the package.json of a folder. */
export function readManifest(folder: string): Manifest {
  // Our own manifests, checked by sherif, publint and the lockfile guard.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** The folders of the packages that are published, by name, those that others build on first. */
export function findPublished(root: string): readonly string[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name))
    .filter((folder) => existsSync(join(folder, 'package.json')) && !readManifest(folder).private)
}

/** The versions of the packages that are published, by name. */
export function readVersions(root: string): Readonly<Record<string, string>> {
  const manifests = findPublished(root).map(readManifest)
  return Object.fromEntries(manifests.map(({ name, version }) => [name, version]))
}

/**
 * Where the types of the entries are, for apps whose TypeScript does not read `exports`: `"moduleResolution": "node"` is what
 * older templates of Next.js and others came with.
 */
function placeTypes(exports: Manifest['exports']): Pick<Manifest, 'types' | 'typesVersions'> {
  const typed = Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'object' && target.types ? [[entry, target.types] as const] : [],
  )
  const beside = typed.filter(([entry]) => entry !== '.')
  const [, types] = typed.find(([entry]) => entry === '.') ?? []
  return {
    ...(types && { types }),
    ...(beside.length > 0 && {
      typesVersions: { '*': Object.fromEntries(beside.map(([entry, path]) => [entry.slice(2), [path]])) },
    }),
  }
}

/**
 * The manifest to publish: without the way to the sources and without what only this workspace needs, and with what the
 * workspace says of where its pages, its sources and its list of mistakes are. Provenance compares the address of the sources
 * with where the package was built.
 */
export function toPublished(manifest: Manifest, root: Partial<Manifest>, directory: string): Manifest {
  const { devDependencies: _own, ...rest } = manifest
  const exports = Object.entries(manifest.exports).map(([entry, target]) => [
    entry,
    typeof target === 'string'
      ? target
      : Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== SOURCE)),
  ])
  const { sideEffects } = manifest
  return {
    ...rest,
    exports: Object.fromEntries(exports),
    ...placeTypes(manifest.exports),
    ...(typeof sideEffects === 'object' && {
      sideEffects: sideEffects.filter((path) => !path.startsWith('./src/')),
    }),
    ...(root.homepage && { homepage: root.homepage }),
    ...(root.bugs && { bugs: root.bugs }),
    ...(root.repository && { repository: { ...root.repository, directory } }),
    publishConfig: { access: 'public', provenance: true, ...manifest.publishConfig },
  }
}

/** The folder of documents that a package may name in its `files`: no folder of its own, but pages of the workspace's `docs`. */
const DOCUMENTS = 'docs'

function stageDocuments(target: string): void {
  for (const { path, text } of listPackagedDocuments()) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), text)
  }
}

/** Lays a package out as it is published: what its `files` name, its README, the licence, its manifest. */
export function stagePackage(root: string, folder: string, target: string): void {
  const manifest = readManifest(folder)
  mkdirSync(target, { recursive: true })
  const wanted = (manifest.files ?? []).filter((path) => !path.startsWith('!'))
  for (const path of [...wanted, 'README.md', 'CHANGELOG.md']) {
    if (existsSync(join(folder, path))) cpSync(join(folder, path), join(target, path), { recursive: true })
  }
  if (wanted.includes(DOCUMENTS)) stageDocuments(join(target, DOCUMENTS))
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
  const directory = folder.slice(root.length + 1).replaceAll('\\', '/')
  const published = toPublished(manifest, readManifest(root), directory)
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
}

/** The name that npm gives the tarball of a package. */
export function tarballName(name: string, version: string): string {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
}

/**
 * Packs laid out packages, all by one npm, whose start costs more than any package; gives the paths of the tarballs in the
 * order of the folders.
 * @throws {Error} When npm does not pack one of them.
 */
export async function packStaged(folders: readonly string[], target: string): Promise<readonly string[]> {
  mkdirSync(target, { recursive: true })
  const options = ['--ignore-scripts', '--json', '--pack-destination', target]
  const [command, args] = npmCommand(['pack', ...options, ...folders])
  const result = await run(command, args, { cwd: target, timeoutMs: PACK_TIMEOUT_MS, quiet: true })
  return folders.map((folder) => {
    const { name, version } = readManifest(folder)
    const file = join(target, tarballName(name, version))
    if (result.code !== 0 || !existsSync(file))
      throw new Error(`npm pack failed in ${folder}: ${result.output}`)
    return file
  })
}
