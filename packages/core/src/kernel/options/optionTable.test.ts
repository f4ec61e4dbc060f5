import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { explainOption } from './explainOptions.ts'
import { describeKind } from './optionKinds.ts'
import { FEATURES, OPTIONS } from './optionTable.ts'
import { resolveOptions } from './resolveOptions.ts'

const SPEC = readFileSync('docs/spec.md', 'utf8')

const entries = [
  ...Object.entries(OPTIONS),
  ...Object.entries(FEATURES).map(([name, entry]) => [`features.${name}`, entry] as const),
]

/** Names of the options that are refused when one of them, or one of the features, has a value. */
function refusedOf(name: string, value: unknown): readonly string[] {
  const [outer = '', inner] = name.split('.')
  return resolveOptions({ [outer]: inner === undefined ? value : { [inner]: value } }, 'https://app.example')
    .refused
}

test('every option has words for editors and the reference, in one paragraph', () => {
  for (const [name, { words }] of entries) expect(words, name).toMatch(/^[A-Z][^\n]*\.$/)
})

test('entity-14 every option refuses what is not of its kind, and says what would be', () => {
  for (const [name, { kind }] of entries) {
    expect(refusedOf(name, () => {})).toEqual([name])
    expect(explainOption(name)).toBe(`Option "${name}" is ignored: it must be ${describeKind(kind).words}.`)
  }
})

test('every default is one that an app could give too', () => {
  const given = entries.filter(([, entry]) => entry.default !== undefined)
  expect(given.length).toBeGreaterThan(20)
  for (const [name, entry] of given) expect(refusedOf(name, entry.default), name).toEqual([])
})

test('an attribute is spelt as its option, with dashes', () => {
  const given = entries.filter(([, { attribute }]) => attribute !== undefined)
  for (const [name, { attribute }] of given) {
    expect(attribute).toBe(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  }
})

test('every clause that an option names stands in the specification', () => {
  const clauses = entries.flatMap(([, { clause }]) => clause ?? [])
  expect(clauses.filter((clause) => !SPEC.includes(`- \`${clause}\` `))).toEqual([])
})

test('entity-14 every option that the specification names is in the table', () => {
  const [, clause = ''] = /^- `entity-14` Options: (.+)$/m.exec(SPEC) ?? []
  const named = [...clause.replaceAll(/\([^)]*\)/g, '').matchAll(/\w+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !(name in OPTIONS))).toEqual([])
})
