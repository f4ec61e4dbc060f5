import { createTestModal, FAKE_ADDRESS, FAKE_OTHER_ADDRESS, fakeConnector, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { waitForOutcome } from '../../kernel/router/waitForOutcome.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnect } from './disconnect.ts'

const ID = 'com.example.one'
const rejection = () =>
  Promise.reject(new ModalError({ code: 'user_rejected', message: 'The visitor said no.' }))

describe('connecting', () => {
  test('state-4 an approved wallet gives an account with its network and closes the modal', async () => {
    const { modal, heard } = await createTestModal()
    openModal(modal)
    modal.router.push('ConnectingExternal', { connectorId: ID })
    await until(() => modal.tasks.state.connectWallet.status === 'done')
    expect(modal.accounts.state).toMatchObject({
      status: 'connected',
      byNamespace: { eip155: { address: FAKE_ADDRESS, caipAddress: `eip155:1:${FAKE_ADDRESS}` } },
    })
    expect(modal.router.state.isOpen).toBe(false)
    expect(heard.filter((name) => name === 'connect')).toHaveLength(1)
  })

  test('state-9 the page hears of a connection before it hears of its network and account', async () => {
    const { modal, heard } = await createTestModal()
    await connectWallet(modal, { connectorId: ID })
    expect(heard).toEqual(['connect-start', 'connect', 'network-change', 'account-change'])
  })

  test('error-6 a refusal is USER_REJECTED and a failed task, and a retry can succeed', async () => {
    let refusals = 1
    const connector = fakeConnector({ onOpen: () => (refusals-- > 0 ? rejection() : Promise.resolve()) })
    const { modal, heard } = await createTestModal({ connectors: [connector] })
    const tracked: string[] = []
    modal.on('track', ({ event }) => tracked.push(event))
    await expect(connectWallet(modal, { connectorId: ID })).rejects.toMatchObject({ code: 'user_rejected' })
    expect(modal.tasks.state.connectWallet).toMatchObject({
      status: 'failed',
      error: { code: 'user_rejected' },
    })
    await connectWallet(modal, { connectorId: ID })
    expect(tracked).toEqual(['USER_REJECTED', 'CONNECT_APPROVED', 'CONNECT_SUCCESS'])
    expect(heard).toEqual(expect.arrayContaining(['connect-reject', 'connect']))
  })

  test('error-6 what fails after the wallet has said yes is an approval and a CONNECT_ERROR', async () => {
    const { modal } = await createTestModal()
    await connectWallet(modal, { connectorId: ID })
    const tracked: string[] = []
    modal.on('track', ({ event }) => tracked.push(event))
    await expect(connectWallet(modal, { connectorId: ID })).rejects.toMatchObject({ code: 'already_linked' })
    expect(tracked).toEqual(['CONNECT_APPROVED', 'CONNECT_ERROR'])
  })

  test('error-6 any other failure is CONNECT_ERROR', async () => {
    const connector = fakeConnector({ onOpen: () => Promise.reject(new Error('socket hang up')) })
    const { modal, heard } = await createTestModal({ connectors: [connector] })
    await expect(connectWallet(modal, { connectorId: ID })).rejects.toThrow()
    expect(heard).toContain('connect-error')
    expect(modal.tasks.state.connectWallet).toMatchObject({
      status: 'failed',
      error: { code: 'unknown', details: 'socket hang up' },
    })
  })

  test('error-3 an unknown connector is said by code', async () => {
    const { modal } = await createTestModal()
    await expect(connectWallet(modal, { connectorId: 'none' })).rejects.toMatchObject({
      code: 'connector_not_found',
    })
  })

  test('state-8 connecting the account that is linked already is refused and leaves it connected', async () => {
    const { modal } = await createTestModal()
    await connectWallet(modal, { connectorId: ID })
    await expect(connectWallet(modal, { connectorId: ID })).rejects.toMatchObject({ code: 'already_linked' })
    expect(modal.accounts.state.byNamespace.eip155?.address).toBe(FAKE_ADDRESS)
  })

  test('a wallet that never answers can be left, and its late answer is dropped', async () => {
    let approve = () => {}
    const connector = fakeConnector({ onOpen: () => new Promise((resolve) => (approve = resolve)) })
    const { modal, heard, platform } = await createTestModal({ connectors: [connector] })
    const controller = new AbortController()
    const attempt = connectWallet(modal, { connectorId: ID, signal: controller.signal })
    controller.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'aborted' })
    approve()
    await platform.advance(0)
    expect(modal.accounts.state.activeNamespace).toBeUndefined()
    expect(heard).not.toContain('connect')
  })

  test('the host can refuse a connection', async () => {
    const { modal, heard } = await createTestModal()
    modal.on('before-connect', ({ preventDefault }) => preventDefault())
    await expect(connectWallet(modal, { connectorId: ID })).rejects.toMatchObject({ code: 'aborted' })
    expect(heard).not.toContain('connect-start')
  })

  test('product-4 with several wallets off a second wallet takes the place of the first', async () => {
    const { modal, evm } = await createTestModal({
      connectors: [fakeConnector(), fakeConnector({ id: 'com.example.two' })],
    })
    await connectWallet(modal, { connectorId: ID })
    evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: 'eip155:10' }
    await connectWallet(modal, { connectorId: 'com.example.two' })
    expect(modal.connections.state.items.map((item) => item.connectorId)).toEqual(['com.example.two'])
    expect(modal.accounts.state.byNamespace.eip155?.address).toBe(FAKE_OTHER_ADDRESS)
    expect(evm.stopped).toContain(ID)
  })

  test('product-4 with several wallets on both stay, and the modal goes to the wallets', async () => {
    const { modal, evm } = await createTestModal({
      options: { remoteFeatures: { multiWallet: true } },
      connectors: [fakeConnector(), fakeConnector({ id: 'com.example.two' })],
    })
    await connectWallet(modal, { connectorId: ID })
    evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: 'eip155:1' }
    openModal(modal, { view: 'Connect' })
    modal.router.push('ConnectingExternal', { connectorId: 'com.example.two' })
    await until(() => modal.router.state.stack.at(-1)?.view === 'ProfileWallets')
    expect(modal.connections.state.items).toHaveLength(2)
    expect(modal.router.state.stack.at(-1)?.view).toBe('ProfileWallets')
    expect(modal.notices.state.items.map((notice) => notice.code)).toContain('new_wallet_added')
  })

  test('connecting-5 an entry carries connector, wallet and the view to go on with', async () => {
    const { modal } = await createTestModal()
    openModal(modal)
    modal.router.push('ConnectingExternal', { connectorId: ID, walletId: 'w1', redirectView: 'Networks' })
    await until(() => modal.router.state.stack.at(-1)?.view === 'Networks')
    expect(modal.connections.state.items).toMatchObject([{ connectorId: ID, walletId: 'w1' }])
  })

  test('state-9 a redirect view is shown instead of closing', async () => {
    const { modal } = await createTestModal()
    openModal(modal)
    await connectWallet(modal, { connectorId: ID, redirectView: 'Networks' })
    expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['Networks'])
  })
})

