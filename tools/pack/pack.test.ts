import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { checkPublished } from './checkManifest.ts'
import { checkOwnCode } from './checkOwnCode.ts'
import { findWarnings } from './freshApp.ts'
import { FRESH_APPS } from './freshApps.ts'
import { type Manifest, readManifest, toPublished } from './stagePackage.ts'

const MANIFEST: Manifest = {
  name: '@foyer/sample',
  version: '0.1.0',
  description: 'A sample.',
  keywords: ['sample'],
  license: 'MIT',
  sideEffects: ['./src/index.ts', './dist/index.js'],
  exports: {
    '.': { '@foyer/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
    './style.css': './style.css',
  },
  dependencies: { '@foyer/core': '0.1.0', valibot: '1.5.0' },
  devDependencies: { '@foyer/testing': '0.1.0' },
}

const FILES = ['package.json', 'README.md', 'LICENSE', 'style.css', 'dist/index.js', 'dist/index.d.ts']
const VERSIONS = { '@foyer/core': '0.1.0' }
/** The workspace's own manifest; each package takes its facts over. */
const ABOUT = readManifest(ROOT)
const published = toPublished(MANIFEST, ABOUT, 'packages/sample')

describe('a published manifest', () => {
  test('leads to nothing that is not in the package', () => {
    expect(published.exports['.']).toEqual({ types: './dist/index.d.ts', default: './dist/index.js' })
    expect(published.sideEffects).toEqual(['./dist/index.js'])
    expect(published.devDependencies).toBeUndefined()
    expect(checkPublished(published, FILES, VERSIONS)).toEqual([])
  })

  test('says where its types are to a TypeScript that does not read exports', () => {
    const signing = { types: './dist/signing.d.ts', default: './dist/signing.js' }
    const two = { ...MANIFEST, exports: { ...MANIFEST.exports, './signing': signing } }
    expect(published.types).toBe('./dist/index.d.ts')
    expect(published).not.toHaveProperty('typesVersions')
    expect(toPublished(two, ABOUT, 'packages/sample').typesVersions).toEqual({
      '*': { signing: ['./dist/signing.d.ts'] },
    })
  })

  test('says where its sources and its pages are, and where a mistake of it is told, as the workspace does', () => {
    const { repository, homepage, bugs, publishConfig } = published
    expect(repository).toEqual({ ...ABOUT.repository, directory: 'packages/sample' })
    expect([homepage, bugs]).toEqual([ABOUT.homepage, ABOUT.bugs])
    for (const address of [repository?.url?.replace('git+', ''), homepage, bugs?.url])
      expect(URL.canParse(address ?? '')).toBe(true)
    expect(publishConfig).toMatchObject({ access: 'public', provenance: true })
  })

  test.each(['repository', 'homepage', 'bugs'] as const)('that says no %s is told', (fact) => {
    const { [fact]: _left, ...without } = published
    expect(checkPublished(without, FILES, VERSIONS).join()).toContain(`says no ${fact}`)
  })

  test.each<[string, Partial<Manifest>, readonly string[]]>([
    ['"." has the private condition', { exports: MANIFEST.exports }, [...FILES, 'src/index.ts']],
    ['contains src/index.ts', {}, [...FILES, 'src/index.ts']],
    ['has no README.md', {}, FILES.filter((file) => file !== 'README.md')],
    ['has no LICENSE', {}, FILES.filter((file) => file !== 'LICENSE')],
    [
      'leads to ./dist/index.d.ts, which is not in it',
      {},
      FILES.filter((file) => file !== 'dist/index.d.ts'),
    ],
    ['contains dist/index.test.js', {}, [...FILES, 'dist/index.test.js']],
    ['depends on valibot "^1.5.0", which is not exact', { dependencies: { valibot: '^1.5.0' } }, FILES],
    ['which is 0.1.0 here', { dependencies: { '@foyer/core': '0.0.9' } }, FILES],
    ['which is not published', { dependencies: { '@foyer/testing': '0.1.0' } }, FILES],
    ['needs a description and keywords', { keywords: [] }, FILES],
    ['does not say that it is MIT', { license: 'ISC' }, FILES],
    ['would be published without provenance', { publishConfig: {} }, FILES],
    [
      'must name its types first',
      { exports: { '.': { default: './dist/index.js', types: './dist/index.d.ts' } } },
      FILES,
    ],
  ])('that is wrong is told: %s', (problem, change, files) => {
    expect(checkPublished({ ...published, ...change }, files, VERSIONS).join('\n')).toContain(problem)
  })
})

test('a page that is served from a package is in it', () => {
  const page = { ...published, name: '@foyer/secure-frame' }
  expect(checkPublished(page, FILES, VERSIONS)).toEqual([
    '@foyer/secure-frame has no dist/site/manifest.json',
  ])
  expect(checkPublished(page, [...FILES, 'dist/site/manifest.json'], VERSIONS)).toEqual([])
})

describe('warnings of a build', () => {
  test('are found in what bundlers print, and what is known stays known', () => {
    const webpack = FRESH_APPS.find(({ name }) => name === 'webpack') ?? {}
    expect(
      findWarnings('WARNING in asset size limit: 311.js\nwebpack 5 compiled with 1 warning in 9 ms', webpack),
    ).toEqual([])
    expect(findWarnings('WARNING in ./src/index.js\nModule not found', webpack)).toHaveLength(1)
    expect(findWarnings('Module "buffer" has been externalized for browser compatibility', {})).toHaveLength(
      1,
    )
    expect(findWarnings('▲ [WARNING] Import "x" will always be undefined', {})).toHaveLength(1)
    expect(findWarnings('built in 2 s', {})).toEqual([])
  })
})

test.each([
  '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
  '@uniswap/v2-core/build/UniswapV2Factory.json',
])('the code of a contract that local pools are made of is in no package: %s', (artifact) => {
  const file = createRequire(join(ROOT, 'packages/devkit/package.json')).resolve(artifact)
  const { bytecode } = JSON.parse(readFileSync(file, 'utf8'))
  const files = new Map([['dist/index.js', `export const code = "${bytecode}"`]])
  expect(checkOwnCode(MANIFEST, files)).toEqual(['@foyer/sample: dist/index.js holds the code of a contract'])
})

test('neither a package of such contracts nor a licence like theirs comes along', () => {
  const files = new Map([
    ['package.json', '{"dependencies":{"@uniswap/v3-core":"1.0.1"}}'],
    ['dist/Pool.sol', '// SPDX-License-Identifier: BUSL-1.1'],
    ['dist/ours.js', '// SPDX-License-Identifier: MIT'],
  ])
  expect(checkOwnCode(MANIFEST, files)).toEqual([
    '@foyer/sample: package.json names a package of contracts that is not ours',
    '@foyer/sample: dist/Pool.sol carries a licence that asks for more than ours',
  ])
})
