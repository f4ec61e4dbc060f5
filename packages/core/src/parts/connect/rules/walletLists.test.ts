import { createTestModal, fakeAuthConnector, fakeConnector, fakePairing, listing, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import type { ModalOptions } from '../../../kernel/options/options.ts'
import { goBack } from '../../../kernel/router/closeModal.ts'
import { openModal } from '../../../kernel/router/openModal.ts'
import { addWallet } from '../../connections/addWallet.ts'
import { connectWallet } from '../../connections/connectWallet.ts'
import { selectAllWallets } from '../../wallets/rules/allWallets.ts'
import { toExploreLayout } from '../../wallets/rules/exploreLayout.ts'
import { selectConnectLayout } from './connectLayout.ts'
import { selectConnectWalletLists, toCountTag, toListsInput, toRecommendedCap } from './walletLists.ts'

const names = (items: readonly { name: string }[]) => items.map((item) => item.name)
const catalogue = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) =>
  listing({ id, name: id, rdns: `io.${id.toLowerCase()}` }),
)

async function lists(
  input: { options?: ModalOptions; connectors?: ReturnType<typeof fakeConnector>[] } = {},
) {
  const { modal } = await createTestModal({ connectors: [], ...input })
  modal.wallets.setRecommended(catalogue)
  modal.wallets.setCount(539)
  return { modal, of: () => selectConnectWalletLists(toListsInput(modal, modal.state)) }
}

test.each([
  [0, '0'],
  [9, '9'],
  [10, '10'],
  [11, '10+'],
  [539, '530+'],
  [540, '540'],
])('all-wallets-5 a count of %i shows as %s', (count, tag) => {
  expect(toCountTag(count)).toBe(tag)
})

test.each([
  ['nothing else', {}, 4],
  ['one featured', { featured: 1 }, 3],
  ['one of each', { featured: 1, custom: 1, installed: 1, email: 1 }, 0],
  ['two socials', { socials: 2 }, 2],
  ['more than four', { installed: 9 }, 0],
] as const)('connect-12 with %s listed, recommended wallets fill up to four', (_name, listed, cap) => {
  expect(toRecommendedCap({ featured: 0, custom: 0, installed: 0, email: 0, socials: 0, ...listed })).toBe(
    cap,
  )
})

describe('the lists of Connect', () => {
  test('connect-12 Browser Wallet does not count as installed', async () => {
    const { of } = await lists({
      connectors: [fakeConnector({ id: 'injected', name: 'Browser Wallet', kind: 'INJECTED' })],
    })
    expect(names(of().recommended)).toEqual(['A', 'B', 'C', 'D'])
  })

  test('connect-12 recommended wallets are hidden when four others are listed', async () => {
    const { of } = await lists({
      connectors: ['1', '2', '3', '4'].map((id) => fakeConnector({ id: `w.${id}` })),
    })
    expect(of().recommended).toEqual([])
  })

  test('a wallet that gives nothing but a name, as most of other families do, is listed once', async () => {
    const { rdns: _rdns, ...found } = fakeConnector({ id: 'cosmos:a', name: 'A' })
    const { of } = await lists({ connectors: [found] })
    expect(names(of().installed)).toEqual(['A'])
    expect(names(of().recommended)).toEqual(['B', 'C', 'D'])
  })

  test('a catalogue wallet that is installed is listed once, as installed', async () => {
    const { of } = await lists({ connectors: [fakeConnector({ id: 'io.a', name: 'A' })] })
    expect(names(of().installed)).toEqual(['A'])
    expect(names(of().recommended)).toEqual(['B', 'C', 'D'])
  })

  test('all-wallets-6 installed wallets are tagged, the connected one as connected', async () => {
    const { modal, of } = await lists({ connectors: [fakeConnector(), fakeConnector({ id: 'b' })] })
    expect(of().installed.map((item) => item.tag)).toEqual(['installed', 'installed'])
    await connectWallet(modal, { connectorId: 'b' })
    expect(of().installed.map((item) => [item.connectorId, item.tag])).toEqual([
      ['b', 'connected'],
      ['com.example.one', 'installed'],
    ])
  })

  test('all-wallets-6 a wallet of several families is tagged as connected where it is, multichain where it is not', async () => {
    const { modal, of } = await lists({
      connectors: [fakeConnector({ id: 'io.multi', name: 'Multi', namespaces: ['eip155', 'solana'] })],
    })
    const tags = () => of().installed.map((item) => item.tag)
    expect(tags()).toEqual(['multichain'])
    await connectWallet(modal, { connectorId: 'io.multi', namespace: 'eip155' })
    expect(tags()).toEqual(['connected'])
    openModal(modal, { view: 'ProfileWallets' })
    addWallet(modal, { namespace: 'eip155' })
    expect(tags()).toEqual(['connected'])
    goBack(modal)
    addWallet(modal, { namespace: 'solana' })
    expect(tags()).toEqual(['multichain'])
  })

  test('Browser Wallet and unverified duplicates come last', async () => {
    const { of } = await lists({
      connectors: [
        fakeConnector({ id: 'injected', name: 'Browser Wallet', kind: 'INJECTED' }),
        fakeConnector({ id: 'x:1', name: 'Copy', isDuplicate: true }),
        fakeConnector({ id: 'x', name: 'Real' }),
      ],
    })
    expect(names(of().installed)).toEqual(['Real', 'Copy', 'Browser Wallet'])
  })

  test('validate-23 a recent wallet shows with its tag unless it is installed', async () => {
    const { modal, of } = await lists({ connectors: [fakeConnector({ id: 'io.a', name: 'A' })] })
    modal.connections.setRecentIds(['A', 'B'])
    expect(of().recent.map((item) => [item.name, item.tag])).toEqual([['B', 'recent']])
    expect(names(of().recommended)).toEqual(['C', 'D', 'E'])
  })

  test('custom wallets count in the tag and against the recommended', async () => {
    const { of } = await lists({ options: { customWallets: [{ id: 'mine', name: 'Mine' }] } })
    expect(names(of().custom)).toEqual(['Mine'])
    expect(of().recommended).toHaveLength(3)
    expect(of().countTag).toBe('540')
  })

  test.each([
    ['SHOW', true],
    ['HIDE', false],
    ['ONLY_MOBILE', false],
  ] as const)("allWallets '%s' on a desktop", async (allWallets, expected) => {
    const { of } = await lists({ options: { allWallets } })
    expect(of().showsAllWallets).toBe(expected)
  })
})

