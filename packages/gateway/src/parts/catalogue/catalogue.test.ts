import { WalletQuery } from '@foyer/api'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readNativeCurrencies } from '../../kernel/chains/readNativeCurrencies.ts'
import { bundledCatalogueVersion, readBundledCatalogue } from './bundledCatalogue.ts'
import { cleanListing, isWalletLink } from './cleanListing.ts'
import { FAMILIES, WITHOUT_EVM } from './families.ts'
import { imageTypeOf } from './imageType.ts'
import { orderWallets } from './orderWallets.ts'
import { RANKING } from './ranking.ts'
import { createWalletIndex } from './walletIndex.ts'

const query = (input: Record<string, string> = {}) => v.parse(WalletQuery, input)
const wallet = (id: string, more: Record<string, unknown> = {}) =>
  cleanListing({ id, name: id, ...more }).wallet

describe('the bundled catalogue', async () => {
  const { wallets, images } = await readBundledCatalogue()

  test('holds 538 wallets with an icon each, under ids of their own', () => {
    expect(wallets).toHaveLength(538)
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(538)
    expect(wallets.filter(({ image_id: id }) => id == null || !images.has(id))).toEqual([])
    const types = [...images.values()].map(({ contentType }) => contentType)
    expect(types.filter((type) => type === 'image/svg+xml')).toHaveLength(31)
    expect(types.filter((type) => type !== 'image/svg+xml').every((type) => type === 'image/webp')).toBe(true)
  })

  test('the pictures that carried the mark of another company were replaced', () => {
    const typeOf = (walletId: string) => {
      const found = wallets.find(({ id }) => id === walletId)
      return images.get(found?.image_id ?? '')?.contentType
    }
    for (const id of ['io.metamask', 'com.trustwallet.app', 'com.binance.wallet', 'com.ledger', 'com.bitpay'])
      expect(typeOf(id), id).toBe('image/svg+xml')
    expect(typeOf('me.rainbow')).toBe('image/webp')
  })

  test('names carry no blanks around them, and wallets with the same name stay apart', () => {
    expect(wallets.filter(({ name }) => name !== name.trim())).toEqual([])
    expect(wallets.filter(({ name }) => name === 'BeraSig').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['app.berasig', 'com.berasig']),
    )
  })

  test('starts with the ranked wallets, in their order', () => {
    const first = wallets.slice(0, RANKING.length).map(({ id }) => id)
    expect(first).toEqual(RANKING)
    expect(wallets.map(({ order }) => order)).toEqual(wallets.map((_, index) => index + 1))
  })

  test('entity-1 wallets of the WalletConnect registry are certified, others are not', () => {
    const certified = wallets.filter(({ badge_type: badge }) => badge === 'certified')
    expect(certified).toHaveLength(37)
    expect(certified.every(({ wc_id: id }) => /^[0-9a-f]{64}$/.test(id ?? ''))).toBe(true)
  })

  test('entity-1 injected flags name what the wallet puts into a page', () => {
    expect(wallets.find(({ id }) => id === 'app.phantom')?.injected).toEqual([
      { namespace: 'eip155', injected_id: 'phantom.ethereum' },
    ])
    expect(wallets.filter(({ injected }) => injected != null)).toHaveLength(35)
  })

  const index = createWalletIndex(wallets)

  test('a filing under Ethereum alone does not hide a wallet from other EVM chains', () => {
    const ids = index.list(query({ chains: 'eip155:8453', entries: '10' })).data.map(({ id }) => id)
    expect(ids[0]).toBe('io.metamask')
    expect(index.list(query({ chains: 'eip155:1', search: 'valora' })).count).toBe(0)
    expect(index.list(query({ chains: 'eip155:42220', search: 'valora' })).count).toBe(1)
  })

  const firstOf = (chains: string, count: number) =>
    index.list(query({ chains, entries: `${count}` })).data.map(({ name }) => name)

  test.each([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ['Phantom', 'Solflare', 'Backpack']],
    ['bip122:000000000019d6689c085ae165831e93', ['Xverse Wallet', 'Leather', 'OKX Wallet']],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', ['Talisman', 'SubWallet', 'Nova Wallet']],
    ['cosmos:cosmoshub-4', ['Keplr', 'Leap']],
    // A network for testing, and one of an operator's own.
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', ['Phantom', 'Solflare', 'Backpack']],
    ['cosmos:foyer-1,cosmos:osmosis-1', ['Keplr', 'Leap']],
    ['eip155:1', ['MetaMask', 'Base (formerly Coinbase Wallet)', 'Trust Wallet']],
  ])('call-2 entity-1 a list for %s begins with its best known wallets', (chains, names) => {
    expect(firstOf(chains, names.length)).toEqual(names)
  })

  test('call-2 entity-1 a family is offered its own wallets, and EVM none that cannot reach it', () => {
    const namesFor = (chains: string) => firstOf(chains, 100)
    for (const chains of ['solana:x', 'bip122:x', 'polkadot:x', 'cosmos:x']) {
      expect(namesFor(chains).length).toBeGreaterThan(6)
      expect(namesFor(chains)).not.toContain('Rainbow')
    }
    expect(namesFor('polkadot:x')).not.toContain('MetaMask')
    const evm = index.list(query({ chains: 'eip155:1,eip155:10' })).count
    const both = index.list(query({ chains: 'eip155:1,solana:x' })).count
    expect(evm).toBeGreaterThan(500)
    expect(both).toBeGreaterThan(evm)
    for (const search of ['solflare', 'xverse', 'leather', 'freighter'])
      expect(index.list(query({ chains: 'eip155:1', search })).count, search).toBe(0)
  })

  test('entity-1 every wallet that a family names is in the catalogue', () => {
    const known = new Set(wallets.map(({ id }) => id))
    const named = [
      ...Object.values(FAMILIES).flatMap((family) => family.wallets),
      ...Object.keys(WITHOUT_EVM),
    ]
    expect(named.filter((id) => !known.has(id))).toEqual([])
    for (const { wallets: ids } of Object.values(FAMILIES)) expect(new Set(ids).size).toBe(ids.length)
  })

  test('entity-1 samples of the makers of wallets are no wallets', () => {
    const isSample = ({ name, homepage }: (typeof wallets)[number]) =>
      /\b(sample|demo|example|playground|test)\b/i.test(name) ||
      /^https:\/\/([a-z.]+\.)?(reown|walletconnect|web3modal)\.com/.test(homepage ?? '')
    expect(wallets.filter(isSample).map(({ name }) => name)).toEqual([])
  })

  test('has a version that stays the same while the files do', async () => {
    expect(await bundledCatalogueVersion()).toBe(await bundledCatalogueVersion())
    expect(await bundledCatalogueVersion()).toMatch(/^[0-9a-f]{16}$/)
  })

  test('knows the coins of chains', async () => {
    const currencies = await readNativeCurrencies()
    expect(currencies[1]).toEqual(['Ether', 'ETH', 18])
    expect(Object.keys(currencies).length).toBeGreaterThan(600)
  })
})

