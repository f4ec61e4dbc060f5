import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import * as v from 'valibot'
import {
  type InstalledCopy,
  isOfFoyer,
  Manifest,
  type ProjectFacts,
  type SourceFile,
  wantedBy,
} from './projectFacts.ts'

const MAX_FILES = 3_000
const MAX_FILE_BYTES = 512_000
const MAX_DEPTH = 12
const NOT_SOURCES: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'build',
  'out',
  'coverage',
  'vendor',
])
const SOURCE =
  /\.([cm]?[jt]sx?|html|vue|svelte|astro)$|^\.env|^\.nvmrc$|^\.node-version$|^tsconfig[\w.]*\.json$/

/** Packages of which an app may have one copy only, beside those of Foyer. */
const SHARED = ['react', 'react-dom', 'valtio'] as const

function readText(path: string): string | undefined {
  try {
    if (statSync(path).size > MAX_FILE_BYTES) return undefined
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function readManifest(folder: string): Manifest | undefined {
  try {
    const json: unknown = JSON.parse(readText(join(folder, 'package.json')) ?? '')
    const parsed = v.safeParse(Manifest, json)
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Finds a package as Node.js does: in the node_modules of a folder, and then of each folder above. */
function resolve(name: string, from: string): InstalledCopy | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    const version = readManifest(place)?.version
    if (version !== undefined) return { name, folder: realpathSync(place), version }
    if (dirname(folder) === folder) return undefined
  }
}

/** The packages of Foyer that the app reaches, by way of each other. */
function findFoyer(folder: string, manifest: Manifest): readonly InstalledCopy[] {
  const found = new Map<string, InstalledCopy>()
  const visit = (from: string, names: readonly string[]) => {
    for (const name of names.filter(isOfFoyer)) {
      const copy = resolve(name, from)
      if (!copy || found.has(copy.folder)) continue
      found.set(copy.folder, copy)
      visit(copy.folder, Object.keys(readManifest(copy.folder)?.dependencies ?? {}))
    }
  }
  visit(folder, Object.keys(wantedBy(manifest)))
  return [...found.values()]
}

function findCopies(folder: string, manifest: Manifest): readonly InstalledCopy[] {
  const foyer = findFoyer(folder, manifest)
  const places = [folder, ...foyer.map((copy) => copy.folder)]
  const shared = SHARED.flatMap((name) => places.flatMap((place) => resolve(name, place) ?? []))
  const others = Object.keys(wantedBy(manifest)).flatMap((name) => resolve(name, folder) ?? [])
  const all = [...foyer, ...shared, ...others]
  return all.filter(
    (copy, at) => all.findIndex((one) => one.name === copy.name && one.folder === copy.folder) === at,
  )
}

function isOfSources(folder: string): boolean {
  return !folder.startsWith('.') && !NOT_SOURCES.has(folder)
}

/** Lists the files of a folder and of those below it. A link may lead in a circle or out of the project, and is no entry of these kinds. */
function listSources(folder: string, depth = 0): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && SOURCE.test(entry.name))
  const folders = entries.filter((entry) => entry.isDirectory() && isOfSources(entry.name))
  return [
    ...files.map(({ name }) => join(folder, name)),
    ...(depth < MAX_DEPTH ? folders.flatMap(({ name }) => listSources(join(folder, name), depth + 1)) : []),
  ]
}

function readSources(root: string): readonly SourceFile[] {
  return listSources(root)
    .slice(0, MAX_FILES)
    .flatMap((file) => {
      const text = readText(file)
      return text === undefined ? [] : [{ path: relative(root, file).replaceAll(sep, '/'), text }]
    })
}

function hashOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `sha384-${createHash('sha384').update(text).digest('base64')}`
}

/** Reads what is looked at of a project. Nothing of it is run. */
export function readProject(folder: string): ProjectFacts {
  const manifest = readManifest(folder)
  if (!manifest) return { folder, manifest, copies: [], files: [], entryHash: undefined }
  const copies = findCopies(folder, manifest)
  const elements = copies.find(({ name }) => name === '@foyer/elements')
  return {
    folder,
    manifest,
    copies,
    files: readSources(folder),
    entryHash: hashOf(elements && readText(join(elements.folder, 'dist/foyer.js'))),
  }
}
