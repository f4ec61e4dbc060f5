import { getImage } from '@foyer/api'
import { describe, expect, test } from 'vitest'
import { createGateway } from '../../createGateway.ts'
import { createMemoryServices } from '../../memoryServices.ts'
import { readNetworkNames, toStoredImage } from './bundledCatalogue.ts'
import { drawNetworkBadge, toLetters, withNetworkBadges } from './networkBadge.ts'

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
const none = { find: async () => undefined }

describe('badges of networks', () => {
  test.each([
    ['Ethereum', 'E'],
    ['OP Mainnet', 'OP'],
    ['BNB Smart Chain', 'BNB'],
    ['Arbitrum One', 'A'],
    ['Base Sepolia', 'B'],
    ['Sepolia', 'S'],
    ['World Chain', 'W'],
    ['Energy Web', 'EW'],
    ['The Network', 'TN'],
  ])('%s is drawn as %s', (name, letters) => {
    expect(toLetters(name)).toBe(letters)
  })

  test('every bundled network has letters that need no quoting, and its badge its own bytes each time', async () => {
    const networks = await readNetworkNames()
    expect(Object.keys(networks).length).toBeGreaterThan(500)
    for (const [id, network] of Object.entries(networks)) {
      expect(toLetters(network.name)).toMatch(/^[\p{L}\p{N}]{1,4}$/u)
      expect(drawNetworkBadge(id, network)).toBe(drawNetworkBadge(id, network))
    }
  })

  test('a test network looks different from the network that it belongs to', () => {
    const base = drawNetworkBadge('8453', { name: 'Base', isTestnet: false })
    expect(base).toContain('>B</text>')
    expect(drawNetworkBadge('8453', { name: 'Base', isTestnet: true })).not.toBe(base)
  })

  test('neighbours in number have colours that can be told apart', () => {
    const [a, b] = ['7001', '7002'].map(
      (id) => /stop-color="(#\w+)"/.exec(drawNetworkBadge(id, undefined))?.[1],
    )
    expect(a).not.toBe(b)
  })

  test('a stored image takes the place of a badge, and other ids stay unknown', async () => {
    const stored = toStoredImage(PIXEL)
    const images = withNetworkBadges({ find: async (id) => (id === 'network-1' ? stored : undefined) }, {})
    expect(await images.find('network-1')).toBe(stored)
    expect((await images.find('network-solana-x'))?.contentType).toBe('image/svg+xml')
    expect(await images.find('network-"><script>')).toBeUndefined()
    expect(await images.find('wallet-1')).toBeUndefined()
  })

  test.each(Object.getOwnPropertyNames(Object.prototype))('there is no network called %s', async (name) => {
    const services = createMemoryServices()
    const gateway = createGateway({ ...services, images: withNetworkBadges(none, await readNetworkNames()) })
    expect((await gateway.request(`/v1/images/network-${name}`)).status).toBe(404)
  })

  test('call-2 the gateway serves a badge that can run nothing, for a day', async () => {
    const services = createMemoryServices()
    const gateway = createGateway({ ...services, images: withNetworkBadges(none, await readNetworkNames()) })
    const path = getImage.path.replace('{imageId}', 'network-8453')
    const reply = await gateway.request(path)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/svg+xml')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(reply.headers.get('content-security-policy')).toContain('sandbox')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await reply.text()).toContain('>B</text>')
    const again = await gateway.request(path, {
      headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})