describe('ordering', () => {
  test('is the same whatever order the wallets came in', () => {
    const some = ['b', 'a', 'd', 'c'].map((id) => wallet(id))
    const ids = (list: typeof some) => orderWallets(list, ['d']).map(({ id }) => id)
    expect(ids(some)).toEqual(['d', 'a', 'b', 'c'])
    expect(ids(some.toReversed())).toEqual(ids(some))
  })

  test('puts wallets that run in more places first', () => {
    const everywhere = wallet('z', { app_store: 'https://a.example', play_store: 'https://b.example' })
    expect(orderWallets([wallet('a'), everywhere], [])[0]?.id).toBe('z')
  })
})

describe('call-2 listing', () => {
  const index = createWalletIndex([
    wallet('three', { order: 3, badge_type: 'certified' }),
    wallet('one', { order: 1, name: 'Älpha 100%_' }),
    wallet('two', { order: 2, chains: ['eip155:10', 'solana:main'] }),
    wallet('unordered'),
    wallet('another unordered'),
  ])
  const ids = (input: Record<string, string>) => index.list(query(input)).data.map(({ id }) => id)

  test.each([
    ['everything, ordered first', {}, ['one', 'two', 'three', 'another unordered', 'unordered']],
    ['search whatever the case', { search: '  äLPHA ' }, ['one']],
    ['search takes wildcards of SQL as text', { search: '%' }, ['one']],
    ['search that finds nothing', { search: "' or 1=1 --" }, []],
    ['include', { include: 'three,one,missing' }, ['one', 'three']],
    ['an empty include leaves nothing out', { include: '', entries: '1' }, ['one']],
    ['exclude', { exclude: 'one,two,three' }, ['another unordered', 'unordered']],
    ['include and exclude together', { include: 'one,two', exclude: 'one' }, ['two']],
    ['any of the chains', { chains: 'solana:main,bip122:x' }, ['two']],
    ['EVM chains, which wallets without a list take', { chains: 'eip155:1', entries: '2' }, ['one', 'three']],
    ['badge', { badge_type: 'certified' }, ['three']],
    ['second page', { page: '2', entries: '2' }, ['three', 'another unordered']],
    ['a page past the end', { page: '9' }, []],
  ])('%s', (_name, input, expected) => {
    expect(ids(input)).toEqual(expected)
  })

  test('a query of as many chains as it may name goes through the chains of a wallet once', () => {
    let looks = 0
    const chains = new Proxy(['eip155:7', 'eip155:8'], {
      get(list, key, receiver) {
        looks += 1
        return Reflect.get(list, key, receiver)
      },
    })
    const watched = createWalletIndex([{ ...wallet('x'), chains }])
    looks = 0
    const asked = Array.from({ length: 50 }, (_, index) => `eip155:${100 + index}`).join(',')
    expect(watched.list(query({ chains: asked })).count).toBe(0)
    expect(looks).toBeLessThan(20)
  })

  test('count is of all matches, not of the page', () => {
    expect(index.list(query({ entries: '1', page: '4' })).count).toBe(5)
  })

  test('does not give away what only the gateway knows', () => {
    const [listing] = createWalletIndex([wallet('x', { wc_id: 'ab' })]).list(query()).data
    expect(listing).not.toHaveProperty('wc_id')
  })
})

