import { expect, test } from 'vitest'
import { cosmosHub, osmosis } from './cosmosNetworks.ts'
import { factsOf, ownNetworks, toChainId, toDenomReference } from './networks.ts'

test('const-4 the networks that come with the adapter are those whose facts it knows', () => {
  const facts = [cosmosHub, osmosis].map(({ caipNetworkId }) => factsOf(caipNetworkId, undefined))
  expect(facts).toEqual([
    { addressPrefix: 'cosmos', denom: 'uatom' },
    { addressPrefix: 'osmo', denom: 'uosmo' },
  ])
  expect([cosmosHub, osmosis].map(toChainId)).toEqual(['cosmoshub-4', 'osmosis-1'])
  expect(factsOf('cosmos:another-1', undefined)).toBeUndefined()
  const own = { 'cosmos:cosmoshub-4': { addressPrefix: 'own', denom: 'uown' } } as const
  expect(factsOf(cosmosHub.caipNetworkId, own)?.denom).toBe('uown')
  expect(ownNetworks([{ ...cosmosHub, chainNamespace: 'eip155' }, osmosis])).toEqual([osmosis])
})

test('account-2 explorers have a page of an account and of a transaction', () => {
  expect(cosmosHub.blockExplorers?.default).toMatchObject({
    url: 'https://www.mintscan.io/cosmos',
    paths: { address: '/address/{}', transaction: '/tx/{}' },
  })
})

test('validate-1 what a chain calls a token has no sign that a CAIP-10 id refuses', () => {
  expect(toDenomReference('ibc/27394F')).toBe('ibc%2F27394F')
  expect(toDenomReference('factory/osmo1abc/u:x')).not.toMatch(/[:/]/)
  expect(toDenomReference('uatom')).toBe('uatom')
})
