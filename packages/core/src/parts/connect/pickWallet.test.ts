import { createTestModal, fakeConnector, listing, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { openAllWallets, pickWallet } from './pickWallet.ts'

async function opened() {
  const test = await createTestModal({
    connectors: [fakeConnector({ id: 'io.here', onOpen: () => new Promise(() => {}) })],
  })
  const tracked: (readonly [string, unknown])[] = []
  test.modal.on('track', ({ event, properties }) => tracked.push([event, properties]))
  test.modal.wallets.setRecommended([
    listing({ id: 'here', name: 'Here', rdns: 'io.here', order: 3 }),
    listing({ id: 'far', name: 'Far' }),
  ])
  openModal(test.modal)
  return { ...test, tracked, shown: () => test.modal.router.state.stack.at(-1) }
}

test('a catalogue wallet that is present connects through its extension', async () => {
  const { modal, shown } = await opened()
  pickWallet(modal, { walletId: 'here' })
  expect(shown()).toMatchObject({
    view: 'ConnectingExternal',
    params: { connectorId: 'io.here', walletId: 'here' },
  })
  await until(() => modal.tasks.state.connectWallet.status === 'pending')
  modal.destroy()
})

test('a catalogue wallet that is absent goes to the ways to reach it', async () => {
  const { modal, shown } = await opened()
  pickWallet(modal, { walletId: 'far' })
  expect(shown()).toMatchObject({ view: 'ConnectingWalletConnect', params: { walletId: 'far' } })
})

test('call-12 picking is tracked with its place, rank and view', async () => {
  const { modal, tracked } = await opened()
  pickWallet(modal, { walletId: 'here', displayIndex: 2 })
  await until(() => tracked.length > 0)
  expect(tracked).toContainEqual([
    'SELECT_WALLET',
    { name: 'Here', platform: 'browser', displayIndex: 2, walletRank: 3, view: 'Connect' },
  ])
  modal.destroy()
})

test('the second half of a double click does nothing', async () => {
  const { modal } = await opened()
  pickWallet(modal, { walletId: 'here' })
  pickWallet(modal, { walletId: 'here' })
  expect(modal.router.state.stack.map(({ view }) => view)).toEqual(['Connect', 'ConnectingExternal'])
  modal.destroy()
})

test('call-12 opening the whole catalogue is tracked', async () => {
  const { modal, tracked, shown } = await opened()
  openAllWallets(modal)
  expect(tracked.map(([event]) => event)).toContain('CLICK_ALL_WALLETS')
  expect(shown()?.view).toBe('AllWallets')
})

test('profile-7 a wallet of several families that is added for one of them is not asked which', async () => {
  const { modal } = await createTestModal({
    connectors: [
      fakeConnector({ id: 'io.both', namespaces: ['eip155', 'solana'], onOpen: () => new Promise(() => {}) }),
    ],
  })
  openModal(modal)
  modal.router.push('Connect', { addWalletForNamespace: 'eip155' })
  pickWallet(modal, { connectorId: 'io.both' })
  expect(modal.router.state.stack.at(-1)).toMatchObject({
    view: 'ConnectingExternal',
    params: { connectorId: 'io.both', namespace: 'eip155' },
  })
  modal.destroy()
})
