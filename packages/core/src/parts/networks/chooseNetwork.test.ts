import {
  createTestModal,
  fakeConnector,
  type TestModal,
  type TestModalInput,
  toTestNetwork,
  until,
} from '@foyer/devkit'
import { expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import type { Network } from '../../ports/network.ts'
import { connectWallet } from '../connections/connectWallet.ts'
import { chooseNetwork, chooseSupportedNetwork, connectForNetwork } from './chooseNetwork.ts'
import { switchNetwork } from './switchNetwork.ts'

const ID = 'com.example.one'
const SOLANA: Network = {
  ...toTestNetwork(0),
  id: 'mainnet',
  caipNetworkId: 'solana:mainnet',
  chainNamespace: 'solana',
}

const views = ({ modal }: TestModal) => modal.router.state.stack.map((entry) => entry.view)

async function connectOn(networkId: `eip155:${number}`, input: TestModalInput = {}): Promise<TestModal> {
  const made = await createTestModal(input)
  made.evm.next = { ...made.evm.next, networkId }
  await connectWallet(made.modal, { connectorId: ID })
  return made
}

/** Counts the switch requests to the wallet and answers them with `answer`. */
function countSwitches({ evm }: TestModal, answer: () => Promise<void>): { readonly asked: string[] } {
  const asked: string[] = []
  evm.onSwitch = (networkId) => {
    asked.push(networkId)
    return answer()
  }
  return { asked }
}

const refuse = () => Promise.reject(new ModalError({ code: 'user_rejected', message: 'No.' }))
const never = () => new Promise<void>(() => {})

test('state-30 a network that the session approved is switched to directly', async () => {
  const made = await connectOn('eip155:1')
  const { asked } = countSwitches(made, async () => {})
  made.evm.emit(ID, { type: 'approval', approvedNetworkIds: ['eip155:10'], supportsAllNetworks: true })
  openModal(made.modal, { view: 'UnsupportedChain' })
  chooseSupportedNetwork(made.modal, { networkId: 'eip155:10' })
  expect(views(made)).toEqual(['UnsupportedChain'])
  await until(() => !made.modal.router.state.isOpen)
  expect(asked).toEqual(['eip155:10'])
  expect(made.modal.networks.state.activeId).toBe('eip155:10')
})

test('state-30 any other goes to SwitchNetwork, which asks the wallet once', async () => {
  const made = await connectOn('eip155:137')
  const { asked } = countSwitches(made, refuse)
  openModal(made.modal, { view: 'UnsupportedChain' })
  chooseSupportedNetwork(made.modal, { networkId: 'eip155:10' })
  expect(views(made)).toEqual(['UnsupportedChain', 'SwitchNetwork'])
  await until(() => made.modal.tasks.state.switchNetwork.status === 'failed')
  await made.platform.advance(600_000)
  expect(asked).toEqual(['eip155:10'])
})

test('state-30 without an address the network is only set active and Connect opens', async () => {
  const made = await createTestModal()
  openModal(made.modal, { view: 'UnsupportedChain' })
  chooseSupportedNetwork(made.modal, { networkId: 'eip155:10' })
  expect(views(made)).toEqual(['Connect'])
  expect(made.modal.networks.state.activeId).toBe('eip155:10')
})

test('a network chosen before connecting is asked for once, right after', async () => {
  const made = await createTestModal()
  const { asked } = countSwitches(made, refuse)
  openModal(made.modal, { view: 'UnsupportedChain' })
  chooseSupportedNetwork(made.modal, { networkId: 'eip155:10' })
  await connectWallet(made.modal, { connectorId: ID })
  expect(views(made)).toEqual(['SwitchNetwork'])
  await until(() => made.modal.tasks.state.switchNetwork.status === 'failed')
  made.evm.emit(ID, { type: 'network', networkId: 'eip155:137' })
  made.evm.emit(ID, { type: 'network', networkId: 'eip155:1' })
  await made.platform.advance(600_000)
  expect(asked).toEqual(['eip155:10'])
  expect(made.modal.networks.state.wantedId).toBeUndefined()
})

test('a network chosen in the list before connecting is asked for too', async () => {
  const made = await createTestModal()
  const { asked } = countSwitches(made, async () => {})
  openModal(made.modal, { view: 'Networks' })
  chooseNetwork(made.modal, { networkId: 'eip155:10' })
  await until(() => !made.modal.router.state.isOpen)
  openModal(made.modal)
  await connectWallet(made.modal, { connectorId: ID })
  expect(views(made)).toEqual(['SwitchNetwork'])
  await until(() => !made.modal.router.state.isOpen)
  expect(asked).toEqual(['eip155:10'])
  expect(made.modal.networks.state.activeId).toBe('eip155:10')
})

test('a network chosen before connecting is not asked for where the wallet is already, or where nothing is switched', async () => {
  const there = await createTestModal()
  openModal(there.modal, { view: 'Networks' })
  chooseNetwork(there.modal, { networkId: 'eip155:1' })
  openModal(there.modal)
  await connectWallet(there.modal, { connectorId: ID })
  expect(there.modal.router.state.isOpen).toBe(false)
  const off = await createTestModal({ options: { enableNetworkSwitch: false } })
  openModal(off.modal, { view: 'UnsupportedChain' })
  chooseSupportedNetwork(off.modal, { networkId: 'eip155:10' })
  await connectWallet(off.modal, { connectorId: ID })
  expect(off.modal.router.state.isOpen).toBe(false)
})

test('networks-7 a family of chains that the wallet does not speak leads to SwitchActiveChain, asking nothing', async () => {
  const made = await connectOn('eip155:1', { options: { networks: [1, SOLANA] } })
  const { asked } = countSwitches(made, never)
  openModal(made.modal, { view: 'Networks' })
  chooseNetwork(made.modal, { networkId: SOLANA.caipNetworkId })
  expect(views(made)).toEqual(['Networks', 'SwitchActiveChain'])
  expect(asked).toEqual([])
})

test('networks-7 a connected wallet that speaks the family is asked for its account there, without another choice', async () => {
  const both = fakeConnector({ namespaces: ['eip155', 'solana'] })
  const made = await connectOn('eip155:1', { options: { networks: [1, SOLANA] }, connectors: [both] })
  both.open = () => new Promise(() => {})
  openModal(made.modal, { view: 'Networks' })
  chooseNetwork(made.modal, { networkId: SOLANA.caipNetworkId })
  expect(views(made)).toEqual(['Networks', 'ConnectingExternal'])
  expect(made.modal.router.state.stack.at(-1)?.params).toEqual({ connectorId: ID, namespace: 'solana' })
  expect(made.modal.networks.state).toMatchObject({
    isSwitchingNamespace: true,
    wantedId: SOLANA.caipNetworkId,
  })
  made.modal.router.close()
  // The list of a page of its own: the modal opens with it.
  chooseNetwork(made.modal, { networkId: SOLANA.caipNetworkId })
  expect(views(made)).toEqual(['ConnectingExternal'])
})

test('networks-7 a wallet on another device was asked for all families already, so another one is needed', async () => {
  const paired = fakeConnector({ kind: 'WALLET_CONNECT', namespaces: ['eip155', 'solana'] })
  const made = await connectOn('eip155:1', { options: { networks: [1, SOLANA] }, connectors: [paired] })
  openModal(made.modal, { view: 'Networks' })
  chooseNetwork(made.modal, { networkId: SOLANA.caipNetworkId })
  expect(views(made)).toEqual(['Networks', 'SwitchActiveChain'])
})

test('state-28 going on to connect for another family is flagged, and leaving takes it back', async () => {
  const made = await connectOn('eip155:1', { options: { networks: [1, SOLANA] } })
  openModal(made.modal, { view: 'SwitchActiveChain', params: { networkId: SOLANA.caipNetworkId } })
  connectForNetwork(made.modal, { networkId: SOLANA.caipNetworkId })
  expect(made.modal.router.state.stack.at(-1)).toMatchObject({
    view: 'Connect',
    params: { addWalletForNamespace: 'solana' },
  })
  expect(made.modal.networks.state).toMatchObject({
    isSwitchingNamespace: true,
    wantedId: SOLANA.caipNetworkId,
  })
  made.modal.router.close()
  expect(made.modal.networks.state).toMatchObject({ isSwitchingNamespace: false, wantedId: undefined })
})

test('validate-27 connecting on a network that was not requested ends on UnsupportedChain', async () => {
  const made = await createTestModal()
  made.evm.next = { ...made.evm.next, networkId: 'eip155:137' }
  openModal(made.modal)
  await connectWallet(made.modal, { connectorId: ID })
  expect(views(made)).toEqual(['UnsupportedChain'])
})

test('validate-27 with unsupported networks allowed it does not', async () => {
  const made = await createTestModal({ options: { allowUnsupportedChain: true } })
  made.evm.next = { ...made.evm.next, networkId: 'eip155:137' }
  openModal(made.modal)
  await connectWallet(made.modal, { connectorId: ID })
  expect(made.modal.router.state.isOpen).toBe(false)
})

test('validate-27 a wallet that leaves the supported networks by itself is followed in and out', async () => {
  const made = await connectOn('eip155:1')
  openModal(made.modal)
  made.evm.emit(ID, { type: 'network', networkId: 'eip155:137' })
  expect(views(made)).toEqual(['UnsupportedChain'])
  made.evm.emit(ID, { type: 'network', networkId: 'eip155:100' })
  expect(views(made)).toEqual(['UnsupportedChain'])
  made.evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
  expect(made.modal.router.state.isOpen).toBe(false)
  made.evm.emit(ID, { type: 'network', networkId: 'eip155:137' })
  expect(made.modal.router.state.isOpen).toBe(false)
})

test('state-27 a switch made in the wallet after a refusal here ends the view that waits for it', async () => {
  const made = await connectOn('eip155:1')
  countSwitches(made, refuse)
  openModal(made.modal)
  made.modal.router.push('Networks')
  chooseNetwork(made.modal, { networkId: 'eip155:10' })
  await until(() => made.modal.tasks.state.switchNetwork.status === 'failed')
  made.evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
  expect(views(made)).toEqual(['Account'])
})

test('state-27 two switches at once end on the later one, and the first is dropped', async () => {
  const made = await connectOn('eip155:1', { options: { networks: [1, 10, 8453] } })
  made.evm.onSwitch = (networkId) => (networkId === 'eip155:10' ? never() : Promise.resolve())
  const first = switchNetwork(made.modal, { networkId: 'eip155:10' })
  const second = switchNetwork(made.modal, { networkId: 'eip155:8453' })
  await expect(first).rejects.toMatchObject({ code: 'aborted' })
  await second
  expect(made.modal.accounts.state.byNamespace.eip155?.networkId).toBe('eip155:8453')
})

test('state-30 from a list of the page, the modal opens with the view that asks the wallet, and closes once it has switched', async () => {
  const made = await connectOn('eip155:1')
  const { asked } = countSwitches(made, async () => {})
  made.modal.router.close()
  chooseNetwork(made.modal, { networkId: 'eip155:10' })
  expect([made.modal.router.state.isOpen, views(made)]).toEqual([true, ['SwitchNetwork']])
  await until(() => !made.modal.router.state.isOpen)
  expect(asked).toEqual(['eip155:10'])
  expect(made.modal.networks.state.activeId).toBe('eip155:10')
})

test('state-30 from a list of the page, an approved network is switched to while the modal stays closed', async () => {
  const made = await connectOn('eip155:1')
  const { asked } = countSwitches(made, async () => {})
  made.evm.emit(ID, { type: 'approval', approvedNetworkIds: ['eip155:10'], supportsAllNetworks: true })
  chooseNetwork(made.modal, { networkId: 'eip155:10' })
  expect(made.modal.router.state.isOpen).toBe(false)
  await until(() => made.modal.networks.state.activeId === 'eip155:10')
  expect(asked).toEqual(['eip155:10'])
})
