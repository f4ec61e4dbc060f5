import { createTestModal, FAKE_ADDRESS, FAKE_OTHER_ADDRESS, fakeConnector, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { applyOptions } from '../connections/applyOptions.ts'
import { connectWallet } from '../connections/connectWallet.ts'
import { disconnect, disconnectConnection } from '../connections/disconnect.ts'
import { activateConnection } from '../connections/subscribers.ts'

// A wallet that comes back while something else happens: the visitor leaves, another tab speaks, the app changes.

const ID = 'com.example.one'
const OTHER = 'com.example.two'
const KEY = 'foyer:v1:main'
const RECORD = { connectorId: ID, namespace: 'eip155', address: FAKE_ADDRESS, networkId: 'eip155:1' }
const toText = (connections: object[]) => JSON.stringify({ version: 1, connections, recentIds: [ID] })
const GONE = ['disconnected', [], []]

type Made = Awaited<ReturnType<typeof createTestModal>>
const records = ({ modal }: Made) => modal.persist.read().connections
const status = ({ modal }: Made) => modal.accounts.state.status
const ids = ({ modal }: Made) => modal.connections.state.items.map(({ connectorId }) => connectorId)
const stateOf = (made: Made) => [status(made), ids(made), records(made)]

async function settle({ platform }: Made) {
  await new Promise((resolve) => setTimeout(resolve, 20))
  await platform.advance(200)
}

/** A page whose first wallet was connected and is locked now. */
async function locked(multiWallet = true) {
  const one = fakeConnector()
  const two = fakeConnector({ id: OTHER, name: 'Wallet Two' })
  const made = await createTestModal({ connectors: [one, two] })
  made.modal.remote.set({ ...made.modal.remote.state.features, multiWallet }, 'gateway')
  await connectWallet(made.modal, { connectorId: ID })
  one.setGranted(false)
  made.evm.emit(ID, { type: 'ended' })
  await until(() => one.watching() === 1)
  await settle(made)
  return { ...made, one, two }
}

/** Has something wait before it goes on. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let isReached = false
  return {
    isReached: () => isReached,
    open,
    pass() {
      isReached = true
      return opened
    },
  }
}

/** Holds the sessions that are made from now on. */
function holdSessions({ evm }: Made) {
  const gate = createGate()
  const { attach } = evm.adapter
  evm.adapter.attach = (input) => gate.pass().then(() => attach(input))
  return gate
}

describe('state-24 a Disconnect holds', () => {
  test.each([
    ['allowed', true],
    ['not allowed', false],
  ])('while the wallet that is back is being asked; several wallets are %s', async (_name, multiWallet) => {
    const made = await locked(multiWallet)
    const gate = createGate()
    const { restore } = made.one
    made.one.restore = (input) => gate.pass().then(() => restore(input))
    made.one.setGranted(true)
    await until(gate.isReached)
    await disconnect(made.modal)
    made.one.setGranted(true)
    gate.open()
    await settle(made)
    expect(stateOf(made)).toEqual(GONE)
  })

  test('while its session is being made', async () => {
    const made = await locked()
    const gate = holdSessions(made)
    made.one.setGranted(true)
    await until(gate.isReached)
    await disconnect(made.modal)
    gate.open()
    await settle(made)
    expect(stateOf(made)).toEqual(GONE)
  })

  test('while the session of the last visit is being made', async () => {
    const made = await createTestModal({ platform: { stored: { [KEY]: toText([RECORD]) } }, connectors: [] })
    const gate = holdSessions(made)
    made.evm.find(fakeConnector())
    await until(gate.isReached)
    await disconnect(made.modal)
    gate.open()
    await settle(made)
    expect(stateOf(made)).toEqual(GONE)
  })

  test('where one locked wallet is meant alone, and nobody listens to it any more', async () => {
    const made = await locked()
    await disconnectConnection(made.modal, { namespace: 'eip155', connectorId: ID })
    expect(made.one.watching()).toBe(0)
    made.one.setGranted(true)
    await settle(made)
    expect(stateOf(made)).toEqual(GONE)
  })

  test('that was pressed in another tab', async () => {
    const made = await locked()
    made.platform.writeAsOtherTab(KEY, toText([]))
    expect(made.one.watching()).toBe(0)
    made.one.setGranted(true)
    await settle(made)
    expect(stateOf(made)).toEqual(GONE)
  })

  test('that was pressed in another tab, of which the wallet tells this one sooner than the browser', async () => {
    const made = await createTestModal()
    await connectWallet(made.modal, { connectorId: ID })
    made.platform.storage?.setItem(KEY, toText([]))
    made.evm.emit(ID, { type: 'ended' })
    expect(JSON.parse(made.platform.storage?.getItem(KEY) ?? '').connections).toEqual([])
  })
})

describe('another tab', () => {
  test('state-1 that has found the wallet again is followed where this one has not heard it', async () => {
    const made = await locked()
    const { restore } = made.one
    made.one.restore = async () => undefined
    made.one.setGranted(true)
    await settle(made)
    made.one.restore = restore
    made.platform.writeAsOtherTab(KEY, toText([RECORD]))
    await until(() => status(made) === 'connected')
    expect([ids(made), made.one.watching()]).toEqual([[ID], 0])
  })

  test('state-1 that adds a wallet takes no status from whoever is connected', async () => {
    const made = await createTestModal()
    await connectWallet(made.modal, { connectorId: ID })
    const seen: string[] = []
    made.modal.observe(
      (state) => state.accounts.status,
      (next) => seen.push(next),
    )
    made.platform.writeAsOtherTab(KEY, toText([RECORD, { ...RECORD, connectorId: OTHER }]))
    await settle(made)
    await made.platform.advance(10_000)
    expect([status(made), seen]).toEqual(['connected', []])
  })
})

test('state-1 two wallets that are locked at once come back, each to its record', async () => {
  const made = await createTestModal({
    connectors: [fakeConnector(), fakeConnector({ id: OTHER, name: 'Two' })],
  })
  made.modal.remote.set({ ...made.modal.remote.state.features, multiWallet: true }, 'gateway')
  const wallets = [ID, OTHER].map((id) => made.modal.connectors.get(id) as ReturnType<typeof fakeConnector>) // put there above
  for (const connectorId of [ID, OTHER]) await connectWallet(made.modal, { connectorId })
  activateConnection(made.modal, 'eip155', ID)
  for (const wallet of wallets) {
    wallet.setGranted(false)
    made.evm.emit(wallet.id, { type: 'ended' })
  }
  expect(status(made)).toBe('disconnected')
  await until(() => wallets.every((wallet) => wallet.watching() === 1))
  for (const wallet of wallets.toReversed()) wallet.setGranted(true)
  await until(() => ids(made).length === 2)
  expect(
    records(made)
      .map(({ connectorId }) => connectorId)
      .toSorted(),
  ).toEqual([ID, OTHER])
  expect(records(made).map(({ lostAtMs }) => lostAtMs)).toEqual([undefined, undefined])
})

describe('an open modal', () => {
  test('state-9 that lists wallets to connect is left once the locked one is back', async () => {
    const made = await locked()
    openModal(made.modal, { view: 'Connect' })
    made.one.setGranted(true)
    await until(() => status(made) === 'connected')
    await until(() => !made.modal.router.state.isOpen)
  })

  test('stays where another wallet is being connected', async () => {
    const made = await locked()
    made.two.open = () => new Promise(() => {})
    openModal(made.modal, { view: 'Connect' })
    connectWallet(made.modal, { connectorId: OTHER }).catch(() => {})
    made.one.setGranted(true)
    await until(() => status(made) === 'connected')
    await settle(made)
    expect(made.modal.router.state.stack.map(({ view }) => view)).toEqual(['Connect'])
  })
})

test('a call of the app to connect the locked wallet makes one connection, and tells of it once', async () => {
  const made = await locked()
  const connecting = connectWallet(made.modal, { connectorId: ID })
  made.one.setGranted(true)
  await connecting
  await settle(made)
  expect([ids(made), made.one.watching()]).toEqual([[ID], 0])
  expect(made.heard.filter((name) => name === 'connect')).toHaveLength(2)
})

test('another account after unlocking is told as a change, in the words of any other', async () => {
  const made = await locked()
  made.heard.splice(0)
  made.evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: 'eip155:10' }
  made.one.setGranted(true)
  await until(() => status(made) === 'connected')
  expect(made.heard.toSorted()).toEqual(['account-change', 'network-change'])
})

