import { expect, test } from 'vitest'
import { findNamedNetwork, KNOWN_CHAIN_IDS } from '../../kernel/chains/networks.ts'
import { completeNetwork, findKnownNetwork } from './networkFacts.ts'

const SUPPORTED = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 56, 97, 43114, 43113, 324, 280, 100, 8453, 84531,
  84532, 7777777, 999, 1313161554, 1313161555,
]

test('const-3 the supported eip155 networks are known by number, and no others', () => {
  expect([...KNOWN_CHAIN_IDS].sort()).toEqual([...SUPPORTED].sort())
})

test('const-3 entity-9 every one of them is whole once its facts are there', () => {
  for (const id of SUPPORTED) {
    const network = findKnownNetwork(id)
    expect(network).toMatchObject({ id, caipNetworkId: `eip155:${id}`, chainNamespace: 'eip155' })
    expect(network?.rpcUrls).toEqual([expect.stringMatching(/^https:/)])
    expect(network?.blockExplorers?.default.url).toMatch(/^https:.*[^/]$/)
    expect(network?.nativeCurrency.decimals).toBe(18)
    expect(network?.testnet).toBe(/goerli|sepolia|testnet|fuji|mumbai/i.test(network?.name ?? ''))
  }
})

test('const-3 their names are all different', () => {
  expect(new Set(SUPPORTED.map((id) => findNamedNetwork(id)?.name)).size).toBe(SUPPORTED.length)
})

test('a network is found by number, number as text and CAIP-2 id', () => {
  for (const id of [8453, '8453', 'eip155:8453']) expect(findKnownNetwork(id)?.name).toBe('Base')
  for (const id of [424242, 'solana:8453', 'eip155:', '', 'eip155:8453:1', '__proto__']) {
    expect(findKnownNetwork(id)).toBeUndefined()
  }
})

test('a network that the app gave whole keeps what the app says', () => {
  const own = { ...findKnownNetwork(1), rpcUrls: ['https://mine.example'] } as never // of a built-in network
  expect(completeNetwork(own)).toBe(own)
})

test('until then its name is known', () => {
  expect(findNamedNetwork(137)).toMatchObject({ name: 'Polygon', rpcUrls: [] })
})

test.each([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', false],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', true],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', true],
])('const-3 solana:%s is known by its CAIP-2 id alone', (id, name, testnet) => {
  const network = findKnownNetwork(`solana:${id}`)
  expect(network).toMatchObject({
    ...{ id, name, testnet, caipNetworkId: `solana:${id}`, chainNamespace: 'solana' },
    nativeCurrency: { symbol: 'SOL', decimals: 9 },
    rpcUrls: [expect.stringMatching(/^https:\/\//)],
  })
  expect(findNamedNetwork(`solana:${id}`)).toMatchObject({ name, rpcUrls: [] })
  for (const other of [
    id,
    `eip155:${id}`,
    `solana:${id.toLowerCase()}`,
    `solana:${id}1`,
    'solana:',
    'solana:1',
  ])
    expect(findKnownNetwork(other), other).toBeUndefined()
})

const SUBSCAN = { address: '/account/{}', transaction: '/extrinsic/{}' }

test.each([
  ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC', 8, undefined],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10, SUBSCAN],
  ['polkadot:68d56f15f85d3136970ec16946040bc1', 'Polkadot Asset Hub', 'DOT', 10, SUBSCAN],
  ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', 12, SUBSCAN],
  ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', 'WND', 12, SUBSCAN],
  ['cosmos:cosmoshub-4', 'Cosmos Hub', 'ATOM', 6, undefined],
  ['cosmos:osmosis-1', 'Osmosis', 'OSMO', 6, undefined],
] as const)(
  'entity-9 %s is known by its CAIP-2 id alone, with coin and explorer',
  (id, name, symbol, decimals, paths) => {
    const network = findKnownNetwork(id)
    expect(network).toMatchObject({ name, caipNetworkId: id, nativeCurrency: { symbol, decimals } })
    expect(network?.rpcUrls).toEqual([expect.stringMatching(/^https:\/\//)])
    expect(network?.blockExplorers?.default.url).toMatch(/^https:\/\/[^/].*[^/]$/)
    expect(network?.blockExplorers?.default.paths).toEqual(paths)
    // Its name is there at once, so that a list of networks needs no more.
    expect(findNamedNetwork(id)).toMatchObject({ name, rpcUrls: [] })
  },
)
