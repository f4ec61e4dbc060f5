import { describe, expect, test } from 'vitest'
import { findNamedNetwork, KNOWN_CHAIN_IDS, KNOWN_FAMILY_IDS } from '../../kernel/chains/networks.ts'
import type { Network } from '../../ports/network.ts'
import { familyMark, networkImage, networkMark, tokenMark } from './index.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const api = { networkImageUrl: (network?: Network) => network && `https://gateway.example/${network.id}` }

function networkOf(id: number | string): Network {
  const network = findNamedNetwork(id)
  if (!network) throw new Error(`no network ${id}`)
  return network
}

function named(overrides: Partial<Network>): Network {
  return { ...networkOf(1), ...overrides }
}

describe('marks that come with Foyer', () => {
  test('const-3 every built-in network and its coin has one, and no two networks but those that share a mark', () => {
    const ids = [...KNOWN_CHAIN_IDS.map((id) => `eip155:${id}`), ...KNOWN_FAMILY_IDS]
    for (const id of ids) {
      expect(networkMark(networkOf(id)), id).toMatch(/^data:image\/svg\+xml,%3Csvg/)
      expect(tokenMark(id), id).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    }
    const main = [1, 10, 56, 100, 137, 324, 8453, 42161, 42220, 43114, 7777777, 1313161554]
    expect(new Set(main.map((id) => networkMark(networkOf(id)))).size).toBe(main.length)
  })

  test('a test network is told apart from its network', () => {
    expect(networkMark(networkOf(11155111))).not.toBe(networkMark(networkOf(1)))
    expect(networkMark(networkOf(84532))).not.toBe(networkMark(networkOf(8453)))
  })

  test('they are coloured, for every family', () => {
    const families = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
    const marks = families.map((namespace) => decodeURIComponent(familyMark(namespace) ?? ''))
    expect(new Set(marks).size).toBe(families.length)
    for (const mark of marks) {
      const colours = [...mark.matchAll(/(?:fill|stop-color)="#([0-9a-f]{6})"/gi)].map(([, hex]) => hex ?? '')
      expect(colours.some((hex) => new Set(hex.match(/../g)).size > 1)).toBe(true)
    }
  })

  test('a network of Solana or Bitcoin that an app defines has the mark of its family', () => {
    const local = named({ chainNamespace: 'solana', caipNetworkId: 'solana:local', id: 'local' })
    expect(networkMark(local)).toBe(familyMark('solana'))
    expect(tokenMark('solana:local')).toBe(familyMark('solana'))
  })

  test('a network of Cosmos that an app defines has it only while it is for testing', () => {
    const chain = named({ chainNamespace: 'cosmos', caipNetworkId: 'cosmos:foyer-1', id: 'foyer-1' })
    expect(networkMark(chain)).toBeUndefined()
    expect(networkMark({ ...chain, testnet: true })).toBe(familyMark('cosmos'))
    expect(tokenMark('cosmos:foyer-1')).toBeUndefined()
  })

  test('an EVM network that an app defines has none, nor has its coin', () => {
    const own = named({ caipNetworkId: 'eip155:31337', id: 31_337 })
    expect(networkMark(own)).toBeUndefined()
    expect(tokenMark('eip155:31337')).toBeUndefined()
    expect(networkMark(named({ caipNetworkId: 'eip155:constructor' }))).toBeUndefined()
  })

  test('entity-7 a token has one by its contract, in any case, and on its own network alone', () => {
    expect(tokenMark('eip155:1', USDC)).toBe(tokenMark('eip155:1', USDC.toLowerCase()))
    expect(tokenMark('eip155:1', USDC)).toBeDefined()
    expect(tokenMark('eip155:8453', USDC)).toBeUndefined()
    expect(tokenMark('eip155:1', '0x1111111111111111111111111111111111111111')).toBeUndefined()
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    expect(tokenMark('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', mint)).toBe(tokenMark('eip155:1', USDC))
    expect(tokenMark('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', mint.toLowerCase())).toBeUndefined()
  })

  test('the usual stablecoins have one on the networks where they are used most', () => {
    const usdt = tokenMark('eip155:1', '0xdAC17F958D2ee523a2206206994597C13D831ec7')
    expect(usdt).toBeDefined()
    expect(tokenMark('eip155:56', '0x55d398326f99059fF775485246999027B3197955')).toBe(usdt)
    expect(tokenMark('eip155:1', '0x6B175474E89094C44Da98b954EedeAC495271d0F')).toBeDefined()
  })

  test('the picture of a network is the app’s own, then the mark, then the gateway’s', () => {
    const ethereum = networkOf(1)
    expect(networkImage(api, ethereum)).toBe(networkMark(ethereum))
    const own = { ...ethereum, assets: { imageUrl: 'https://app.example/1.png' } }
    expect(networkImage({ networkImageUrl: (network) => network?.assets?.imageUrl }, own)).toBe(
      'https://app.example/1.png',
    )
    expect(networkImage(api, named({ caipNetworkId: 'eip155:31337', id: 31_337 }))).toBe(
      'https://gateway.example/31337',
    )
    expect(networkImage(api, undefined)).toBeUndefined()
  })
})
