import { createTestModal, until } from '@foyer/testing'
import { expect, test } from 'vitest'
import { ModalError } from '../../errors/base.ts'
import { selectNetworkChoices } from '../../selectors/networkChoices.ts'
import { connectWallet } from '../connect/connectWallet.ts'
import { openModal } from '../modal/openModal.ts'
import { switchNetwork } from './switchNetwork.ts'

const ID = 'com.example.one'

test('state-30 without a connected address a choice only sets the active network', async () => {
  const { modal } = await createTestModal()
  openModal(modal, { view: 'Networks' })
  await switchNetwork(modal, { networkId: 'eip155:10' })
  expect(modal.networks.state.activeId).toBe('eip155:10')
  expect(modal.router.state.isOpen).toBe(false)
})

test('state-27 a connected wallet is asked, and the list is left once it switched', async () => {
  const { modal, heard } = await createTestModal()
  await connectWallet(modal, { connectorId: ID })
  openModal(modal)
  modal.router.push('Networks')
  await switchNetwork(modal, { networkId: 'eip155:10' })
  expect(modal.accounts.state.byNamespace.eip155?.networkId).toBe('eip155:10')
  expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['Account'])
  expect(heard).toContain('network-change')
})

test('state-27 a refused switch stays on the view as a failed task and can be tried again', async () => {
  const { modal, evm } = await createTestModal()
  await connectWallet(modal, { connectorId: ID })
  evm.onSwitch = () => Promise.reject(new ModalError({ code: 'user_rejected', message: 'No.' }))
  openModal(modal, { view: 'SwitchNetwork', params: { networkId: 'eip155:10' } })
  await until(() => modal.tasks.state.switchNetwork.status === 'failed')
  await expect(switchNetwork(modal, { networkId: 'eip155:10' })).rejects.toMatchObject({
    code: 'user_rejected',
  })
  expect(modal.tasks.state.switchNetwork.status).toBe('failed')
  expect(modal.router.state.stack.at(-1)?.view).toBe('SwitchNetwork')
  evm.onSwitch = undefined
  await switchNetwork(modal, { networkId: 'eip155:10' })
  expect(modal.router.state.isOpen).toBe(false)
})

test('a network the app did not ask for is refused by code', async () => {
  const { modal } = await createTestModal()
  await expect(switchNetwork(modal, { networkId: 'eip155:424242' })).rejects.toMatchObject({
    code: 'network_not_found',
  })
})

test('networks-1 the list is filtered by what the name contains, in any case', async () => {
  const { modal } = await createTestModal({ options: { networks: [1, 10, 8453] } })
  const names = (search: string) =>
    selectNetworkChoices(modal.state, search).map(({ network }) => network.name)
  expect(names('')).toEqual(['Ethereum', 'OP Mainnet', 'Base'])
  expect(names(' MAIN ')).toEqual(['OP Mainnet'])
  expect(names('zzz')).toEqual([])
})
