import {
  connectTwoWallets,
  createTwoWalletsTest,
  FAKE_ADDRESS,
  FAKE_OTHER_ADDRESS,
  fakeConnector,
  fakePairing,
  type TestModal,
  until,
  WALLET_ONE_ID,
  WALLET_TWO_ID,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnect, disconnectAll } from './disconnect.ts'
import { addWallet, reconnectRecent } from './index.ts'
import { forgetConnection } from './recents.ts'

const KEY = 'foyer:v1:main'

const codes = ({ modal }: TestModal) => modal.notices.state.items.map((notice) => notice.code)
const view = ({ modal }: TestModal) => modal.router.state.stack.at(-1)?.view
const activeAddress = ({ modal }: TestModal) => modal.accounts.state.byNamespace.eip155?.address
const stored = ({ modal }: TestModal) => JSON.parse(modal.platform.storage?.getItem(KEY) ?? '{}')

describe('wallets of earlier times', () => {
  test('profile-5 a wallet is kept with its address over a reload', async () => {
    const made = await createTwoWalletsTest()
    await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
    await disconnectAll(made.modal)
    const again = await createTwoWalletsTest({
      platform: { stored: { [KEY]: JSON.stringify(stored(made)) } },
    })
    openModal(again.modal, { view: 'ProfileWallets' })
    await until(() => again.modal.connections.state.recents !== undefined)
    expect(again.modal.connections.state.recents).toEqual([
      { connectorId: WALLET_ONE_ID, namespace: 'eip155', address: FAKE_ADDRESS, name: 'Wallet One' },
    ])
  })

  test('profile-5 the address is the one that was used last', async () => {
    const made = await createTwoWalletsTest()
    await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
    made.evm.emit(WALLET_ONE_ID, { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
    expect(stored(made).recents).toMatchObject([{ connectorId: WALLET_ONE_ID, address: FAKE_OTHER_ADDRESS }])
  })

  test("error-1 deleting one gives 'Wallet deleted', and it stays away", async () => {
    const made = await connectTwoWallets()
    await disconnectAll(made.modal)
    forgetConnection(made.modal, { connectorId: WALLET_ONE_ID, namespace: 'eip155' })
    expect(codes(made)).toContain('wallet_deleted')
    expect(made.modal.connections.state.recents?.map((item) => item.connectorId)).toEqual([WALLET_TWO_ID])
    expect(stored(made).recents).toHaveLength(1)
  })

  test('state-2 a wallet in the page is connected again, and the wallets are shown afterwards', async () => {
    const made = await createTwoWalletsTest()
    await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
    openModal(made.modal)
    await disconnect(made.modal)
    const [recent] = made.modal.connections.state.recents ?? []
    if (!recent) throw new Error('nothing was kept')
    await reconnectRecent(made.modal, recent)
    expect(view(made)).toBe('ConnectingExternal')
    await until(() => view(made) === 'ProfileWallets')
    expect(activeAddress(made)).toBe(FAKE_ADDRESS)
  })

  test.each([
    ['that pairs', 'walletConnect', 'north', 'ConnectingWalletConnect'],
    ['that is in the page no more, by pairing', 'com.example.gone', 'north', 'ConnectingWalletConnect'],
    ['of an account with the site, by Connect', 'auth', undefined, 'Connect'],
  ])('state-2 a wallet %s is reached by its own way', async (_name, connectorId, walletId, expected) => {
    const { connector } = fakePairing()
    const made = await createTwoWalletsTest({
      connectors: [{ ...connector, id: 'walletConnect' }, fakeConnector({ id: 'auth', kind: 'AUTH' })],
    })
    openModal(made.modal, { view: 'ProfileWallets' })
    const address = FAKE_ADDRESS
    await reconnectRecent(made.modal, { connectorId, walletId, address, namespace: 'eip155', name: 'North' })
    expect(view(made)).toBe(expected)
    made.modal.destroy()
  })

  test("error-1 a wallet that cannot be reached any more gives 'Failed to find connector'", async () => {
    const made = await createTwoWalletsTest()
    openModal(made.modal, { view: 'ProfileWallets' })
    await reconnectRecent(made.modal, {
      connectorId: 'com.example.gone',
      address: FAKE_ADDRESS,
      namespace: 'eip155',
      name: 'Gone',
    })
    expect([view(made), codes(made)]).toEqual(['ProfileWallets', ['connector_not_found']])
  })

  test('profile-7 adding one opens Connect for its family', async () => {
    const made = await connectTwoWallets()
    openModal(made.modal, { view: 'ProfileWallets' })
    addWallet(made.modal, { namespace: 'eip155' })
    expect(made.modal.router.state.stack.at(-1)).toMatchObject({
      view: 'Connect',
      params: { addWalletForNamespace: 'eip155' },
    })
  })
})