describe('AllWallets', () => {
  test('all-wallets-2 one character shows the paged list, two show matches', async () => {
    const { modal } = await createTestModal({ connectors: [] })
    modal.wallets.addPage('all', 1, catalogue, 6)
    const select = () => selectAllWallets(toListsInput(modal, modal.state))
    modal.wallets.setSearch('a')
    expect(select()).toMatchObject({ isSearching: false, hasMore: false })
    modal.wallets.setSearch('  ab ')
    expect(select()).toMatchObject({ isSearching: true, items: [], isEmpty: false })
    modal.wallets.addPage('found', 1, [], 0)
    expect(select()).toMatchObject({ isEmpty: true, isLoading: false })
  })

  test('all-wallets-2 the certified filter alone shows matches', async () => {
    const { modal } = await createTestModal({ connectors: [] })
    modal.wallets.setCertifiedOnly(true)
    expect(selectAllWallets(toListsInput(modal, modal.state)).isSearching).toBe(true)
  })

  test('two catalogue entries of one name are both kept, one of the same id is not', async () => {
    const { modal } = await createTestModal({ connectors: [] })
    modal.wallets.addPage(
      'all',
      1,
      [listing({ id: 'k1', name: 'Keeper' }), listing({ id: 'k2', name: 'Keeper' })],
      3,
    )
    modal.wallets.addPage('all', 2, [listing({ id: 'k2', name: 'Keeper' })], 3)
    expect(modal.wallets.state.all.items).toHaveLength(2)
  })
})

