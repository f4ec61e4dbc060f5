import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../setup/run.mjs'
import { NameError, SHAPES } from './shapes.mjs'

const BIOME = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome')

const TIMEOUT_MS = 60_000

/**
 * Every file as it is once the scaffold has written it, the new ones and those that it adds to. All edits are made before
 * the first file is written, since one that cannot be made ends everything.
 * @param {string} root
 * @param {import('./shapes.mjs').Scaffold} scaffold
 * @returns {[path: string, text: string][]}
 */
export function draft(root, { files, edits = {} }) {
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new NameError(`There is one already: ${taken.join(', ')}`)
  const missing = Object.keys(edits).filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0)
    throw new NameError(`There is no ${missing.join(', ')}. npm run new part writes a part.`)
  const edited = Object.entries(edits).map(([path, edit]) => [
    path,
    edit(readFileSync(join(root, path), 'utf8')),
  ])
  return [...Object.entries(files), ...edited].map(([path = '', text = '']) => [path, text])
}

/**
 * Writes files and lays them out as everything else.
 * @param {string} root
 * @param {[path: string, text: string][]} files
 */
export async function writeFiles(root, files) {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const args = [BIOME, 'check', '--write', ...files.map(([path]) => path)]
  await run(process.execPath, args, { cwd: root, timeoutMs: TIMEOUT_MS, quiet: true })
}

/**
 * Writes what one `npm run new` asks for.
 * @param {string} root
 * @param {string} kind
 * @param {string} name
 * @returns {Promise<import('./shapes.mjs').Scaffold & { readonly written: readonly string[] }>}
 */
export async function writeShape(root, kind, name) {
  const shape = SHAPES[kind]
  if (!shape || !name) throw new NameError(`npm run new <${Object.keys(SHAPES).join('|')}> <name>`)
  const scaffold = shape(name)
  const files = draft(root, scaffold)
  await writeFiles(root, files)
  return { ...scaffold, written: files.map(([path]) => path) }
}
