import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { connectWallet } from '../../connections/connectWallet.ts'
import { selectAddWalletRow } from './addWalletRow.ts'

test.each([
  ['validate-25 is hidden when several wallets are off and there is an address', false, true, false],
  ['profile-6 is shown when several wallets are on', true, true, true],
  ['profile-6 is hidden when there are no connections', true, false, false],
])('the row that adds a wallet: %s', async (_name, multiWallet, isConnected, expected) => {
  const { modal } = await createTestModal({ options: { remoteFeatures: { multiWallet } } })
  if (isConnected) await connectWallet(modal, { connectorId: 'com.example.one' })
  expect(selectAddWalletRow(modal.state, 'eip155').isShown).toBe(expected)
  expect(selectAddWalletRow(modal.state, undefined).isShown).toBe(expected)
  modal.destroy()
})

test('profile-6 the row of another family counts that family alone', async () => {
  const { modal } = await createTestModal({ options: { remoteFeatures: { multiWallet: true } } })
  await connectWallet(modal, { connectorId: 'com.example.one' })
  expect(selectAddWalletRow(modal.state, 'solana')).toEqual({ isShown: false, namespace: 'solana' })
  modal.destroy()
})
