import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readSbom } from './buildSbom.ts'
import { Lockfile, toReleaseSbom } from './sbomParts.ts'

const OWN_NAME = /^(@foyer\/|(create-)?foyer$)/

test('the bill of materials names what is installed and what is bundled, each with a hash and a licence, and nothing of the tools', () => {
  const sbom = readSbom()
  const third = sbom.components.filter(({ name }) => !OWN_NAME.test(name))
  const names = new Set(third.map(({ name }) => name))
  // Installed with a package; bundled inside of one; and what a bundled one needs in turn.
  for (const name of [
    'valibot',
    'kysely',
    'ethers',
    '@walletconnect/sign-client',
    '@walletconnect/utils',
    'qrcode',
  ])
    expect(names, name).toContain(name)
  for (const name of ['vitest', 'playwright', '@biomejs/biome', 'typescript', 'next'])
    expect(names).not.toContain(name)
  for (const { name, hashes, licenses, purl } of third) {
    expect(hashes[0]?.content, name).toMatch(/^[0-9a-f]{128}$/)
    expect(licenses, name).toHaveLength(1)
    expect(purl, name).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)
  }
  const refs = new Set(sbom.components.map((component) => component['bom-ref']))
  expect(refs.size).toBe(sbom.components.length)
  for (const { ref, dependsOn } of sbom.dependencies)
    for (const one of [ref, ...dependsOn]) expect(refs).toContain(one)
  expect(JSON.stringify(readSbom())).toBe(JSON.stringify(sbom))
})

const lockOf = (packages: object) => v.parse(Lockfile, { packages })
const OWN = { version: '0.1.0', license: 'MIT', dependencies: { a: '1.0.0' } }

test.each([
  ['has no hash', { 'node_modules/a': { version: '1.0.0', license: 'MIT' } }, 'a has no SHA-512 hash'],
  [
    'has no licence',
    { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-AA==' } },
    'a has no licence',
  ],
  ['is not in the lockfile', {}, 'is not in the lockfile'],
])('something that ships and %s is refused', (_, packages, reason) => {
  const lockfile = lockOf({ 'packages/own': OWN, ...packages })
  expect(() => toReleaseSbom(lockfile, ['packages/own'], () => false)).toThrow(reason)
})

test('of two versions each package gets the one that it finds first', () => {
  const at = (version: string) => ({ version, license: 'MIT', integrity: 'sha512-AA==' })
  const lockfile = lockOf({
    'packages/own': { ...OWN, dependencies: { a: '2.0.0', b: '1.0.0' } },
    'packages/own/node_modules/a': at('2.0.0'),
    'node_modules/a': at('1.0.0'),
    'node_modules/b': { ...at('1.0.0'), dependencies: { a: '1.0.0' } },
  })
  const { dependencies } = toReleaseSbom(lockfile, ['packages/own'], () => false)
  expect(dependencies).toEqual([
    { ref: 'a@1.0.0', dependsOn: [] },
    { ref: 'a@2.0.0', dependsOn: [] },
    { ref: 'b@1.0.0', dependsOn: ['a@1.0.0'] },
    { ref: 'own@0.1.0', dependsOn: ['a@2.0.0', 'b@1.0.0'] },
  ])
})