describe('cleaning', () => {
  test.each([
    ['https://wallet.example/path', true],
    ['metamask://', true],
    ['trust-wallet.v2+x://wc', true],
    ['HTTPS://Wallet.example', true],
    ['http://wallet.example', false],
    ['//wallet.example', false],
    ['javascript:alert(1)', false],
    ['JaVaScRiPt:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['\u0001javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['blob:https://x', false],
    ['file:///etc/passwd', false],
    ['intent://x', false],
    ['view-source:https://x', false],
    ['https://user@wallet.example', false],
    ['https://', false],
    ['-', false],
    ['Roam.xyz 36', false],
    [`${'a'.repeat(33)}://x`, false],
  ])('%j as a link: %s', (link, isLink) => {
    expect(isWalletLink(link)).toBe(isLink)
  })

  test('says which links were left out, and keeps the rest', () => {
    const { wallet: cleaned, droppedLinks } = cleanListing({
      id: 'x',
      name: ' X ',
      homepage: ' https://x.example ',
      chrome_store: 'nothing',
      mobile_link: '',
      surprise: true,
    })
    expect(cleaned).toMatchObject({
      name: 'X',
      homepage: 'https://x.example',
      chrome_store: null,
      mobile_link: null,
    })
    expect(cleaned).not.toHaveProperty('surprise')
    expect(droppedLinks).toEqual(['chrome_store'])
  })

  test('refuses what is not a wallet', () => {
    expect(() => cleanListing({ id: 'x' })).toThrow()
    expect(() => cleanListing({ id: 'x', name: '   ' })).toThrow()
  })
})

test.each([
  ['RIFF\0\0\0\0WEBP', 'image/webp'],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['\u00ff\u00d8\u00ff', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['<svg xmlns=', undefined],
  ['', undefined],
])('%j begins an image of type %s', (head, type) => {
  expect(imageTypeOf(Uint8Array.from(head, (c) => c.charCodeAt(0)))).toBe(type)
})
