import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A file of an app as a person left it after the codemod. */
export interface Patch {
  readonly path: string
  readonly text: string
}

/** A folder of files for each app that no codemod moves alone: `<folder>/<name of the app>/…`. */
export const PATCHES = process.env.FOYER_SWITCH_PATCHES

/** The files of an app that were edited by hand. */
export function readPatches(name: string): readonly Patch[] {
  const folder = PATCHES === undefined ? undefined : join(PATCHES, name)
  if (folder === undefined || !existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .map((path) => ({ path: relative(folder, path), text: readFileSync(path, 'utf8') }))
}
