import { fakeAuthConnector, fakeConnector, fakePairing, listing } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { drawConnect, legalOptions, one } from '../../../testing/drawConnect.tsx'
import { EMAIL_OPTIONS } from '../../../testing/drawEmail.tsx'
import { SOLANA } from '../../../testing/drawNetworks.tsx'
import { drawView, gatewayWith, manyWallets } from '../../../testing/drawView.tsx'
import { renderInRoot } from '../../../testing/renderInRoot.tsx'
import { sampleItem, sampleLists } from '../../../testing/samples/sampleWallets.ts'
import { ConnectScreen, type ConnectScreenProps } from './ConnectScreen.tsx'

const two = fakeConnector({ id: 'com.example.two', name: 'Wallet Two' })
const gateway = gatewayWith(manyWallets(539))
const withGateway = { options: gateway.options, platform: { fetch: gateway.fetch } }

function rows(drawn: Awaited<ReturnType<typeof drawConnect>>): readonly (string | undefined)[] {
  return [...drawn.drawn.root.querySelectorAll<HTMLElement>('ul button')].map((row) => row.dataset.testid)
}

const ignore = () => {}
const LINE_PX = 20
const screenProps: ConnectScreenProps = {
  layout: {
    methods: ['email', 'social', 'wallet'],
    isWalletListCollapsed: false,
    legal: { isShown: false, termsUrl: undefined, privacyUrl: undefined },
    guide: 'none',
  },
  wallets: { lists: sampleLists(), isLoading: false, isOffline: false },
  isAccepted: false,
  onAccept: ignore,
  onPick: ignore,
  onAllWallets: ignore,
  onContinueWithWallet: ignore,
  onGetStarted: ignore,
}

