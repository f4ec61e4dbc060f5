import { expect, test } from 'vitest'
import { completeNetwork, findKnownNetwork } from './networkFacts.ts'
import { findNamedNetwork, KNOWN_CHAIN_IDS } from './networks.ts'

test('entity-9 every built-in network is whole once its facts are there', () => {
  for (const id of KNOWN_CHAIN_IDS) {
    const network = findKnownNetwork(id)
    expect(network).toMatchObject({ id, caipNetworkId: `eip155:${id}`, chainNamespace: 'eip155' })
    expect(network?.rpcUrls[0]).toMatch(/^https:/)
    expect(network?.blockExplorers?.default.url).toMatch(/^https:/)
    expect(network?.nativeCurrency.decimals).toBe(18)
  }
})

test('a network is found by number, number as text and CAIP-2 id', () => {
  for (const id of [8453, '8453', 'eip155:8453']) expect(findKnownNetwork(id)?.name).toBe('Base')
  for (const id of [424242, 'solana:8453', 'eip155:', '', 'eip155:8453:1', '__proto__']) {
    expect(findKnownNetwork(id)).toBeUndefined()
  }
})

test('a network that the app gave whole keeps what the app says', () => {
  const own = { ...findKnownNetwork(1), rpcUrls: ['https://mine.example'] } as never // of a known network
  expect(completeNetwork(own)).toBe(own)
})

test('until then its name is known', () => {
  expect(findNamedNetwork(137)).toMatchObject({ name: 'Polygon', rpcUrls: [] })
})
