import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseForApp, installWords } from './localInstall.ts'
import { neededBy } from './neededBy.ts'

const OURS = ['@foyer/core', '@foyer/elements', '@foyer/react']

describe('installing what was packed here into an app', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-pack-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('takes the packages that were named, and makes a package.json where there is none', () => {
    const app = join(folder, 'new')
    expect(chooseForApp(app, ['@foyer/react'], OURS)).toEqual(['@foyer/react'])
    expect(JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))).toEqual({ private: true })
  })

  test('takes those that the app names itself, where none was named', () => {
    const manifest = {
      dependencies: { '@foyer/react': '0.1.0', react: '19.0.0' },
      devDependencies: { vite: '8' },
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    expect(chooseForApp(folder, [], OURS)).toEqual(['@foyer/react'])
  })

  test('says what to name where nothing can be installed, and writes nothing', () => {
    const app = join(folder, 'new')
    expect(() => chooseForApp(app, [], OURS)).toThrow('Name the packages, such as @foyer/elements.')
    expect(() => chooseForApp(app, ['@foyer/none'], OURS)).toThrow(
      'There is no package @foyer/none. There are',
    )
    expect(existsSync(app)).toBe(false)
    writeFileSync(join(folder, 'package.json'), '{"dependencies":{"vite":"8"}}')
    expect(() => chooseForApp(folder, [], OURS)).toThrow('names no package of Foyer')
  })

  test('installs with each package what it needs of ours, by paths from the app', () => {
    const manifests = [
      { name: '@foyer/core', dependencies: { valibot: '1' } },
      { name: '@foyer/elements', dependencies: { '@foyer/core': '0.1.0' } },
      { name: '@foyer/gateway' },
    ]
    const packed = manifests.map(({ name }) => ({ name, file: join(folder, `${name.slice(7)}.tgz`) }))
    const needed = neededBy(['@foyer/elements'], manifests, packed)
    expect(Object.keys(needed)).toEqual(['@foyer/core', '@foyer/elements'])
    expect(installWords(join(folder, 'app'), needed).slice(-2)).toEqual(['../core.tgz', '../elements.tgz'])
  })
})