describe('the arrangement of Connect', () => {
  const layout = async (options: ModalOptions, hasInstalled = false) => {
    const connectors = [fakeAuthConnector().connector, ...(hasInstalled ? [fakeConnector()] : [])]
    const { modal } = await createTestModal({ options, connectors })
    return selectConnectLayout(modal.state, modal.options)
  }
  const all: ModalOptions = {
    features: { email: true, socials: true },
    remoteFeatures: { email: true, socials: ['google', 'x'] },
    secureSiteUrl: 'https://secure.example',
  }

  test('connect-1 const-9 the default order is e-mail, social, wallet', async () => {
    expect((await layout(all)).methods).toEqual(['email', 'social', 'wallet'])
  })

  test('connect-1 with an installed wallet the wallets come first', async () => {
    expect((await layout(all, true)).methods).toEqual(['wallet', 'email', 'social'])
  })

  test('connect-1 entity-14 e-mail and social accounts are offered only where page, project and secure site say so', async () => {
    const without = async (changes: ModalOptions) => (await layout({ ...all, ...changes })).methods
    expect(await without({ features: { socials: true } })).toEqual(['social', 'wallet'])
    expect(await without({ remoteFeatures: { socials: ['x'] } })).toEqual(['social', 'wallet'])
    const { secureSiteUrl: _, ...noSite } = all
    expect((await layout(noSite)).methods).toEqual(['wallet'])
    expect(await without({ features: { email: true } })).toEqual(['email', 'wallet'])
    expect(await without({ remoteFeatures: { email: true } })).toEqual(['email', 'wallet'])
    const { modal } = await createTestModal({ options: all, connectors: [] })
    expect(selectConnectLayout(modal.state, modal.options).methods).toEqual(['wallet'])
  })

  test('connect-1 the order can be configured', async () => {
    const features = { ...all.features, connectMethodsOrder: ['social', 'wallet', 'email'] } as const
    expect((await layout({ ...all, features }, true)).methods).toEqual(['social', 'wallet', 'email'])
  })

  test('connect-4 the wallet list folds only beside e-mail or social', async () => {
    expect((await layout({ features: { collapseWallets: true } })).isWalletListCollapsed).toBe(false)
    expect(
      (await layout({ ...all, features: { ...all.features, collapseWallets: true } })).isWalletListCollapsed,
    ).toBe(true)
    expect(
      (await layout({ ...all, features: { ...all.features, emailShowWallets: false } }))
        .isWalletListCollapsed,
    ).toBe(true)
    expect((await layout(all)).isWalletListCollapsed).toBe(false)
  })

  test('connect-7 the legal checkbox needs the feature and at least one address', async () => {
    expect((await layout({ features: { legalCheckbox: true } })).legal.isShown).toBe(false)
    expect((await layout({ termsConditionsUrl: 'https://a.example/terms' })).legal.isShown).toBe(false)
    const { legal } = await layout({
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://a.example/terms',
    })
    expect(legal).toEqual({ isShown: true, termsUrl: 'https://a.example/terms', privacyUrl: undefined })
  })

  test('profile-7 e-mail and social are offered only for the families that their wallet has', async () => {
    const { modal } = await createTestModal({
      connectors: [fakeConnector(), fakeAuthConnector().connector],
      options: all,
    })
    const methods = () => selectConnectLayout(modal.state, modal.options).methods
    openModal(modal, { view: 'ProfileWallets' })
    addWallet(modal, { namespace: 'eip155' })
    expect(methods()).toEqual(['wallet', 'email', 'social'])
    goBack(modal)
    addWallet(modal, { namespace: 'polkadot' })
    expect(methods()).toEqual(['wallet'])
  })

  test('connect-5 in explore mode there is no agreement and no wallet', async () => {
    const { modal } = await createTestModal({
      connectors: [fakeAuthConnector().connector],
      options: {
        ...all,
        features: { ...all.features, legalCheckbox: true },
        termsConditionsUrl: 'https://a.example/terms',
      },
    })
    const explore = toExploreLayout(selectConnectLayout(modal.state, modal.options))
    expect(explore).toMatchObject({
      methods: ['email', 'social'],
      legal: { isShown: false },
      guide: 'explore',
    })
    expect(selectConnectLayout(modal.state, modal.options).legal.isShown).toBe(true)
  })

  test.each([
    ['nobody is told who has a wallet', {}, true, 'none'],
    ['who has none is told where to begin', {}, false, 'get-started'],
    ['the app can leave it out', { enableWalletGuide: false }, false, 'none'],
  ] as const)('the guide: %s', async (_name, options, hasInstalled, expected) => {
    expect((await layout(options, hasInstalled)).guide).toBe(expected)
  })
})

describe('the row of the QR code', () => {
  const rowOf = async (isMobile: boolean, connectors = [fakePairing().connector]) => {
    const { modal } = await createTestModal({ connectors, platform: { device: { isMobile } } })
    return selectConnectWalletLists(toListsInput(modal, modal.state)).pairing
  }

  test("all-wallets-6 it carries the tag 'qr code'", async () => {
    expect(await rowOf(false)).toMatchObject({ name: 'WalletConnect', tag: 'qr code' })
  })

  test('it is not there on a phone, which has nothing to scan it with, nor without a relay', async () => {
    expect(await rowOf(true)).toBeUndefined()
    expect(await rowOf(false, [])).toBeUndefined()
  })
})

test('profile-7 adding a wallet for one family of chains lists only those that speak it', async () => {
  const { modal, of } = await lists({
    connectors: [
      fakeConnector({ id: 'io.evm', name: 'Evm' }),
      fakeConnector({ id: 'io.both', name: 'Both', namespaces: ['eip155', 'solana'] }),
    ],
  })
  const wallets = [
    listing({ id: 'S', name: 'S', chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }),
    listing({ id: 'E', name: 'E', chains: ['eip155:1'] }),
    listing({ id: 'U', name: 'U', chains: null }),
  ]
  modal.wallets.setRecommended(wallets)
  modal.router.push('Connect')
  expect([names(of().installed), names(of().recommended)]).toEqual([
    ['Evm', 'Both'],
    ['S', 'E'],
  ])
  modal.router.push('Connect', { addWalletForNamespace: 'solana' })
  await until(() => modal.wallets.state.source === 'bundled')
  modal.wallets.setRecommended(wallets)
  expect([names(of().installed), names(of().recommended)]).toEqual([['Both'], ['S']])
})
