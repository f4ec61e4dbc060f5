import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { checkArchive, MANIFEST, PACKAGES } from './carried/check.mjs'
import { startRegistry } from './carried/registry.mjs'
import { fileOf, readLockPackages } from './lockPackages.ts'
import { readTarball } from './npmCache.ts'
import { writeManifest } from './writeArchive.ts'

const integrityOf = (text: string) => `sha512-${createHash('sha512').update(text).digest('base64')}`

describe('the packages of a lockfile', () => {
  const own = { integrity: integrityOf('one'), version: '1.0.0' }

  test('are named once each, without our own and without those inside of others', () => {
    const lock = {
      packages: {
        '': { version: '0.0.0' },
        'packages/kit': { version: '0.2.0' },
        'node_modules/@foyer/kit': { link: true },
        'node_modules/@a/b': own,
        'packages/kit/node_modules/@a/b': own,
        'node_modules/alias': { ...own, name: 'real' },
        'node_modules/real/node_modules/inside': { ...own, inBundle: true },
      },
    }
    expect(readLockPackages(lock)).toEqual([
      { name: '@a/b', ...own, isOptional: false },
      { name: 'real', ...own, isOptional: false },
    ])
    expect(fileOf({ name: '@a/b', version: '1.0.0' })).toBe('packages/@a+b-1.0.0.tgz')
  })

  test('are left out where they are for another system', () => {
    const lock = {
      packages: {
        'node_modules/for-mac': { ...own, optional: true, os: ['darwin'], cpu: ['arm64'] },
        'node_modules/not-for-windows': { ...own, optional: true, os: ['!win32'] },
      },
    }
    const names = (os: string, cpu: string) => readLockPackages(lock, { os, cpu }).map(({ name }) => name)
    expect(names('linux', 'x64')).toEqual(['not-for-windows'])
    expect(names('darwin', 'arm64')).toEqual(['for-mac', 'not-for-windows'])
    expect(names('win32', 'x64')).toEqual([])
  })

  test('without a hash, or with two of one version, are refused', () => {
    const bad = { packages: { 'node_modules/a': { version: '1.0.0' } } }
    expect(() => readLockPackages(bad)).toThrow('no SHA-512')
    const two = {
      packages: {
        'node_modules/a': own,
        'x/node_modules/a': { ...own, integrity: integrityOf('other') },
      },
    }
    expect(() => readLockPackages(two)).toThrow('two hashes')
  })

  test('are all read from the lockfile of this workspace', () => {
    const lockfile: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
    const all = readLockPackages(lockfile)
    expect(all.length).toBeGreaterThan(1_000)
    expect(new Set(all.map(fileOf)).size).toBe(all.length)
  })
})

describe('an archive', () => {
  let folder = ''
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-archive-test-'))
    mkdirSync(join(folder, 'packages'))
    writeFileSync(join(folder, 'sources.tar'), 'sources')
    writeFileSync(join(folder, 'packages/@a+b-1.0.0.tgz'), 'tarball')
    const packages = [
      { name: '@a/b', version: '1.0.0', integrity: integrityOf('tarball'), file: 'packages/@a+b-1.0.0.tgz' },
    ]
    writeFileSync(join(folder, PACKAGES), JSON.stringify(packages))
    await writeManifest(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('that nobody has touched has no problem', async () => {
    expect(await checkArchive(folder)).toEqual([])
  })

  test('with a swapped byte, a file too many or one too few is refused', async () => {
    writeFileSync(join(folder, 'sources.tar'), 'sourceS')
    expect(await checkArchive(folder)).toEqual(['sources.tar is another file.'])
    writeFileSync(join(folder, 'sources.tar'), 'sources')
    writeFileSync(join(folder, 'extra.mjs'), '')
    expect(await checkArchive(folder)).toEqual(['extra.mjs is not in manifest.sha256.'])
    rmSync(join(folder, 'extra.mjs'))
    rmSync(join(folder, 'sources.tar'))
    expect(await checkArchive(folder)).toEqual(['sources.tar is missing.'])
    writeFileSync(join(folder, MANIFEST), 'no list')
    expect(await checkArchive(folder)).toEqual(['manifest.sha256 has a line that is none: no list'])
  })

  test('whose package and manifest were both exchanged is refused by the hash of the lockfile', async () => {
    writeFileSync(join(folder, 'packages/@a+b-1.0.0.tgz'), 'another')
    await writeManifest(folder)
    expect(await checkArchive(folder)).toEqual(['@a/b 1.0.0 is not the package of the lockfile.'])
  })

  test('has a registry that answers for its packages alone, and gives no other file away', async () => {
    const registry = await startRegistry(folder)
    try {
      const found = await fetch(`${registry.url}/@a%2fb`)
      const { versions } = (await found.json()) as { versions: Record<string, { dist: { tarball: string } }> } // as just written
      const tarball = await fetch(versions['1.0.0']?.dist.tarball ?? '')
      expect(await tarball.text()).toBe('tarball')
      for (const path of ['/other', '/-/tarball/sources.tar', '/-/tarball/..%2fpackages.json'])
        expect((await fetch(registry.url + path)).status).toBe(404)
    } finally {
      registry.close()
    }
  })

  test('takes no tarball out of the cache whose bytes are not those of its hash', () => {
    const integrity = integrityOf('right')
    const hash = Buffer.from(integrity.slice(7), 'base64').toString('hex')
    const place = join(folder, '_cacache/content-v2/sha512', hash.slice(0, 2), hash.slice(2, 4))
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, hash.slice(4)), 'wrong')
    expect(readTarball(folder, { integrity })).toBeUndefined()
    writeFileSync(join(place, hash.slice(4)), 'right')
    expect(readTarball(folder, { integrity })?.toString()).toBe('right')
  })
})
