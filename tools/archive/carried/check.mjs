// Checks an archive of Foyer against its manifest and its lockfile. It needs Node.js and nothing else, so that it runs for as long as
// Node.js reads modules: `node check.mjs`.

import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

/** The list of all files of an archive but itself, in the form that `sha256sum -c` reads. */
export const MANIFEST = 'manifest.sha256'
/** The list of the packages: names, versions, hashes of the lockfile, files. */
export const PACKAGES = 'packages.json'

/**
 * A package of the lockfile, with its file in the archive.
 * @typedef {{ readonly name: string, readonly version: string, readonly integrity: string, readonly file: string }} ArchivedPackage
 */

/**
 * Hashes a file without reading all of it at once.
 * @param {string} algorithm
 * @param {string} file
 * @param {'hex' | 'base64'} encoding
 */
export async function hashFile(algorithm, file, encoding) {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash)
  return hash.digest(encoding)
}

/**
 * Lists the files of a folder and of those in it, with slashes, in the order of their names.
 * @param {string} folder
 * @returns {string[]}
 */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/**
 * Reads the list of packages.
 * @param {string} folder
 * @returns {ArchivedPackage[]}
 */
export function readPackages(folder) {
  return JSON.parse(readFileSync(join(folder, PACKAGES), 'utf8'))
}

/**
 * Compares every file with the manifest, and every package with its hash in the lockfile.
 * @param {string} folder
 * @returns {Promise<string[]>} what is wrong, one sentence each
 */
export async function checkArchive(folder) {
  const lines = readFileSync(join(folder, MANIFEST), 'utf8').split('\n').filter(Boolean)
  /** @type {Map<string, string>} */
  const stated = new Map()
  for (const line of lines) {
    const [, hash, file] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (!hash || !file) return [`${MANIFEST} has a line that is none: ${line.slice(0, 80)}`]
    stated.set(file, hash)
  }
  const there = listFiles(folder).filter((file) => file !== MANIFEST)
  const problems = there.filter((file) => !stated.has(file)).map((file) => `${file} is not in ${MANIFEST}.`)
  for (const [file, hash] of stated) {
    if (!there.includes(file)) problems.push(`${file} is missing.`)
    else if ((await hashFile('sha256', join(folder, file), 'hex')) !== hash)
      problems.push(`${file} is another file.`)
  }
  if (problems.length > 0) return problems
  for (const { name, version, integrity, file } of readPackages(folder)) {
    const hash = `sha512-${await hashFile('sha512', join(folder, file), 'base64')}`
    if (hash !== integrity) problems.push(`${name} ${version} is not the package of the lockfile.`)
  }
  return problems
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const problems = await checkArchive(folder)
  for (const problem of problems) console.error(problem)
  if (problems.length === 0)
    console.log('Every file is that of the manifest, and every package that of the lockfile.')
  process.exitCode = problems.length === 0 ? 0 : 1
}
