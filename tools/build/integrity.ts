import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScriptFile } from './checkScript.ts'

/** The name of the list of hashes beside the script. */
export const INTEGRITY_FILE = 'integrity.json'

/** The hash of a text as `integrity` attributes and import maps take it. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** The hash of every file of the script below a folder, by its path from there, in order. */
export function readIntegrity(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.js') && isScriptFile(path))
    .sort()
  return Object.fromEntries(files.map((path) => [path, integrityOf(readFileSync(join(folder, path)))]))
}

/** Writes the list of hashes that pages put in their tag and in their import map. */
export function writeIntegrity(folder: string): void {
  writeFileSync(join(folder, INTEGRITY_FILE), `${JSON.stringify(readIntegrity(folder), null, 2)}\n`)
}
