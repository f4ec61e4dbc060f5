import { POLKADOT_NETWORKS } from '@foyer/devkit/polkadot'
import { expect, test } from 'vitest'
import { factsOf, isForNetwork } from './networks.ts'

const { relay: polkadot, assetHub: polkadotAssetHub, kusama, westend } = POLKADOT_NETWORKS

test('const-4 the adapter knows the facts of the built-in networks', () => {
  const prefixes = [polkadot, polkadotAssetHub, kusama, westend].map((network) => {
    expect(BigInt(factsOf(network).existentialDepositBase)).toBeGreaterThan(0n)
    return factsOf(network).addressPrefix
  })
  expect(prefixes).toEqual([0, 0, 2, 42])
  const own = { addressPrefix: 7, existentialDepositBase: '1' }
  expect(factsOf({ ...polkadot, polkadot: own })).toEqual(own)
})

test.each([
  { addressPrefix: -1, existentialDepositBase: 'x' },
  { addressPrefix: 16_384, existentialDepositBase: '-1' },
  // A page may give anything.
  { addressPrefix: '0' as never, existentialDepositBase: undefined as never },
])('facts of an app that cannot be used are as if it gave none: %j', (facts) => {
  expect(factsOf({ ...polkadot, polkadot: facts })).toEqual(factsOf(polkadot))
  expect(factsOf({ ...polkadot, caipNetworkId: 'polkadot:other', polkadot: facts }).addressPrefix).toBe(42)
})

test('an account for one chain is told by the beginning of the hash of its first block, in whatever case', () => {
  const hash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
  expect(isForNetwork({ genesisHash: hash }, polkadot)).toBe(true)
  expect(isForNetwork({ genesisHash: hash.toUpperCase().replace('0X', '0x') }, polkadot)).toBe(true)
  expect(isForNetwork({ genesisHash: hash }, kusama)).toBe(false)
  expect(isForNetwork({ genesisHash: '0x' }, polkadot)).toBe(false)
  expect(isForNetwork({}, polkadot)).toBe(true)
  // The grant of a wallet on another device.
  expect(isForNetwork({ chains: [kusama.caipNetworkId] }, kusama)).toBe(true)
  expect(isForNetwork({ chains: [kusama.caipNetworkId] }, polkadot)).toBe(false)
})
