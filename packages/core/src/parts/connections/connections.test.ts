import {
  connectTwoWallets,
  createTestModal,
  createTwoWalletsTest,
  FAKE_ADDRESS,
  FAKE_OTHER_ADDRESS,
  fakeConnector,
  type TestModal,
  until,
  WALLET_ONE_ID,
  WALLET_TWO_ID,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { ABSENT_WALLET_MS } from '../../kernel/constants/timing.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { viewAfter } from '../../kernel/router/viewAfter.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnect, disconnectAll, disconnectConnection } from './disconnect.ts'
import { switchConnection } from './switchConnection.ts'

const KEY = 'foyer:v1:main'
const NETWORK = 'eip155:1' as const

const codes = ({ modal }: TestModal) => modal.notices.state.items.map((notice) => notice.code)
const view = ({ modal }: TestModal) => modal.router.state.stack.at(-1)?.view
const activeAddress = ({ modal }: TestModal) => modal.accounts.state.byNamespace.eip155?.address
const stored = ({ modal }: TestModal) => JSON.parse(modal.platform.storage?.getItem(KEY) ?? '{}')

describe('switching', () => {
  test('state-2 another live wallet becomes the active one, with its address and network, without asking it', async () => {
    const made = await connectTwoWallets()
    openModal(made.modal, { view: 'ProfileWallets' })
    const before = made.heard.length
    await switchConnection(made.modal, { namespace: 'eip155', connectorId: WALLET_ONE_ID })
    expect(made.modal.accounts.state.byNamespace.eip155).toMatchObject({
      connectorId: WALLET_ONE_ID,
      address: FAKE_ADDRESS,
      networkId: NETWORK,
    })
    expect(made.modal.networks.state.activeId).toBe(NETWORK)
    expect(made.heard.slice(before)).toEqual(['network-change', 'account-change'])
    expect(codes(made)).toContain('wallet_switched')
  })

  test('call-9 switching leaves the modal open where it is', async () => {
    const made = await connectTwoWallets()
    openModal(made.modal, { view: 'ProfileWallets' })
    await switchConnection(made.modal, {
      namespace: 'eip155',
      connectorId: WALLET_ONE_ID,
      address: FAKE_ADDRESS,
    })
    expect([made.modal.router.state.isOpen, view(made)]).toEqual([true, 'ProfileWallets'])
  })

  test("error-1 another account of the same wallet is 'Account switched'", async () => {
    const made = await createTwoWalletsTest()
    made.evm.next = { addresses: [FAKE_ADDRESS, FAKE_OTHER_ADDRESS], networkId: NETWORK }
    await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
    await switchConnection(made.modal, {
      namespace: 'eip155',
      connectorId: WALLET_ONE_ID,
      address: FAKE_OTHER_ADDRESS,
    })
    expect(activeAddress(made)).toBe(FAKE_OTHER_ADDRESS)
    expect(codes(made)).toContain('account_switched')
  })

  test.each([
    ['is not connected', { connectorId: 'com.example.none' }],
    [
      'does not share the account',
      { connectorId: WALLET_ONE_ID, address: '0x0000000000000000000000000000000000000001' },
    ],
  ])("error-1 a wallet that %s gives 'Failed to switch wallet' and changes nothing", async (_name, input) => {
    const made = await connectTwoWallets()
    await expect(switchConnection(made.modal, { namespace: 'eip155', ...input })).rejects.toThrow()
    expect(codes(made)).toContain('switch_wallet_failed')
    expect(activeAddress(made)).toBe(FAKE_OTHER_ADDRESS)
  })

  test('the wallet that is not active is followed, but changes no account', async () => {
    const made = await connectTwoWallets()
    made.evm.emit(WALLET_ONE_ID, { type: 'network', networkId: 'eip155:10' })
    expect(activeAddress(made)).toBe(FAKE_OTHER_ADDRESS)
    expect(made.modal.connections.find('eip155', WALLET_ONE_ID)?.networkId).toBe('eip155:10')
  })

  test('a choice of wallet outlives a reload, whichever wallet is there first', async () => {
    const made = await connectTwoWallets()
    await switchConnection(made.modal, { namespace: 'eip155', connectorId: WALLET_ONE_ID })
    const text = JSON.stringify(stored(made))
    const again = await createTwoWalletsTest({ platform: { stored: { [KEY]: text } }, connectors: [] })
    again.evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: NETWORK }
    again.evm.find(fakeConnector({ id: WALLET_TWO_ID }))
    // The one that was in use has this long to appear.
    await until(() => again.platform.timerCount() > 0)
    await again.platform.advance(ABSENT_WALLET_MS)
    await until(() => activeAddress(again) === FAKE_OTHER_ADDRESS)
    again.evm.next = { addresses: [FAKE_ADDRESS], networkId: NETWORK }
    again.evm.find(fakeConnector())
    await until(() => activeAddress(again) === FAKE_ADDRESS)
    expect(again.modal.connections.state.items).toHaveLength(2)
  })

  test('a wallet that comes back late does not take the place of the one the visitor has', async () => {
    const made = await connectTwoWallets()
    const text = JSON.stringify(stored(made))
    const again = await createTwoWalletsTest({ platform: { stored: { [KEY]: text } }, connectors: [] })
    again.evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: NETWORK }
    again.evm.find(fakeConnector({ id: WALLET_TWO_ID }))
    await until(() => activeAddress(again) === FAKE_OTHER_ADDRESS)
    again.evm.next = { addresses: [FAKE_ADDRESS], networkId: NETWORK }
    again.evm.find(fakeConnector())
    await until(() => again.modal.connections.state.items.length === 2)
    expect(activeAddress(again)).toBe(FAKE_OTHER_ADDRESS)
  })

  test('a wallet that another tab adds leaves this tab connected as it is', async () => {
    const made = await createTwoWalletsTest()
    await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
    made.evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: NETWORK }
    const record = stored(made)
    const added = { connectorId: WALLET_TWO_ID, namespace: 'eip155', address: FAKE_OTHER_ADDRESS }
    made.platform.writeAsOtherTab(
      KEY,
      JSON.stringify({ ...record, connections: [added, ...record.connections] }),
    )
    await until(() => made.modal.connections.state.items.length === 2)
    await until(() => made.modal.accounts.state.status === 'connected')
    expect(activeAddress(made)).toBe(FAKE_ADDRESS)
  })
})

