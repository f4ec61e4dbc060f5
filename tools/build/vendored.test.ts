import { describe, expect, test } from 'vitest'
import { findOwnNotice, findPackage, writeLicences } from './licenceFile.ts'
import { fromRoot } from './paths.ts'
import { takeVendored, toVendorName, type VendoredImports } from './vendored.ts'

function take(code: string, fileName = 'client/a.js', name = 'connector-walletconnect') {
  const imports: VendoredImports = new Map()
  return { code: takeVendored({ fileName, code, package: name }, imports), imports }
}

describe('what a package brings along', () => {
  test('is imported from its own folder, whatever else is imported', () => {
    const { code, imports } = take(
      "import { a } from 'valibot'\nimport * as library from '@walletconnect/sign-client'\nlibrary.SignClient(a)\n",
    )
    expect(code).toBe(
      'import { a } from \'valibot\'\nimport * as library from "../vendor/walletconnect-sign-client.js"\nlibrary.SignClient(a)\n',
    )
    expect(Object.fromEntries(imports)).toEqual({ '@walletconnect/sign-client': new Set(['SignClient']) })
  })

  test('holds every name that any file takes', () => {
    const imports: VendoredImports = new Map()
    const files = ["import { Interface } from 'ethers/abi'", "import { Fragment as F } from 'ethers/abi'"]
    const written = files.map((code) =>
      takeVendored({ fileName: 'abi.js', code, package: 'adapter-evm' }, imports),
    )
    expect(written).toEqual([
      'import { Interface } from "./vendor/ethers-abi.js"',
      'import { Fragment as F } from "./vendor/ethers-abi.js"',
    ])
    expect(imports.get('ethers/abi')).toEqual(new Set(['Interface', 'Fragment']))
  })

  test('must be known by its names', () => {
    expect(() => take("import * as abi from 'ethers/abi'", 'a.js', 'adapter-evm')).toThrow(/as a whole/)
  })

  test('may be the default export of a module', () => {
    const specifier = '@r2wc/react-to-web-component'
    const { code, imports } = take(`import wrap from '${specifier}'`, 'a.js', 'ui')
    expect(code).toBe('import wrap from "./vendor/r2wc-react-to-web-component.js"')
    expect(imports.get(specifier)).toEqual(new Set(['default']))
  })

  test('is of the packages in the table alone', () => {
    const code = "import { z } from '@walletconnect/sign-client'"
    expect(take(code, 'a.js', 'gateway').code).toBe(code)
  })

  test.each([
    ['@noble/hashes/sha3.js', 'noble-hashes-sha3'],
    ['qrcode/lib/core/qrcode.js', 'qrcode-lib-core-qrcode'],
  ])('%s is in the file %s', (specifier, name) => expect(toVendorName(specifier)).toBe(name))
})

describe('the licences of a bundle', () => {
  test('belong to the innermost package that a module lies in', () => {
    expect(findPackage('/a/node_modules/b/node_modules/@c/d/dist/e.js')).toBe(
      '/a/node_modules/b/node_modules/@c/d',
    )
    expect(findPackage('\0/a/node_modules/b/index.js?commonjs')).toBe('/a/node_modules/b')
    expect(findPackage('/a/packages/ui/src/a.ts')).toBeUndefined()
  })

  test('are joined by the notice of a package of this repository that took pictures over', () => {
    const core = fromRoot('packages/core')
    expect(findOwnNotice(`${core}/src/parts/marks/marks.ts`)).toBe(core)
    expect(findOwnNotice(fromRoot('packages/kit/src/index.ts'))).toBeUndefined()
    expect(findOwnNotice('/a/node_modules/b/index.js')).toBeUndefined()
  })

  test('stand there once each, with the names of all that have them, and with every notice', () => {
    const text = writeLicences([
      { of: 'a 1.0.0', spdx: 'MIT', text: 'MIT of A' },
      { of: 'b 1.0.0', spdx: 'Apache-2.0', text: 'Apache', notice: 'Made by B' },
      { of: 'c 2.0.0', spdx: 'MIT', text: 'MIT of A' },
    ])
    expect(text.match(/MIT of A/g)).toHaveLength(1)
    expect(text).toContain('a 1.0.0 (MIT)\nc 2.0.0 (MIT)')
    expect(text).toContain('NOTICE\n\nMade by B')
  })
})
