import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** The templates, in the order in which they are offered. */
export const TEMPLATES = [
  'html',
  'react',
  'vue',
  'svelte',
  'angular',
  'next',
  'nuxt',
  'sveltekit',
  'astro',
  'react-router',
] as const

/** One of the templates. */
export type Template = (typeof TEMPLATES)[number]

/** Beside `src` and beside `dist`. */
const ROOT = join(import.meta.dirname, '..')

/** Matches a name that npm takes for a package without a scope. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,213}$/

/** Why no app was made, as a sentence for the developer who typed the command. */
export class CreateAppError extends Error {
  override readonly name = 'CreateAppError'
}

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

function readManifest(path: string): Manifest {
  // Our own manifests: this package's and those of its templates.
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).every((name) => name === '.git')
}

/** A name for package.json, from that of the folder. */
function toName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
  return NAME.test(name) ? name : 'foyer-app'
}

/**
 * Writes an app into a folder that is new or empty, and gives the folder's path. Installs nothing.
 *
 * @throws {CreateAppError} When there is no such template, or something is in the folder.
 */
export function createApp(input: { readonly folder: string; readonly template: string }): string {
  const template = TEMPLATES.find((name) => name === input.template)
  if (!template) {
    throw new CreateAppError(`There is no template ${input.template}. Templates: ${TEMPLATES.join(', ')}.`)
  }
  const folder = resolve(input.folder)
  if (!isEmpty(folder)) throw new CreateAppError(`${folder} is not empty. Name a new folder.`)
  cpSync(join(ROOT, 'templates', template), folder, { recursive: true })
  // npm leaves a .gitignore out of the packages that it makes.
  renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'))
  const { version } = readManifest(join(ROOT, 'package.json'))
  const path = join(folder, 'package.json')
  const manifest = readManifest(path)
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, wanted]) => [
    name,
    name.startsWith('@foyer/') ? version : wanted,
  ])
  const written = { ...manifest, name: toName(folder), dependencies: Object.fromEntries(dependencies) }
  writeFileSync(path, `${JSON.stringify(written, null, 2)}\n`)
  return folder
}
