import type { Connection } from '@foyer/core/kernel'
import { createTestModal, fakeConnector } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { connectorName } from './names.ts'
import { selectWalletSummary } from './selectWalletSummary.ts'

const peer: Connection = {
  connectorId: 'walletConnect',
  namespace: 'eip155',
  name: 'Pocket of Alice',
  imageUrl: 'https://wallet.example/icon.png',
  walletId: undefined,
  addresses: [],
  networkId: undefined,
}

test('a wallet over WalletConnect is shown by its own name and picture, once it is connected', async () => {
  const connector = fakeConnector({ id: 'walletConnect', kind: 'WALLET_CONNECT', name: 'WalletConnect' })
  const { modal } = await createTestModal({ connectors: [connector] })
  const ids = { connectorId: 'walletConnect' }
  expect(selectWalletSummary(modal, modal.getState(), ids).name).toBe('WalletConnect')
  expect(connectorName(modal.getState(), 'walletConnect')).toBe('WalletConnect')
  modal.connections.open(peer)
  expect(selectWalletSummary(modal, modal.getState(), ids)).toEqual({
    name: 'Pocket of Alice',
    imageUrl: 'https://wallet.example/icon.png',
  })
  expect(connectorName(modal.getState(), 'walletConnect')).toBe('Pocket of Alice')
  modal.destroy()
})

test('another wallet that is paired over the same connector keeps the name that the catalogue has', async () => {
  const connector = fakeConnector({ id: 'walletConnect', kind: 'WALLET_CONNECT', name: 'WalletConnect' })
  const { modal } = await createTestModal({ connectors: [connector] })
  modal.connections.open(peer)
  const other = selectWalletSummary(modal, modal.getState(), {
    connectorId: 'walletConnect',
    walletId: 'other',
  })
  expect(other.name).not.toBe('Pocket of Alice')
  modal.destroy()
})