test('entity-2 a wallet of a family that the app has switched off does not come back', async () => {
  const made = await locked()
  applyOptions(made.modal, { networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  made.one.setGranted(true)
  await settle(made)
  expect([status(made), ids(made), records(made).length]).toEqual(['disconnected', [], 1])
})

test('a wallet that was put on the page anew while it was locked comes back as what stands there now', async () => {
  const made = await locked()
  made.one.restore = () => Promise.reject(new Error('an extension that was updated answers no more'))
  made.evm.find(fakeConnector())
  made.one.setGranted(true)
  await until(() => status(made) === 'connected')
  expect(ids(made)).toEqual([ID])
})

describe('the record of a locked wallet', () => {
  test.each([['refusing'], ['none']] as const)(
    'is kept for this visit where storage is %s',
    async (storage) => {
      const one = fakeConnector()
      const made = await createTestModal({ connectors: [one], platform: { storage } })
      await connectWallet(made.modal, { connectorId: ID })
      one.setGranted(false)
      made.evm.emit(ID, { type: 'ended' })
      await until(() => one.watching() === 1)
      one.setGranted(true)
      await until(() => status(made) === 'connected')
    },
  )

  test('ages from now on where the clock that noted it was wrong', async () => {
    const one = fakeConnector({ isGranted: false })
    const stored = { [KEY]: toText([{ ...RECORD, lostAtMs: 9e15 }]) }
    const made = await createTestModal({ connectors: [one], platform: { stored, nowMs: 1_700_000_000_000 } })
    await until(() => one.watching() === 1)
    expect(records(made)[0]?.lostAtMs).toBe(1_700_000_000_000)
  })
})
