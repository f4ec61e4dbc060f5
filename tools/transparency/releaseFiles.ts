import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPublished, readManifest, toPublished } from '../pack/stagePackage.ts'

/** The SHA-256 of files in hexadecimal digits, by their package and their path inside of it. */
export type FileHashes = ReadonlyMap<string, string>

/** The package of the frame's files. */
export const FRAME_PACKAGE = '@foyer/secure-frame'
/** The folder that the secure site serves. */
export const FRAME_FOLDER = `${FRAME_PACKAGE}/dist/site/`

/** Packages that developers use at their desk: no page and no server runs them. Their tarballs are in the statement of provenance. */
const NOT_RUN = new Set(['@foyer/create-foyer', '@foyer/doctor', '@foyer/switch', '@foyer/testing'])
const CREATE = 'create-foyer'
const RUN_FOLDERS = ['dist', 'return']
const IS_RUN = /^(?!.*(\.d\.ts|\.tsbuildinfo)$)(?!.*\.test\.)/

export const sha256Hex = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex')

function listFolder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

function hashPackage(name: string, folder: string, manifestText: string): [string, string][] {
  const files = RUN_FOLDERS.flatMap((sub) => listFolder(join(folder, sub)))
    .map((path) => ({ path, inside: path.slice(folder.length + 1).replaceAll('\\', '/') }))
    .filter(({ inside }) => IS_RUN.test(inside))
  return [
    [`${name}/package.json`, sha256Hex(manifestText)],
    ...files.map(({ path, inside }): [string, string] => [
      `${name}/${inside}`,
      sha256Hex(readFileSync(path)),
    ]),
  ]
}

const isLogged = (name: string) => !NOT_RUN.has(name) && name !== CREATE

/** Reads a built clone: what its packages hold when they are published, as far as pages and servers run it. */
function readClone(root: string): [string, string][] {
  const workspace = readManifest(root)
  return findPublished(root).flatMap((folder) => {
    const manifest = readManifest(folder)
    if (!isLogged(manifest.name)) return []
    const directory = folder.slice(root.length + 1).replaceAll('\\', '/')
    const published = toPublished(manifest, workspace, directory)
    return hashPackage(manifest.name, folder, `${JSON.stringify(published, null, 2)}\n`)
  })
}

/** Reads packages as they were installed: those that are there. */
function readInstalled(scope: string): [string, string][] {
  return readdirSync(scope).flatMap((sub) => {
    const folder = join(scope, sub)
    const name = `@foyer/${sub}`
    if (!isLogged(name) || !existsSync(join(folder, 'package.json'))) return []
    return hashPackage(name, folder, readFileSync(join(folder, 'package.json'), 'utf8'))
  })
}

/**
 * Reads the files of a release.
 * @param folder a built clone, or a folder with a `node_modules` that has packages of Foyer
 * @throws Error for a folder that is neither
 */
export function readReleaseFiles(folder: string): FileHashes {
  const isClone = existsSync(join(folder, 'packages/elements/package.json'))
  const scopes = [join(folder, 'node_modules/@foyer'), join(folder, '@foyer')].filter(existsSync)
  const [scope] = scopes
  if (!isClone && scope === undefined)
    throw new Error(`${folder} is no clone, and has no node_modules/@foyer.`)
  const found = isClone ? readClone(folder) : readInstalled(scope ?? '')
  const files = new Map(found.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  if (isClone && !files.has(`${FRAME_FOLDER}manifest.json`))
    throw new Error(`${folder} is not built: npm run build published.`)
  return files
}
