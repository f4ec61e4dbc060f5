import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltFile } from '../../encodeFile.ts'
import { readBuiltFile } from '../../readBuiltFile.ts'
import type { ConsoleSite } from './mountSite.ts'

/**
 * Reads the built page once: what is served are these bytes, and no other file of the machine. Undefined where it was not built, as in a
 * working copy before `npm run build`.
 */
export function readConsoleSite(folder: string): ConsoleSite | undefined {
  const path = join(folder, 'index.html')
  if (!existsSync(path)) return undefined
  const assets = readdirSync(join(folder, 'assets')).map((name): [string, BuiltFile] => [
    name,
    readBuiltFile(join(folder, 'assets', name)),
  ])
  return { page: readBuiltFile(path), assets: new Map(assets) }
}
