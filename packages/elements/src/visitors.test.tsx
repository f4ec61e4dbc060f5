import { createFakeEip1193, FAKE_ADDRESS, type FakeEip1193 } from '@foyer/devkit'
import { createStandardWallet, SOLANA_NETWORKS } from '@foyer/devkit/standard'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShell } from './shell/createShell.ts'
import { LOADERS } from './shell/loaders.ts'
import { keepVisitors } from './visitors.ts'

const RDNS = 'com.example.visitor'
const PROMPTS = ['eth_requestAccounts', 'wallet_requestPermissions', 'standard:connect']

let count = 0
let stops: (() => unknown)[] = []

beforeEach(() => {
  count += 1
  localStorage.clear()
})
afterEach(async () => {
  for (const stop of stops.reverse()) await stop()
  stops = []
  localStorage.clear()
})

/** Puts a wallet into the page, as an extension does. */
function announce(wallet: FakeEip1193, rdns = RDNS, name = 'Visitor Wallet'): void {
  const info = { uuid: crypto.randomUUID(), name, icon: 'data:image/gif;base64,R0lGODlhAQABAAAAADs=', rdns }
  const detail = Object.freeze({ info, provider: wallet.provider })
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', tell)
  stops.push(() => removeEventListener('eip6963:requestProvider', tell))
  tell()
}

/** Starts a modal, as the first load of the page with Foyer does. */
function load(networks: readonly (number | string)[] = [1, 10]) {
  const id = `visitors-${count}`
  keepVisitors(id)
  const api = createShell('0.0.0', LOADERS, { preload: 'eager', publicNodes: 'false' })
  api.init({ id, networks, publicNodes: false })
  stops.push(() => api.destroy({ modal: id }))
  // The first call has the modal made, as a button of the page does.
  const ready = api.close({ modal: id })
  return {
    ready,
    state: () => api.getState({ modal: id }),
    record: () => localStorage.getItem(`foyer:v1:${id}`),
  }
}

const toWagmi = (id: string, changes: object = {}) =>
  JSON.stringify({
    state: {
      chainId: 10,
      current: 'uid',
      connections: {
        __type: 'Map',
        value: [
          [
            'uid',
            {
              accounts: [FAKE_ADDRESS],
              chainId: 10,
              connector: { id, name: 'W', type: 'injected', uid: 'uid' },
            },
          ],
        ],
      },
      ...changes,
    },
    version: 2,
  })

const methods = (wallet: FakeEip1193) => wallet.requests.map(({ method }) => method)

test.each([
  [
    'wagmi, RainbowKit and ConnectKit',
    { 'wagmi.store': toWagmi(RDNS), 'wagmi.recentConnectorId': `"${RDNS}"` },
  ],
  ['AppKit', { '@appkit/connected_connector_id': RDNS }],
  ['AppKit, by family', { '@appkit/eip155:connected_connector_id': RDNS }],
])('state-1 %s: who was connected is connected, and the wallet is not asked for access', async (_, items) => {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  const wallet = createFakeEip1193({ isGranted: true })
  announce(wallet)
  const page = load()
  await expect.poll(() => page.state().account?.address, { timeout: 5000 }).toBe(FAKE_ADDRESS)
  expect(methods(wallet)).toContain('eth_accounts')
  expect(methods(wallet).filter((method) => PROMPTS.includes(method))).toEqual([])
})

test('state-1 Web3-Onboard keeps the name of a wallet: it is found by it', async () => {
  localStorage.setItem('onboard.js:last_connected_wallet', '["MetaMask"]')
  const wallet = createFakeEip1193({ isGranted: true })
  announce(wallet, 'io.metamask', 'MetaMask')
  const page = load()
  await expect.poll(() => page.state().account?.address, { timeout: 5000 }).toBe(FAKE_ADDRESS)
  expect(methods(wallet).filter((method) => PROMPTS.includes(method))).toEqual([])
})

test('state-1 Solana’s wallet-adapter keeps the name of a wallet: it comes back silently', async () => {
  localStorage.setItem('walletName', '"Moon Wallet"')
  const fake = createStandardWallet({ name: 'Moon Wallet', isGranted: true })
  fake.announce(window)
  stops.push(() => fake.unregister())
  const page = load([SOLANA_NETWORKS.mainnet.caipNetworkId])
  await expect.poll(() => page.state().account?.address, { timeout: 5000 }).toBe(fake.addresses[0])
})

test('state-1 a wallet that is locked, or gives no access, is not connected: no prompt, no error', async () => {
  const said = vi.spyOn(console, 'error')
  localStorage.setItem('wagmi.store', toWagmi(RDNS))
  const wallet = createFakeEip1193({ isGranted: false })
  announce(wallet)
  const page = load()
  await page.ready
  await expect.poll(() => methods(wallet)).toContain('eth_accounts')
  await expect.poll(() => page.state().status, { timeout: 5000 }).toBe('disconnected')
  expect(methods(wallet).filter((method) => PROMPTS.includes(method))).toEqual([])
  expect(said.mock.calls).toEqual([])
  said.mockRestore()
})

test('state-1 a visitor who had left the wallet, or has a record of Foyer, is not touched', () => {
  localStorage.setItem('wagmi.store', toWagmi(RDNS))
  localStorage.setItem(`wagmi.${RDNS}.disconnected`, 'true')
  keepVisitors('left')
  expect(localStorage.getItem('foyer:v1:left')).toBeNull()
  localStorage.removeItem(`wagmi.${RDNS}.disconnected`)
  localStorage.setItem('foyer:v1:own', '{"version":1,"connections":[],"recentIds":[]}')
  keepVisitors('own')
  expect(localStorage.getItem('foyer:v1:own')).toBe('{"version":1,"connections":[],"recentIds":[]}')
})

const HOSTILE = [
  '',
  'null',
  '{',
  '[]',
  '{"state":null}',
  '{"state":{"current":"uid","connections":{"value":"x"}}}',
  toWagmi('__proto__'),
  toWagmi('constructor'),
  toWagmi('<img src=x onerror=alert(1)>'),
  toWagmi('a.b'.repeat(200)),
  toWagmi('walletConnect'),
  toWagmi('foyer'),
  toWagmi(RDNS, { current: null }),
  'x'.repeat(200_000),
]

test.each(HOSTILE)('state-1 a value that no wallet can have written is ignored: %j', (value) => {
  for (const key of ['wagmi.store', '@appkit/connected_connector_id', 'onboard.js:last_connected_wallet'])
    localStorage.setItem(key, value)
  keepVisitors('hostile')
  expect(localStorage.getItem('foyer:v1:hostile')).toBeNull()
})

test('state-1 a wallet name of another length than names have is ignored', () => {
  localStorage.setItem('walletName', JSON.stringify('x'.repeat(61)))
  keepVisitors('long')
  expect(localStorage.getItem('foyer:v1:long')).toBeNull()
})

test('state-1 wagmi’s state is read from its cookie, too', () => {
  const value = encodeURIComponent(toWagmi(RDNS))
  // biome-ignore lint/suspicious/noDocumentCookie: a server writes it, for which the page stands here
  document.cookie = `wagmi.store=${value}; path=/`
  keepVisitors('cookie')
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'wagmi.store=; path=/; max-age=0'
  expect(JSON.parse(localStorage.getItem('foyer:v1:cookie') ?? '{}')).toMatchObject({
    connections: [{ connectorId: RDNS, namespace: 'eip155', address: FAKE_ADDRESS, networkId: 'eip155:10' }],
  })
})