describe('Connect', () => {
  test('connect-1 methods stand in the order of the layout', async () => {
    const parts = { email: <p>e-mail part</p>, social: <p>social part</p> }
    const drawn = await renderInRoot(<ConnectScreen {...screenProps} parts={parts} />)
    const text = drawn.get('[data-testid="connect-methods"]').innerText
    const places = ['e-mail part', 'social part', 'All wallets'].map((part) => text.indexOf(part))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    await drawn.unmount()
  })

  test("connect-2 'or' stands between enabled methods, and nowhere else", async () => {
    const parts = { email: <p>e-mail part</p>, social: <p>social part</p> }
    const three = await renderInRoot(<ConnectScreen {...screenProps} parts={parts} />)
    expect(three.get('[data-testid="connect-methods"]').innerText.match(/\bor\b/g)).toHaveLength(2)
    await three.unmount()
    const single = await renderInRoot(<ConnectScreen {...screenProps} />)
    expect(single.get('[data-testid="connect-methods"]').innerText).not.toMatch(/\bor\b/)
    await single.unmount()
  })

  test("connect-4 'Continue with a wallet' replaces the list and opens ConnectWallets", async () => {
    const made = await drawConnect({
      connectors: [one, fakeAuthConnector().connector],
      options: { ...EMAIL_OPTIONS, features: { email: true, collapseWallets: true } },
    })
    expect(made.find('collapse-wallets').innerText).toContain('Continue with a wallet')
    expect(made.has('all-wallets')).toBe(false)
    await made.click('collapse-wallets')
    await made.expectView('ConnectWallets')
    expect(made.has('wallet-com.example.one')).toBe(true)
    await made.end()
  })

  test('connect-5 connect-6 the agreement is asked for and names the parts that are configured, and only those', async () => {
    const both = await drawConnect({ options: legalOptions })
    await expect.poll(both.text).toContain('I agree to our terms of service and privacy policy')
    await both.end()
    const terms = await drawConnect({ options: { ...legalOptions, privacyPolicyUrl: '' } })
    await expect.poll(terms.text).toContain('I agree to our terms of service')
    expect(terms.text()).not.toContain('privacy policy')
    await terms.end()
  })

  test('connect-7 the agreement is asked for only when the feature is on and an address is configured', async () => {
    for (const options of [{ ...legalOptions, features: {} }, { features: { legalCheckbox: true } }]) {
      const made = await drawConnect({ options })
      expect(made.has('legal-checkbox')).toBe(false)
      expect(made.find('connect-methods').inert).toBe(false)
      await made.end()
    }
  })

  test('connect-8 until it is ticked the methods are dim, inert and out of the tab order', async () => {
    const made = await drawConnect({ options: legalOptions })
    const methods = made.find('connect-methods')
    expect(methods.inert).toBe(true)
    await expect.poll(() => Number(getComputedStyle(methods).opacity)).toBeLessThan(0.5)
    made.find('wallet-com.example.one').focus()
    expect(made.drawn.root.activeElement).not.toBe(made.find('wallet-com.example.one'))

    await expect.poll(() => made.has('legal-checkbox')).toBe(true)
    await made.click('legal-checkbox')
    expect(methods.inert).toBe(false)
    await expect.poll(() => getComputedStyle(methods).opacity).toBe('1')
    await made.click('wallet-com.example.one')
    await made.expectView('ConnectingExternal')
    await made.end()
  })

  test('onramp-1 without an agreement to tick, a footer links to what is configured', async () => {
    const links = (made: Awaited<ReturnType<typeof drawConnect>>) =>
      [...made.find('legal-footer').querySelectorAll('a')].map((link) => [link.innerText, link.href])
    const { features: _, ...urls } = legalOptions
    const made = await drawConnect({ options: urls })
    await expect.poll(() => made.has('legal-footer')).toBe(true)
    expect(links(made)).toEqual([
      ['Terms of Service', 'https://app.example/terms'],
      ['Privacy Policy', 'https://app.example/privacy'],
    ])
    expect(made.find('connect-methods').inert).toBe(false)
    await made.end()
    const wallets = await drawView({
      view: 'ConnectWallets',
      connectors: [one],
      options: { privacyPolicyUrl: 'https://app.example/privacy' },
    })
    await expect.poll(() => wallets.has('legal-footer')).toBe(true)
    expect(links(wallets)).toEqual([['Privacy Policy', 'https://app.example/privacy']])
    await wallets.end()
    const asked = await drawConnect({ options: legalOptions })
    await expect.poll(() => asked.has('legal-checkbox')).toBe(true)
    expect(asked.has('legal-footer')).toBe(false)
    await asked.end()
  })

  test.each([
    ['eip155', 'Connect an EVM wallet'],
    ['solana', 'Connect a Solana wallet'],
    ['bip122', 'Connect a Bitcoin wallet'],
    ['polkadot', 'Connect a Polkadot wallet'],
    ['cosmos', 'Connect a Cosmos wallet'],
  ] as const)('profile-7 the title says of which family a wallet is added (%s)', async (family, title) => {
    const made = await drawConnect({
      options: { networks: [1, SOLANA] },
      params: { addWalletForNamespace: family },
    })
    // The words come with the part of the frame, which loads once Connect is there.
    await made.advance(1_000)
    await expect.poll(() => made.drawn.get('h1').innerText).toBe(title)
    await made.end()
  })

  test('profile-7 in an app of one family the title stays', async () => {
    const made = await drawConnect({ params: { addWalletForNamespace: 'eip155' } })
    await made.advance(1_000)
    expect(made.drawn.get('h1').innerText).toBe('Connect Wallet')
    await made.end()
  })

  test('connect-11 the part that scrolls ends at 470 px and fades while more is hidden', async () => {
    const items = Array.from({ length: 12 }, (_, index) => sampleItem(index))
    const wallets = { ...screenProps.wallets, lists: sampleLists({ recommended: items }) }
    const drawn = await renderInRoot(<ConnectScreen {...screenProps} wallets={wallets} />)
    const area = drawn.get('[data-limit="connect"]')
    expect(area.clientHeight).toBe(470)
    await expect.poll(() => area.dataset.state).toBe('below')
    expect(getComputedStyle(area).maskImage).toContain('gradient')
    await drawn.unmount()
  })

  test('connect-12 recommended wallets fill up to four with the installed ones', async () => {
    const made = await drawConnect({ ...withGateway, connectors: [one, two] })
    await expect
      .poll(() => rows(made))
      .toEqual([
        'wallet-com.example.one',
        'wallet-com.example.two',
        'wallet-wallet-0',
        'wallet-wallet-1',
        'all-wallets',
      ])
    await made.end()
  })

  test('all-wallets-6 any wallet by QR code stands after the installed ones, tagged; a phone has no such row', async () => {
    const made = await drawConnect({ ...withGateway, connectors: [one, fakePairing().connector] })
    await expect.poll(() => rows(made).length).toBe(6)
    expect(rows(made).slice(0, 3)).toEqual([
      'wallet-com.example.one',
      'wallet-walletConnect',
      'wallet-wallet-0',
    ])
    expect(made.find('wallet-walletConnect').innerText.replace(/\s+/g, ' ')).toBe('WalletConnect qr code')
    // Its own mark, and no sign for codes.
    expect(made.find('wallet-walletConnect').querySelector('[data-icon="walletconnect"]')).not.toBeNull()
    await made.click('wallet-walletConnect')
    await made.expectView('ConnectingWalletConnect')
    expect(made.drawn.get('h1').innerText).toBe('WalletConnect')
    await made.end()
    const phone = await drawConnect({
      options: gateway.options,
      platform: { fetch: gateway.fetch, device: { isMobile: true } },
      connectors: [one, fakePairing().connector],
    })
    expect(phone.has('wallet-walletConnect')).toBe(false)
    await phone.end()
  })

  test('all-wallets-5 the count beside All wallets is rounded down to tens', async () => {
    const made = await drawConnect(withGateway)
    await expect.poll(() => made.has('all-wallets-count')).toBe(true)
    expect(made.find('all-wallets-count').innerText).toBe('530+')
    await made.click('all-wallets')
    await made.expectView('AllWallets')
    await made.end()
  })

  test('all-wallets-6 an installed wallet is tagged', async () => {
    const made = await drawConnect()
    expect(made.find('wallet-com.example.one').innerText).toContain('installed')
    await made.end()
  })

  test('a wallet that claims the identity of another says that it is unverified', async () => {
    const twin = fakeConnector({ id: 'twin', name: 'Wallet One', isDuplicate: true })
    const made = await drawConnect({ connectors: [one, twin] })
    expect(made.find('wallet-twin').innerText).toContain('unverified')
    expect(made.find('wallet-com.example.one').innerText).not.toContain('unverified')
    await made.end()
  })

  test('while the catalogue is on its way its places are held and installed wallets can be used', async () => {
    const made = await drawConnect({
      options: gateway.options,
      platform: { fetch: () => new Promise<Response>(() => {}) },
    })
    const list = made.drawn.get('ul')
    expect(list.getAttribute('aria-busy')).toBe('true')
    expect(list.querySelectorAll('li[aria-hidden]')).toHaveLength(3)
    await made.click('wallet-com.example.one')
    await made.expectView('ConnectingExternal')
    await made.end()
  })

  test('with the gateway down the built-in wallets are listed, and the visitor is told', async () => {
    const made = await drawConnect({
      options: gateway.options,
      platform: { fetch: () => Promise.reject(new TypeError('offline')) },
    })
    await expect.poll(() => made.has('wallets-offline')).toBe(true)
    expect(rows(made)[0]).toBe('wallet-com.example.one')
    expect(rows(made).at(-1)).toBe('all-wallets')
    await made.end()
  })

  test('without any wallet and any catalogue the modal is not blank', async () => {
    const empty = gatewayWith([])
    const made = await drawConnect({
      connectors: [],
      options: { ...empty.options, allWallets: 'HIDE' },
      platform: { fetch: empty.fetch },
    })
    await expect.poll(() => made.text()).toContain('No Wallet found')
    await made.end()
  })

  test('without any method the visitor is told that the app is not set up', async () => {
    const made = await drawConnect({ options: { enableWallets: false } })
    expect(made.text()).toContain('This app is not set up correctly')
    await made.end()
  })

  test('a wallet of the catalogue that is not installed leads to the ways to get it', async () => {
    const made = await drawConnect({ ...withGateway, connectors: [] })
    await expect.poll(() => made.has('wallet-wallet-0')).toBe(true)
    await made.click('wallet-wallet-0')
    await made.expectView('ConnectingWalletConnect')
    await made.end()
  })

  test('who has a wallet, or turned the guide off, is not offered one', async () => {
    const installed = await drawConnect()
    expect(installed.has('get-started')).toBe(false)
    await installed.end()
    const off = await drawConnect({ connectors: [], options: { enableWalletGuide: false } })
    expect(off.has('get-started')).toBe(false)
    await off.end()
  })

  test('a visitor without a wallet is offered to learn what one is', async () => {
    const made = await drawConnect({ connectors: [] })
    await made.click('get-started')
    await made.expectView('WhatIsAWallet')
    await made.end()
  })

  test('a name of 60 wide letters is whole, on three lines inside its row', async () => {
    const wide = gatewayWith([listing({ id: 'wide', name: 'W'.repeat(60) })])
    const made = await drawConnect({ ...wide, platform: { fetch: wide.fetch }, connectors: [] })
    await expect.poll(() => made.has('wallet-wide')).toBe(true)
    const row = made.find('wallet-wide')
    expect(row.offsetHeight).toBe(made.find('all-wallets').offsetHeight + 2 * LINE_PX)
    expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
    await made.end()
  })
})
