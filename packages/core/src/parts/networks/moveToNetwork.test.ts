import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { connectWallet } from '../connections/index.ts'
import { moveToNetwork } from './moveToNetwork.ts'

const ID = 'com.example.one'

async function connect(enableNetworkSwitch = true) {
  const made = await createTestModal({ options: { enableNetworkSwitch } })
  const asked: string[] = []
  made.evm.onSwitch = async (networkId) => void asked.push(networkId)
  await connectWallet(made.modal, { connectorId: ID })
  const { signal } = new AbortController()
  return { ...made, asked, signal }
}

test('a wallet on the network is not asked, one on another network is', async () => {
  const { modal, asked, signal } = await connect()
  await moveToNetwork(modal, { networkId: 'eip155:1', signal })
  expect(asked).toEqual([])
  await moveToNetwork(modal, { networkId: 'eip155:10', signal })
  expect(modal.accounts.state.byNamespace.eip155?.networkId).toBe('eip155:10')
})

test('where the app forbids switching, the wallet is not asked and the visitor is told', async () => {
  const { modal, asked, signal } = await connect(false)
  await moveToNetwork(modal, { networkId: 'eip155:1', signal })
  for (const moved of [{ networkId: 'eip155:10' }, { networkId: 'eip155:1', hasMoved: true }])
    await expect(moveToNetwork(modal, { ...moved, signal })).rejects.toMatchObject({ code: 'wrong_network' })
  expect(asked).toEqual([])
})
