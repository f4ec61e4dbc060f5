import { expect, test } from 'vitest'
import { factsOf, isForNetwork } from './networks.ts'
import { kusama, polkadot, polkadotAssetHub, westend } from './polkadotNetworks.ts'

test('const-4 the networks that come with the adapter are those whose facts it knows', () => {
  const prefixes = [polkadot, polkadotAssetHub, kusama, westend].map(({ caipNetworkId }) => {
    expect(BigInt(factsOf(caipNetworkId, undefined).existentialDepositBase)).toBeGreaterThan(0n)
    return factsOf(caipNetworkId, undefined).addressPrefix
  })
  expect(prefixes).toEqual([0, 0, 2, 42])
  const own = { [polkadot.caipNetworkId]: { addressPrefix: 7, existentialDepositBase: '1' } }
  expect(factsOf(polkadot.caipNetworkId, own).addressPrefix).toBe(7)
})

test('account-2 explorers have a page of an account and of a transaction', () => {
  for (const { blockExplorers } of [polkadot, polkadotAssetHub, kusama, westend]) {
    expect(blockExplorers?.default.url).toMatch(/^https:\/\/[\w-]+\.subscan\.io$/)
    expect(blockExplorers?.default.paths).toEqual({ address: '/account/{}', transaction: '/extrinsic/{}' })
  }
})

test('an account for one chain is told by the beginning of the hash of its first block, in whatever case', () => {
  const hash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
  expect(isForNetwork(hash, polkadot)).toBe(true)
  expect(isForNetwork(hash.toUpperCase().replace('0X', '0x'), polkadot)).toBe(true)
  expect(isForNetwork(hash, kusama)).toBe(false)
  expect(isForNetwork('0x', polkadot)).toBe(false)
  expect(isForNetwork(undefined, polkadot)).toBe(true)
})
