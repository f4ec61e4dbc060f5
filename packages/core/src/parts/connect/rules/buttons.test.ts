import {
  createSocialWait,
  createTestModal,
  FAKE_ADDRESS,
  fakeConnector,
  SOCIAL_DONE,
  SOCIAL_SITE,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { connectWallet } from '../../connections/connectWallet.ts'
import { disconnect } from '../../connections/index.ts'
import { pickSocial } from '../../social/index.ts'
import { pressAccountButton, pressConnectButton, pressNetworkButton } from '../pressButton.ts'
import { selectAccountButton, selectConnectButton, selectNetworkButton } from './accountButton.ts'

const ID = 'com.example.one'
const view = (modal: { router: { state: { stack: readonly { view: string }[] } } }) =>
  modal.router.state.stack.at(-1)?.view

describe('the connect button', () => {
  test('product-7 product-8 says that it connects, and is disabled meanwhile', async () => {
    const { modal } = await createTestModal({
      connectors: [fakeConnector({ onOpen: () => new Promise(() => {}) })],
    })
    expect(selectConnectButton(modal.state)).toEqual({ label: 'connect', isDisabled: false })
    connectWallet(modal, { connectorId: ID }).catch(() => {})
    expect(selectConnectButton(modal.state)).toEqual({ label: 'connecting', isDisabled: true })
    modal.destroy()
  })

  test('product-7 says so while the window of a provider is waited for, and no longer once that is closed', async () => {
    const { modal, platform } = await createSocialWait()
    const [popup] = platform.popups
    if (popup) popup.isAway = true
    expect(selectConnectButton(modal.state)).toEqual({ label: 'connecting', isDisabled: true })
    await platform.advance(1_000)
    popup?.close()
    await platform.advance(1_000)
    expect(selectConnectButton(modal.state)).toEqual({ label: 'connect', isDisabled: false })
    pickSocial(modal, { provider: 'x' })
    expect(selectConnectButton(modal.state).label).toBe('connecting')
    modal.router.pop()
    await platform.advance(0)
    expect(selectConnectButton(modal.state).label).toBe('connect')
    modal.destroy()
  })

  test('product-7 nor once a visitor has signed in so, and out again', async () => {
    const { modal, platform, isConnected } = await createSocialWait()
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
    await disconnect(modal)
    await until(() => !isConnected())
    expect(selectConnectButton(modal.state)).toEqual({ label: 'connect', isDisabled: false })
  })

  test('product-9 a click opens Connect, and closes an open modal', async () => {
    const { modal } = await createTestModal()
    pressConnectButton(modal)
    expect(view(modal)).toBe('Connect')
    pressConnectButton(modal)
    expect(modal.router.state.isOpen).toBe(false)
  })
})

describe('the account button', () => {
  test('product-10 shows the shortened address, the network and the balance once an address exists', async () => {
    const { modal, platform } = await createTestModal()
    expect(selectAccountButton(modal.state, modal.options)).toBeUndefined()
    await connectWallet(modal, { connectorId: ID })
    await platform.advance(0)
    expect(selectAccountButton(modal.state, modal.options)).toMatchObject({
      label: `${FAKE_ADDRESS.slice(0, 4)}…${FAKE_ADDRESS.slice(-6)}`,
      network: { name: 'Ethereum' },
      balance: { amountBase: '1500000000000000000', symbol: 'ETH' },
      isUnsupported: false,
    })
  })

  test('product-11 a click opens the account, or UnsupportedChain on a network the app did not ask for', async () => {
    const { modal, evm } = await createTestModal()
    await connectWallet(modal, { connectorId: ID })
    pressAccountButton(modal)
    expect(view(modal)).toBe('Account')
    modal.router.close()
    evm.emit(ID, { type: 'network', networkId: 'eip155:999' })
    pressAccountButton(modal)
    expect(view(modal)).toBe('UnsupportedChain')
  })

  test('product-11 unsupported networks that are allowed open the account', async () => {
    const { modal, evm } = await createTestModal({ options: { allowUnsupportedChain: true } })
    await connectWallet(modal, { connectorId: ID })
    evm.emit(ID, { type: 'network', networkId: 'eip155:999' })
    pressAccountButton(modal)
    expect(view(modal)).toBe('Account')
  })
})

describe('the network button', () => {
  test('product-12 says each state in its own words', async () => {
    const { modal, evm } = await createTestModal()
    const label = (text?: string) => selectNetworkButton(modal.state, modal.options, { label: text }).label
    expect(label()).toEqual({ kind: 'text', text: 'Ethereum' })
    expect(label('Chain')).toEqual({ kind: 'text', text: 'Chain' })
    await connectWallet(modal, { connectorId: ID })
    evm.emit(ID, { type: 'network', networkId: 'eip155:999' })
    expect(label('Chain')).toEqual({ kind: 'switch' })
  })

  test('product-12 an address on no known network is unknown, and no address and network asks to select', async () => {
    const { modal, evm } = await createTestModal({ options: { allowUnsupportedChain: true } })
    const { state, options } = modal
    expect(
      selectNetworkButton({ ...state, networks: { requested: [], activeId: undefined } }, options).label,
    ).toEqual({ kind: 'select' })
    await connectWallet(modal, { connectorId: ID })
    evm.emit(ID, { type: 'network', networkId: 'eip155:999' })
    expect(selectNetworkButton(state, options).label).toEqual({ kind: 'unknown' })
  })

  test('product-13 is disabled while loading or when told, and opens Networks', async () => {
    const { modal } = await createTestModal({
      connectors: [fakeConnector({ onOpen: () => new Promise(() => {}) })],
    })
    expect(selectNetworkButton(modal.state, modal.options, { isDisabled: true }).isDisabled).toBe(true)
    connectWallet(modal, { connectorId: ID }).catch(() => {})
    expect(selectNetworkButton(modal.state, modal.options).isDisabled).toBe(true)
    pressNetworkButton(modal)
    expect(view(modal)).toBe('Networks')
    modal.destroy()
  })
})
