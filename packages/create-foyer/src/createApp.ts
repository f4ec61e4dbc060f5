import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type AppOptions, DEFAULTS, readNetworks, readTemplate, type Template } from './choices.ts'
import { CreateAppError } from './errors.ts'
import { writeOptions } from './writeOptions.ts'

/** Beside `src` and beside `dist`. */
const ROOT = join(import.meta.dirname, '..')

/** Matches a name that npm takes for a package without a scope. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,213}$/

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

function readManifest(path: string): Manifest {
  // Our own manifests: this package's and those of its templates.
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

/** Refuses a folder that has something in it. @throws {CreateAppError} */
export function requireEmpty(folder: string): void {
  const isFree = !existsSync(folder) || readdirSync(folder).every((name) => name === '.git')
  if (!isFree) throw new CreateAppError(`${folder} is not empty. Name a new folder.`)
}

/** A name for package.json, from that of the folder. */
function toName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
  return NAME.test(name) ? name : 'foyer-app'
}

/** An app to make. */
export interface CreateAppInput {
  readonly folder: string
  /** One of the templates. */
  readonly template: string
  /** @default Ethereum and Base, without a gateway */
  readonly options?: AppOptions
}

const DEFAULT_OPTIONS: AppOptions = { networks: readNetworks(DEFAULTS.networks), email: false }

/**
 * Writes an app into a folder that is new or empty, and gives the folder's path. Installs nothing. When writing fails, the folder is as it
 * was.
 *
 * @throws {CreateAppError} When there is no such template, or something is in the folder.
 */
export function createApp(input: CreateAppInput): string {
  const template = readTemplate(input.template)
  const folder = resolve(input.folder)
  requireEmpty(folder)
  const isNew = !existsSync(folder)
  try {
    writeTemplate(folder, template, input.options ?? DEFAULT_OPTIONS)
  } catch (error) {
    if (isNew) rmSync(folder, { recursive: true, force: true })
    else removeContents(folder)
    throw error
  }
  return folder
}

function removeContents(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry !== '.git'))
    rmSync(join(folder, name), { recursive: true, force: true })
}

function writeTemplate(folder: string, template: Template, options: AppOptions): void {
  cpSync(join(ROOT, 'templates', template), folder, { recursive: true })
  // npm leaves a .gitignore out of the packages that it makes.
  renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'))
  writeManifest(folder)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|html)$/.test(name)) continue
    const written = writeOptions(readFileSync(join(folder, name), 'utf8'), options)
    if (written !== undefined) writeFileSync(join(folder, name), written)
  }
}

function writeManifest(folder: string): void {
  const { version } = readManifest(join(ROOT, 'package.json'))
  const path = join(folder, 'package.json')
  const manifest = readManifest(path)
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, wanted]) => [
    name,
    name.startsWith('@foyer/') ? version : wanted,
  ])
  const written = { ...manifest, name: toName(folder), dependencies: Object.fromEntries(dependencies) }
  writeFileSync(path, `${JSON.stringify(written, null, 2)}\n`)
}