describe('what the wallet does by itself', () => {
  test('an account change in the wallet reaches state and host', async () => {
    const { modal, evm, heard } = await createTestModal()
    await connectWallet(modal, { connectorId: ID })
    evm.emit(ID, { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
    expect(modal.accounts.state.byNamespace.eip155).toMatchObject({
      address: FAKE_OTHER_ADDRESS,
      balance: undefined,
    })
    expect(heard.filter((name) => name === 'account-change')).toHaveLength(2)
  })

  test('a network change in the wallet reaches state and host, and drops the old balance', async () => {
    const { modal, evm, heard } = await createTestModal()
    await connectWallet(modal, { connectorId: ID })
    evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
    expect(modal.networks.state.activeId).toBe('eip155:10')
    expect(modal.accounts.state.byNamespace.eip155?.balance).toBeUndefined()
    expect(heard).toContain('network-change')
  })

  test('state-10 a wallet that goes while the account is open leaves the visitor on Connect', async () => {
    const { modal, evm, heard } = await createTestModal()
    await connectWallet(modal, { connectorId: ID })
    openModal(modal)
    evm.emit(ID, { type: 'ended' })
    expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['Connect'])
    expect(modal.accounts.state.status).toBe('disconnected')
    expect(heard).toContain('disconnect')
  })
})

describe('disconnecting', () => {
  test('state-24 the visitor is disconnected here before the wallet has answered', async () => {
    const connector = fakeConnector({ onClose: () => new Promise(() => {}) })
    const { modal, heard } = await createTestModal({ connectors: [connector] })
    await connectWallet(modal, { connectorId: ID })
    openModal(modal)
    disconnect(modal).catch(() => {})
    expect(modal.accounts.state.activeNamespace).toBeUndefined()
    expect(modal.router.state.isOpen).toBe(false)
    expect(heard).toContain('disconnect')
  })

  test("error-1 a wallet that fails to disconnect gives 'Failed to disconnect' and DISCONNECT_ERROR", async () => {
    const connector = fakeConnector({ onClose: () => Promise.reject(new Error('locked')) })
    const { modal } = await createTestModal({ connectors: [connector] })
    const tracked: string[] = []
    modal.on('track', ({ event }) => tracked.push(event))
    await connectWallet(modal, { connectorId: ID })
    await expect(disconnect(modal)).rejects.toThrow('locked')
    expect(modal.notices.state.items.map((notice) => notice.code)).toContain('disconnect_failed')
    expect(tracked).toContain('DISCONNECT_ERROR')
  })

  test('state-24 with several wallets on the next one of the namespace takes over', async () => {
    const { modal, evm } = await createTestModal({
      options: { remoteFeatures: { multiWallet: true } },
      connectors: [fakeConnector(), fakeConnector({ id: 'com.example.two' })],
    })
    await connectWallet(modal, { connectorId: ID })
    evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: 'eip155:1' }
    await connectWallet(modal, { connectorId: 'com.example.two' })
    openModal(modal)
    await disconnect(modal)
    expect(modal.accounts.state.byNamespace.eip155).toMatchObject({ connectorId: ID, address: FAKE_ADDRESS })
    expect(modal.router.state.stack.at(-1)?.view).toBe('ProfileWallets')
    expect(modal.notices.state.items.map((notice) => notice.code)).toContain('wallet_deleted')
  })
})

describe('the outcome of an opened modal', () => {
  test('connected, with the account', async () => {
    const { modal } = await createTestModal()
    openModal(modal)
    const outcome = waitForOutcome(modal)
    modal.router.push('ConnectingExternal', { connectorId: ID })
    await expect(outcome).resolves.toMatchObject({ status: 'connected', account: { address: FAKE_ADDRESS } })
  })

  test('rejected, when the visitor refused and closed', async () => {
    const { modal } = await createTestModal({ connectors: [fakeConnector({ onOpen: rejection })] })
    openModal(modal)
    const outcome = waitForOutcome(modal)
    modal.router.push('ConnectingExternal', { connectorId: ID })
    await until(() => modal.tasks.state.connectWallet.status === 'failed')
    modal.router.close()
    await expect(outcome).resolves.toMatchObject({ status: 'rejected', error: { code: 'user_rejected' } })
  })

  test('dismissed, when nothing was tried', async () => {
    const { modal } = await createTestModal()
    openModal(modal)
    const outcome = waitForOutcome(modal)
    modal.router.close()
    await expect(outcome).resolves.toEqual({ status: 'dismissed' })
  })
})
