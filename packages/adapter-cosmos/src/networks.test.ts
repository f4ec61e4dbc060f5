import { COSMOS_NETWORKS } from '@foyer/devkit/cosmos'
import { expect, test } from 'vitest'
import { factsOf, ownNetworks, toChainId, toDenomReference } from './networks.ts'

const { hub: cosmosHub, osmosis } = COSMOS_NETWORKS

test('const-4 the adapter knows the facts of the built-in networks', () => {
  const facts = [cosmosHub, osmosis].map(factsOf)
  expect(facts).toEqual([
    { addressPrefix: 'cosmos', denom: 'uatom' },
    { addressPrefix: 'osmo', denom: 'uosmo' },
  ])
  expect([cosmosHub, osmosis].map(toChainId)).toEqual(['cosmoshub-4', 'osmosis-1'])
  expect(factsOf({ ...cosmosHub, caipNetworkId: 'cosmos:another-1' })).toBeUndefined()
  const own = { addressPrefix: 'own', denom: 'uown' }
  expect(factsOf({ ...cosmosHub, cosmos: own })?.denom).toBe('uown')
  expect(ownNetworks([{ ...cosmosHub, chainNamespace: 'eip155' }, osmosis])).toEqual([osmosis])
})

test('validate-1 what a chain calls a token has no sign that a CAIP-10 id refuses', () => {
  expect(toDenomReference('ibc/27394F')).toBe('ibc%2F27394F')
  expect(toDenomReference('factory/osmo1abc/u:x')).not.toMatch(/[:/]/)
  expect(toDenomReference('uatom')).toBe('uatom')
})
