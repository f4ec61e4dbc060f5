import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'

/** The error of a request to `npm run pack` that cannot be met; its text says what to do. */
export class PackError extends Error {}

const AppManifest = v.looseObject({
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
})

/**
 * The packages to install into an app: those that were named, or those of ours that its package.json names. A folder without
 * a package.json gets one, so that what is installed stays in it.
 * @throws PackError where there is nothing to install, or a name that no package has
 */
export function chooseForApp(
  folder: string,
  named: readonly string[],
  ours: readonly string[],
): readonly string[] {
  const unknown = named.filter((name) => !ours.includes(name))
  if (unknown.length > 0)
    throw new PackError(`There is no package ${unknown.join(', ')}. There are ${ours.join(', ')}.`)
  const file = join(folder, 'package.json')
  if (!existsSync(file)) {
    if (named.length === 0)
      throw new PackError(`${folder} has no package.json. Name the packages, such as @foyer/elements.`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, `${JSON.stringify({ private: true }, undefined, 2)}\n`)
  }
  if (named.length > 0) return named
  const parsed = v.safeParse(AppManifest, JSON.parse(readFileSync(file, 'utf8')))
  const { dependencies = {}, devDependencies = {} } = parsed.success ? parsed.output : {}
  const found = ours.filter((name) => name in dependencies || name in devDependencies)
  if (found.length === 0)
    throw new PackError(
      `${file} names no package of Foyer. Name those that you want, such as @foyer/elements.`,
    )
  return found
}

/** How npm is told to install tarballs into a folder: by paths from there, which hold where the two are moved together. */
export function installWords(folder: string, tarballs: Readonly<Record<string, string>>): readonly string[] {
  const files = Object.values(tarballs).map((file) => {
    const path = relative(folder, file).replaceAll('\\', '/')
    return path.startsWith('.') ? path : `./${path}`
  })
  return ['install', '--no-audit', '--no-fund', '--loglevel=error', ...files]
}
