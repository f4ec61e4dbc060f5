import { connectTwoWallets, createTestModal, WALLET_ONE_ID, WALLET_TWO_ID } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { disconnect } from '../../connections/disconnect.ts'
import { forgetConnection } from '../../connections/recents.ts'
import { switchConnection } from '../../connections/switchConnection.ts'
import { selectLastUsedWalletId } from './lastUsedWallet.ts'

test('the wallet used last survives disconnecting and the next visit', async () => {
  const made = await connectTwoWallets()
  expect(selectLastUsedWalletId(made.modal.getState())).toBe(WALLET_TWO_ID)
  await switchConnection(made.modal, { namespace: 'eip155', connectorId: WALLET_ONE_ID })
  expect(selectLastUsedWalletId(made.modal.getState())).toBe(WALLET_ONE_ID)
  await disconnect(made.modal)
  await made.platform.advance(0)
  const key = 'foyer:v1:main'
  const stored = { [key]: made.platform.storage?.getItem(key) ?? '' }
  const next = await createTestModal({ platform: { stored } })
  expect(selectLastUsedWalletId(next.modal.getState())).toBe(WALLET_ONE_ID)
})

test('nobody was connected: there is none', async () => {
  const { modal } = await createTestModal()
  expect(selectLastUsedWalletId(modal.getState())).toBeUndefined()
})

test('profile-5 a wallet whose record is deleted does not count as used', async () => {
  const { modal } = await connectTwoWallets()
  await forgetConnection(modal, { namespace: 'eip155', connectorId: WALLET_TWO_ID, walletId: undefined })
  expect(selectLastUsedWalletId(modal.getState())).toBe(WALLET_ONE_ID)
})
