import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

const LICENCE = /^(licen[cs]e|copying)/i
const NOTICE = /^notice/i

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
}

/** The licence text that has to stand beside a bundle for one package in it. */
export interface Licence {
  /** Name and version. */
  readonly of: string
  readonly spdx: string
  readonly text: string
  readonly notice?: string
}

/** The folder of the package that a module of node_modules belongs to: the one below the last `node_modules`. */
export function findPackage(moduleId: string): string | undefined {
  const path = moduleId.replace(/^\0/, '').replace(/[?#].*$/, '')
  const at = path.lastIndexOf(`${sep}node_modules${sep}`)
  if (at < 0) return undefined
  const first = at + `${sep}node_modules${sep}`.length
  const [scope = '', name = ''] = path.slice(first).split(sep)
  return path.slice(0, first) + (scope.startsWith('@') ? join(scope, name) : scope)
}

function readFileLike(folder: string, pattern: RegExp): string | undefined {
  const name = readdirSync(folder)
    .sort()
    .find((file) => pattern.test(file))
  return name ? readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim() : undefined
}

/**
 * Reads what a package wants to be passed on with its code.
 * @throws {Error} When it says nothing of its licence.
 */
export function readLicence(folder: string): Licence {
  // Manifests of dependencies, whose licence the guard of licences has checked.
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest
  if (!license) throw new Error(`${name} ${version} states no licence`)
  const holder = typeof author === 'string' ? author : author?.name
  const notice = readFileLike(folder, NOTICE)
  return {
    of: `${name} ${version}`,
    spdx: license,
    // Some packages leave the file out of the tarball and only name their licence.
    text: readFileLike(folder, LICENCE) ?? `${license} licence${holder ? `. Author: ${holder}` : ''}.`,
    ...(notice && { notice }),
  }
}

/** The file's text: each licence text once, under the names of the packages that it belongs to. */
export function writeLicences(licences: readonly Licence[]): string {
  const byText = new Map<string, Licence[]>()
  for (const licence of licences) {
    const key = `${licence.text}\n${licence.notice ?? ''}`
    byText.set(key, [...(byText.get(key) ?? []), licence])
  }
  const parts = [...byText.values()].map((group) => {
    const [{ text, notice } = { text: '', notice: undefined }] = group
    const names = group.map(({ of, spdx }) => `${of} (${spdx})`).join('\n')
    return [names, text, ...(notice ? [`NOTICE\n\n${notice}`] : [])].join('\n\n')
  })
  const intro = 'The files in this folder contain code of these packages, unchanged but for the bundling.'
  return `${[intro, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Returns the folder of our package that took something over, whose NOTICE says what, and by which licence. */
export function findOwnNotice(moduleId: string): string | undefined {
  const [folder] = /^.*\/packages\/[\w-]+(?=\/src\/)/.exec(moduleId) ?? []
  return folder !== undefined && existsSync(join(folder, 'NOTICE')) ? folder : undefined
}

function readOwnNotice(folder: string): Licence {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // written here
  return { of: `pictures of ${name}`, spdx: 'MIT', text: readFileLike(folder, NOTICE) ?? '' }
}

/** Vite plugin: writes licences and notices of every package whose code is in the bundle. */
export function licenceFile(fileName: string): Plugin {
  return {
    name: 'foyer:licence-file',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      )
      const folders = new Set(modules.flatMap((id) => findPackage(id) ?? []))
      const own = new Set(modules.flatMap((id) => findOwnNotice(id) ?? []))
      const licences = [...folders]
        .filter((folder) => existsSync(join(folder, 'package.json')))
        .map(readLicence)
        .concat([...own].map(readOwnNotice))
        .sort((a, b) => (a.of < b.of ? -1 : 1))
      const unique = licences.filter(({ of }, index) => licences[index - 1]?.of !== of)
      this.emitFile({ type: 'asset', fileName, source: writeLicences(unique) })
    },
  }
}
