import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'templates')

/**
 * The files of a folder of templates, each at its path below the root. A word between double underscores stands for a name, in paths and
 * texts alike; each file ends in `.txt`, so that no tool takes it for code.
 * @param {string} folder
 * @param {Record<string, string>} names
 * @returns {Record<string, string>}
 */
export function readTemplates(folder, names) {
  const write = (/** @type {string} */ text) =>
    text.replaceAll(/__([A-Za-z]+)__/g, (whole, word) => names[word] ?? whole)
  const paths = readdirSync(join(FOLDER, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(FOLDER, folder).length + 1))
  return Object.fromEntries(
    paths.map((path) => [
      write(path.replace(/\.txt$/, '')),
      write(readFileSync(join(FOLDER, folder, path), 'utf8')),
    ]),
  )
}