describe('disconnecting one of several', () => {
  test("state-24 the active one goes, the other takes over, and the wallets are shown with 'Wallet deleted'", async () => {
    const made = await connectTwoWallets()
    openModal(made.modal)
    const before = made.heard.length
    await disconnect(made.modal)
    expect([activeAddress(made), view(made)]).toEqual([FAKE_ADDRESS, 'ProfileWallets'])
    expect(codes(made)).toContain('wallet_deleted')
    expect(made.heard.slice(before)).toContain('account-change')
    expect(made.heard.slice(before)).not.toContain('disconnect')
  })

  test('state-24 with several wallets off everything is disconnected and the modal closes', async () => {
    const made = await createTwoWalletsTest({}, false)
    await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
    openModal(made.modal)
    await disconnect(made.modal)
    expect(made.modal.connections.state.items).toEqual([])
    expect(made.modal.router.state.isOpen).toBe(false)
    expect(codes(made)).toContain('wallet_disconnected')
  })

  test('state-25 with several wallets on, the last one of its family leaves the list of wallets on show', async () => {
    const made = await createTwoWalletsTest()
    await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
    openModal(made.modal)
    await disconnect(made.modal)
    expect([made.modal.router.state.isOpen, view(made)]).toEqual([true, 'ProfileWallets'])
    expect(made.heard).toContain('disconnect')
  })

  test('profile-4 another wallet is disconnected and the active one stays', async () => {
    const made = await connectTwoWallets()
    openModal(made.modal, { view: 'ProfileWallets' })
    await disconnectConnection(made.modal, { namespace: 'eip155', connectorId: WALLET_ONE_ID })
    expect(made.modal.connections.state.items.map((item) => item.connectorId)).toEqual([WALLET_TWO_ID])
    expect([activeAddress(made), view(made)]).toEqual([FAKE_OTHER_ADDRESS, 'ProfileWallets'])
    expect(codes(made)).toEqual(['wallet_disconnected'])
  })

  test("error-1 one that fails to disconnect gives 'Failed to disconnect wallet'", async () => {
    const made = await connectTwoWallets({
      connectors: [
        fakeConnector({ onClose: () => Promise.reject(new Error('locked')) }),
        fakeConnector({ id: WALLET_TWO_ID }),
      ],
    })
    const running = disconnectConnection(made.modal, { namespace: 'eip155', connectorId: WALLET_ONE_ID })
    await expect(running).rejects.toThrow('locked')
    expect(codes(made)).toContain('disconnect_wallet_failed')
  })

  test('profile-2 Disconnect All ends every wallet of the family', async () => {
    const made = await connectTwoWallets()
    openModal(made.modal, { view: 'ProfileWallets' })
    await disconnectAll(made.modal, { namespace: 'solana' })
    expect(made.modal.connections.state.items).toHaveLength(2)
    await disconnectAll(made.modal, { namespace: 'eip155' })
    expect(made.modal.connections.state.items).toEqual([])
    expect(made.modal.accounts.state.status).toBe('disconnected')
    expect(stored(made).connections).toEqual([])
  })
})

