import { expect, test } from 'vitest'
import { KITS } from '../kits/index.ts'
import { changeCatalogs, readCatalogs, resolveVersion } from './catalogs.ts'

const WORKSPACE = `packages:
  - apps/*
catalog:
  react: ^19.0.0 # the newest
  "@rainbow-me/rainbowkit": 2.2.8
catalogs:
  old:
    wagmi: '1.4.0'
  web3:
    wagmi: ^2.19.0
  kit:
    connectkit: 1.9.1
overrides:
  react: 19.0.0
`

test('versions are read from the catalog that a dependency names', () => {
  const catalogs = readCatalogs(WORKSPACE)
  expect(resolveVersion('react', 'catalog:', catalogs)).toBe('^19.0.0')
  expect(resolveVersion('react', 'catalog:default', catalogs)).toBe('^19.0.0')
  expect(resolveVersion('wagmi', 'catalog:old', catalogs)).toBe('1.4.0')
  expect(resolveVersion('wagmi', 'catalog:web3', catalogs)).toBe('^2.19.0')
  expect(resolveVersion('wagmi', 'catalog:v1', catalogs)).toBeUndefined()
  expect(resolveVersion('wagmi', 'workspace:*', catalogs)).toBeUndefined()
  expect(resolveVersion('wagmi', 'npm:@other/wagmi@2.0.0', catalogs)).toBe('2.0.0')
  expect(resolveVersion('wagmi', '^2', catalogs)).toBe('^2')
})

test('packages that nothing names go from the catalogs, with a heading that has nothing below it', () => {
  const after = changeCatalogs(
    WORKSPACE,
    KITS,
    (name) => name !== '@rainbow-me/rainbowkit' && name !== 'connectkit',
  )
  expect(after).toBe(
    WORKSPACE.replace('  "@rainbow-me/rainbowkit": 2.2.8\n', '').replace(
      '  kit:\n    connectkit: 1.9.1\n',
      '',
    ),
  )
  expect(changeCatalogs(WORKSPACE, KITS, () => true)).toBe(WORKSPACE)
})
