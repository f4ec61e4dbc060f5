import { getImage } from '@foyer/api'
import { describe, expect, test } from 'vitest'
import { createGateway } from '../../createGateway.ts'
import { findOwnNetworks } from '../../kernel/chains/namedNetworks.ts'
import { readNativeCurrencies } from '../../kernel/chains/readNativeCurrencies.ts'
import { createMemoryServices } from '../../memoryServices.ts'
import { toStoredImage } from './bundledCatalogue.ts'
import { readChainArt, withChainArt } from './chainArt.ts'
import { withNetworkBadges } from './networkBadge.ts'

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const none = { find: async () => undefined }
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

describe('pictures of networks and tokens', async () => {
  const art = await readChainArt()

  test('every one that something points to is there', async () => {
    expect(art.networks.length).toBeGreaterThan(200)
    for (const reference of art.networks)
      expect(art.find(`network-${reference}`)?.contentType).toBe('image/svg+xml')
    const coins = Object.keys(await readNativeCurrencies()).flatMap(
      (number) => art.imageIdOf(`eip155:${number}`, undefined) ?? [],
    )
    expect(coins.length).toBeGreaterThan(300)
    for (const imageId of coins) expect(art.find(imageId), imageId).toBeDefined()
  })

  test('a token has its picture by its contract, and the coin of a chain by the chain', () => {
    expect(art.imageIdOf('eip155:1', USDC)).toBe('token-usdc')
    expect(art.imageIdOf('eip155:8453', '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913')).toBe('token-usdc')
    expect(art.imageIdOf('eip155:8453', undefined)).toBe('token-eth')
    expect(art.imageIdOf('eip155:56', undefined)).toBe('token-bnb')
    expect(art.imageIdOf('eip155:100', undefined)).toBe('network-100')
  })

  test('const-3 Solana has pictures of its networks, its coin and its dollars, whose case counts', async () => {
    const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    expect(art.imageIdOf(mainnet, mint)).toBe('token-usdc')
    expect(art.imageIdOf(mainnet, mint.toLowerCase())).toBeUndefined()
    expect(art.imageIdOf('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', mint)).toBeUndefined()
    expect(art.imageIdOf('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', undefined)).toBe('token-sol')
    expect(art.find('network-5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeDefined()
    // One on this machine, which is known by its node alone.
    const local = 'A'.repeat(32)
    const withLocal = await readChainArt(findOwnNetworks([mainnet, `solana:${local}`, 'eip155:31337']))
    expect(art.find(`network-${local}`)).toBeUndefined()
    expect(withLocal.find(`network-${local}`)).toEqual(art.find('network-4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'))
    expect(withLocal.networks.length).toBe(art.networks.length + 1)
  })

  test('networks of Polkadot and Cosmos have pictures, and each the coin of its own', async () => {
    const asset = 'polkadot:68d56f15f85d3136970ec16946040bc1'
    expect(art.imageIdOf(asset, undefined)).toBe('token-dot')
    expect(art.imageIdOf('polkadot:b0a8d493285c2df73290dfb7e61f870f', undefined)).toBe('token-ksm')
    expect(art.imageIdOf('cosmos:osmosis-1', undefined)).toBe('token-osmo')
    expect(art.imageIdOf('cosmos:1', undefined)).toBeUndefined()
    for (const id of ['network-68d56f15f85d3136970ec16946040bc1', 'network-cosmoshub-4', 'token-atom'])
      expect(art.find(id), id).toBeDefined()
    // Of a network of an operator's own the coin is not known.
    const withOwn = await readChainArt(
      findOwnNetworks([asset, 'cosmos:foyer-1', `polkadot:${'ab'.repeat(16)}`]),
    )
    expect(withOwn.find('network-foyer-1')).toEqual(art.find('network-provider'))
    expect(withOwn.find(`network-${'ab'.repeat(16)}`)).toBeDefined()
    expect(withOwn.imageIdOf('cosmos:foyer-1', undefined)).toBeUndefined()
  })

  test('no other contract, no other chain and no other namespace has the picture of a token', () => {
    expect(art.imageIdOf('eip155:1', '0x00000000000000000000000000000000deadbeef')).toBeUndefined()
    expect(art.imageIdOf('eip155:10', USDC)).toBeUndefined()
    expect(art.imageIdOf('solana:1', USDC)).toBeUndefined()
    expect(art.imageIdOf('eip155:constructor', undefined)).toBeUndefined()
  })

  test('nothing but the ids of networks and tokens leads to a picture', () => {
    for (const id of ['base', 'constructor', 'network-base', 'network-__proto__', 'token-', 'token-nothing'])
      expect(art.find(id), id).toBeUndefined()
  })

  test('a stored image goes before a picture, and a picture before a badge', async () => {
    const stored = toStoredImage(PIXEL)
    const store = { find: async (id: string) => (id === 'network-1' ? stored : undefined) }
    const images = withNetworkBadges(withChainArt(store, art), {})
    expect(await images.find('network-1')).toBe(stored)
    expect(await images.find('network-8453')).toBe(art.find('network-8453'))
    expect(decode((await images.find('network-999999999'))?.bytes)).toContain('<ellipse')
  })

  test('call-2 the gateway serves them as documents that can run nothing, for a day', async () => {
    const gateway = createGateway({ ...createMemoryServices(), images: withChainArt(none, art) })
    for (const id of ['network-8453', 'token-usdc']) {
      const reply = await gateway.request(getImage.path.replace('{imageId}', id))
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('image/svg+xml')
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(reply.headers.get('content-security-policy')).toContain('sandbox')
      expect(reply.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(await reply.text()).toBe(decode(art.find(id)?.bytes))
    }
  })
})