describe('a wallet that goes by itself', () => {
  test("state-10 one of several gives 'Wallet deleted' and the wallets that are left", async () => {
    const made = await connectTwoWallets()
    openModal(made.modal)
    made.evm.emit(WALLET_TWO_ID, { type: 'ended' })
    expect([activeAddress(made), view(made)]).toEqual([FAKE_ADDRESS, 'ProfileWallets'])
    expect(codes(made)).toContain('wallet_deleted')
  })

  test('state-10 without any other there is Connect', async () => {
    const made = await createTwoWalletsTest()
    await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
    openModal(made.modal, { view: 'ProfileWallets' })
    made.evm.emit(WALLET_ONE_ID, { type: 'ended' })
    expect(view(made)).toBe('Connect')
  })

  test('state-10 where several are not allowed the modal closes', async () => {
    const made = await createTestModal({
      connectors: [fakeConnector(), fakeConnector({ id: WALLET_TWO_ID })],
    })
    const { features } = made.modal.remote.state
    made.modal.remote.set({ ...features, multiWallet: true }, 'gateway')
    await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
    await connectWallet(made.modal, { connectorId: WALLET_TWO_ID })
    made.modal.remote.set({ ...features, multiWallet: false }, 'gateway')
    openModal(made.modal)
    made.evm.emit(WALLET_TWO_ID, { type: 'ended' })
    expect(made.modal.router.state.isOpen).toBe(false)
  })

  test('state-26 an account that lives with the site and goes closes the modal', async () => {
    const made = await createTwoWalletsTest({ connectors: [fakeConnector({ kind: 'AUTH' })] })
    await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
    openModal(made.modal)
    expect(view(made)).toBe('Account')
    made.evm.emit(WALLET_ONE_ID, { type: 'ended' })
    expect(made.modal.router.state.isOpen).toBe(false)
  })

  test.each([
    ['DataCapture', 'AUTH', 'close'],
    ['DataCaptureOtpConfirm', 'AUTH', 'close'],
    // An account is made there that has not ended.
    ['DataCapture', 'ANNOUNCED', 'stay'],
  ] as const)('state-26 %s, after the end of a wallet of the kind %s: %s', async (shown, kind, to) => {
    const made = await createTwoWalletsTest({ connectors: [fakeConnector({ kind })] })
    await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
    openModal(made.modal)
    const left = { ...made.modal.getState() }
    const ended = { type: 'ended', namespace: 'eip155', connectorId: WALLET_ONE_ID } as const
    const [entry] = left.router.stack
    const stack = [{ ...entry, view: shown }] as unknown as typeof left.router.stack // as such a view lies on it
    const accounts = { ...left.accounts, activeNamespace: undefined }
    const state = { ...left, accounts, router: { ...left.router, stack } }
    expect(viewAfter(ended, state as never, made.modal.options)).toEqual({ to }) // a copy is read as well
  })

  test('a wallet that goes while the modal is closed opens nothing', async () => {
    const made = await connectTwoWallets()
    made.evm.emit(WALLET_TWO_ID, { type: 'ended' })
    expect(made.modal.router.state.isOpen).toBe(false)
    expect(codes(made)).not.toContain('wallet_deleted')
  })
})

test('product-1 a visitor of the page connects a wallet, and the page learns which account it is', async () => {
  const { modal, heard } = await createTestModal()
  const told: string[] = []
  modal.on('connect', ({ account }) => told.push(account.address))
  openModal(modal, { view: 'Connect' })
  expect(modal.state.accounts.status).toBe('disconnected')
  await connectWallet(modal, { connectorId: WALLET_ONE_ID })
  expect(modal.state.accounts.status).toBe('connected')
  expect(told).toEqual([FAKE_ADDRESS])
  expect(heard.slice(0, 3)).toEqual(['open', 'connect-start', 'connect'])
})
