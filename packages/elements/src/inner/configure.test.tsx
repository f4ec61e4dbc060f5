import type { ModalOptions } from '@foyer/core'
import { announceInWindow, createTestWallet } from '@foyer/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../index.ts'
import type { FoyerApi } from '../windowApi.ts'

const wallet = createTestWallet()
const stopAnnouncing = announceInWindow(wallet)
const heard: string[] = []

function foyer(): FoyerApi {
  if (!window.foyer) throw new Error('The script has not run.')
  return window.foyer
}

const state = () => foyer().getState()
const modalText = () => document.querySelector('wallet-modal')?.shadowRoot?.textContent ?? ''

for (const name of ['close', 'disconnect'] as const) foyer().on(name, () => heard.push(name))

const fields = () => [
  ...(document.querySelector('wallet-modal')?.shadowRoot?.querySelectorAll('input') ?? []),
]

/** The one field; none while the picture of a view that fades away has another. */
function searchField(): HTMLInputElement | undefined {
  const [first, ...others] = fields()
  return others.length === 0 ? first : undefined
}
const isDialogOpen = () =>
  document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')?.open ?? false

beforeEach(async () => {
  foyer().init({ networks: [1, 10] })
  await foyer().connect({ connectorId: wallet.rdns })
  await foyer().close()
  heard.length = 0
})

afterAll(async () => {
  await foyer().destroy()
  stopAnnouncing()
  wallet.stop()
})

test('an option that a modal can take over keeps the connection and the open view', async () => {
  void foyer().open({ view: 'AccountSettings' })
  await expect.poll(() => state().view).toBe('AccountSettings')
  await foyer().update({ features: { send: false }, debug: true, networks: [1, 10, 8453] })
  await foyer().update({ customWallets: [], metadata: { name: 'Shop' }, allWallets: 'HIDE' })
  expect(state()).toMatchObject({ isOpen: true, view: 'AccountSettings', status: 'connected' })
  expect(heard).toEqual([])
  await foyer().close()
})

test('what is open shows the new option at once', async () => {
  await foyer().disconnect()
  void foyer().open({ view: 'Connect' })
  await expect.poll(modalText).toContain('All wallets')
  await foyer().update({ allWallets: 'HIDE' })
  await expect.poll(modalText).not.toContain('All wallets')
  await foyer().update({ allWallets: 'SHOW', termsConditionsUrl: 'https://app.example/terms' })
  await expect.poll(modalText).toContain('All wallets')
  await expect.poll(modalText).toMatch(/terms/i)
  expect(state().isOpen).toBe(true)
  await foyer().close()
})

// A gateway that answers 404 to everything: the built-in list is shown.
const gatewayUrl = `${location.origin}/no-gateway`

test.each<ModalOptions>([
  { gatewayUrl },
  { projectId: 'another' },
  { relayUrls: ['wss://relay.example'] },
  { relayUrls: [] },
  { remoteFeatures: { multiWallet: true } },
  { enableEmbedded: true },
  { enableEmbedded: false },
  { enableVerify: true },
])('%j keeps the connection and the open view', async (options) => {
  void foyer().open({ view: 'AccountSettings' })
  await expect.poll(() => modalText()).toContain('Disconnect')
  const provider = await foyer().getProvider()
  await foyer().update(options)
  expect(state()).toMatchObject({ isOpen: true, view: 'AccountSettings', status: 'connected' })
  await expect.poll(() => modalText()).toContain('Disconnect')
  expect(heard).toEqual([])
  expect(await foyer().getProvider()).toBe(provider)
})

test.each<[ModalOptions, RegExp]>([
  [{ gatewayUrl }, /All Wallets/],
  [{ projectId: 'another' }, /Rainbow/],
  [{ relayUrls: ['wss://relay.example'] }, /Rainbow/],
  [{ remoteFeatures: { multiWallet: true } }, /Rainbow/],
  [{ enableEmbedded: true }, /Rainbow/],
  [{ enableVerify: true }, /Rainbow/],
])('%j keeps what the visitor typed', async (options, shown) => {
  await foyer().disconnect()
  // The view of the test before fades out with a field of its own.
  await expect.poll(() => fields().length).toBe(0)
  void foyer().open({ view: 'AllWallets' })
  await expect.poll(searchField).toBeDefined()
  await userEvent.fill(searchField() ?? document.body, 'rain')
  await foyer().update(options)
  await expect.poll(() => searchField()?.value).toBe('rain')
  await expect.poll(modalText).toMatch(shown)
  expect(state()).toMatchObject({ isOpen: true, view: 'AllWallets' })
})

test('a modal moves into its place in the page and back over it, with the view that is open', async () => {
  void foyer().open({ view: 'AccountSettings' })
  await expect.poll(isDialogOpen).toBe(true)
  await foyer().update({ enableEmbedded: true })
  await expect.poll(isDialogOpen).toBe(false)
  await foyer().close()
  await expect.poll(() => state()).toMatchObject({ isOpen: true, view: 'Account' })
  void foyer().open({ view: 'AccountSettings' })
  await foyer().update({ enableEmbedded: false })
  await expect.poll(isDialogOpen).toBe(true)
  await foyer().close()
  await expect.poll(isDialogOpen).toBe(false)
  expect(state().isOpen).toBe(false)
})

test('an embedded modal whose first view nobody left does not cover the page when it moves back', async () => {
  await foyer().update({ enableEmbedded: true })
  await expect.poll(() => state()).toMatchObject({ isOpen: true, view: 'Account' })
  await foyer().update({ enableEmbedded: false })
  await expect.poll(() => state().isOpen).toBe(false)
  expect(isDialogOpen()).toBe(false)
})

test('wallets on other devices are offered as soon as there is a relay, and no longer than that', async () => {
  await foyer().disconnect()
  void foyer().open({ view: 'Connect' })
  await expect.poll(modalText).toContain('All wallets')
  expect(modalText()).not.toContain('WalletConnect')
  await foyer().update({ relayUrls: ['wss://relay.example'] })
  await expect.poll(modalText).toContain('WalletConnect')
  await foyer().update({ relayUrls: [] })
  await expect.poll(modalText).not.toContain('WalletConnect')
})

test('the provider of the page can be written to and wrapped, and the wallet still answers', async () => {
  const provider = await foyer().getProvider()
  if (!provider) throw new Error('No provider.')
  Object.assign(provider, { autoRefreshOnNetworkChange: false })
  const wrapped = new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await expect(wrapped.request({ method: 'eth_accounts' })).resolves.toContain(wallet.address())
})
