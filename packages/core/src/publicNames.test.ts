import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

/** Names of the loader of a part and of the maker of its controller: every entry of a part has both, under the same names. */
const OF_EVERY_PART = new Set(['part', 'controller'])

function namesOf(file: string): string[] {
  const path = resolve(import.meta.dirname, '..', file)
  const { module } = parseSync(path, readFileSync(path, 'utf8'))
  return module.staticExports
    .flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? '*'))
    .filter((name) => !OF_EVERY_PART.has(name))
}

const { '.': root, ...entries } = manifest.exports
const ofRoot = new Set(namesOf(root['@foyer/source']))

test.each(Object.entries(entries))('all that %s has is in the index as well', (_, entry) => {
  const names = namesOf(entry['@foyer/source'])
  expect(names.filter((name) => !ofRoot.has(name))).toEqual([])
})

test('the index has what an entry has, and the modal with all parts', () => {
  const ofEntries = new Set(Object.values(entries).flatMap((entry) => namesOf(entry['@foyer/source'])))
  expect([...ofRoot].filter((name) => !ofEntries.has(name))).toEqual(['createModal'])
})
