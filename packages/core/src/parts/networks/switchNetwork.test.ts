import { createTestModal, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import type { Modal } from '../../kernel/modal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import type { Network } from '../../ports/network.ts'
import { connectWallet } from '../connections/connectWallet.ts'
import { liveSessionsOf } from '../connections/liveSessions.ts'
import { switchNetwork } from './switchNetwork.ts'

const ID = 'com.example.one'
const SOLANA = toSolana()

function toSolana(): Network {
  return {
    id: 'mainnet',
    caipNetworkId: 'solana:mainnet',
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: ['https://node.example'],
  }
}

/** Adds a Solana account to the state directly, since there is no adapter for it. */
function addSolanaAccount(modal: Modal): void {
  modal.accounts.apply({
    type: 'accounts',
    namespace: 'solana',
    connectorId: ID,
    addresses: ['So1anaAddress'],
  })
}

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

test('state-29 a switch that fails while switching is disabled ends on UnsupportedChain', async () => {
  const { modal, evm } = await createTestModal({ options: { enableNetworkSwitch: false } })
  await connectWallet(modal, { connectorId: ID })
  evm.emit(ID, { type: 'network', networkId: 'eip155:137' })
  evm.onSwitch = () => Promise.reject(new ModalError({ code: 'user_rejected', message: 'No.' }))
  await expect(switchNetwork(modal, { networkId: 'eip155:10' })).rejects.toMatchObject({
    code: 'user_rejected',
  })
  expect(modal.networks.state.activeId).toBe('eip155:137')
  expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['UnsupportedChain'])
})

test('state-29 where switching is offered, or the network is fine, a failure stays where it is', async () => {
  const refused = () => Promise.reject(new ModalError({ code: 'user_rejected', message: 'No.' }))
  for (const [enableNetworkSwitch, networkId] of [
    [true, 'eip155:137'],
    [false, 'eip155:1'],
  ] as const) {
    const { modal, evm } = await createTestModal({ options: { enableNetworkSwitch } })
    await connectWallet(modal, { connectorId: ID })
    evm.emit(ID, { type: 'network', networkId })
    evm.onSwitch = refused
    await expect(switchNetwork(modal, { networkId: 'eip155:10' })).rejects.toThrow()
    expect(modal.router.state.isOpen).toBe(false)
    expect(modal.networks.state.activeId).toBe(networkId)
  }
})

test('state-28 a switch to another family of chains is flagged until it is over', async () => {
  const { modal } = await createTestModal({ options: { networks: [1, SOLANA] } })
  await connectWallet(modal, { connectorId: ID })
  addSolanaAccount(modal)
  const flags: unknown[] = []
  const live = liveSessionsOf(modal)
  const { get } = live
  // The first look-up of the session is the only point between the start and the end of a switch.
  live.get = (...input) => {
    flags.push(modal.networks.state.isSwitchingNamespace)
    return get(...input)
  }
  await switchNetwork(modal, { networkId: SOLANA.caipNetworkId })
  // The second look-up reads the balance of the account that is in use by then.
  expect(flags).toEqual([true, false])
  expect(modal.accounts.state.activeNamespace).toBe('solana')
  expect(modal.networks.state).toMatchObject({ activeId: SOLANA.caipNetworkId, isSwitchingNamespace: false })
})

test('state-28 within one family of chains there is no such flag', async () => {
  const { modal, evm } = await createTestModal()
  await connectWallet(modal, { connectorId: ID })
  evm.onSwitch = async () => {
    expect(modal.networks.state.isSwitchingNamespace).toBe(false)
  }
  await switchNetwork(modal, { networkId: 'eip155:10' })
  expect.assertions(1)
})

test('state-28 a family of chains without an account cannot be switched to, and leaves no flag', async () => {
  const { modal } = await createTestModal({ options: { networks: [1, SOLANA] } })
  await connectWallet(modal, { connectorId: ID })
  await expect(switchNetwork(modal, { networkId: SOLANA.caipNetworkId })).rejects.toMatchObject({
    code: 'no_account',
  })
  expect(modal.networks.state.isSwitchingNamespace).toBe(false)
})
