import type { Connector } from '@foyer/core/ports'
import { createTestModal, FAKE_ADDRESS, fakeConnector, type TestModal, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnect } from './disconnect.ts'

const ID = 'com.example.one'
const KEY = 'foyer:v1:main'
const RECORD = { connectorId: ID, namespace: 'eip155', address: FAKE_ADDRESS, networkId: 'eip155:1' }
const toText = (connections: readonly object[]) =>
  JSON.stringify({ version: 1, connections, recentIds: [ID] })

const read = ({ platform }: TestModal) => platform.storage?.getItem(KEY) ?? ''
const recordsIn = (made: TestModal) => JSON.parse(read(made) || '{}').connections
const view = ({ modal }: TestModal) => modal.router.state.stack.at(-1)?.view
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Hands what one tab has stored to another, as the browser does. */
const tell = (from: TestModal, to: TestModal) => to.platform.writeAsOtherTab(KEY, read(from))

/** Another tab of the same page, in which the wallet answers `eth_accounts` with an empty list. */
const strangerTab = (stored = {}, kind: Connector['kind'] = 'ANNOUNCED') =>
  createTestModal({ platform: { stored }, connectors: [fakeConnector({ kind, isGranted: false })] })

/** One whose record stays where it gives nothing, and one whose record goes. */
const KINDS = ['ANNOUNCED', 'WALLET_CONNECT'] as const
const liveTab = (kind: Connector['kind'], platform = {}) =>
  createTestModal({ platform, connectors: [fakeConnector({ kind })] })
const isGone = (made: TestModal) => recordsIn(made).every((record: object) => 'lostAtMs' in record)

describe('two tabs', () => {
  test('state-1 a tab in which the wallet gives nothing leaves the connection of another tab alone', async () => {
    const live = await createTestModal()
    const idle = await strangerTab()
    await connectWallet(live.modal, { connectorId: ID })
    tell(live, idle)
    await until(() => idle.modal.accounts.state.status === 'disconnected')
    await settle()
    expect(recordsIn(idle)).toMatchObject([RECORD])
    tell(idle, live)
    expect(live.modal.accounts.state.status).toBe('connected')
  })

  test('state-1 a record that was tried once is not tried again at every change of another tab', async () => {
    const live = await createTestModal()
    const idle = await strangerTab()
    await connectWallet(live.modal, { connectorId: ID })
    tell(live, idle)
    await until(() => idle.modal.accounts.state.status === 'disconnected')
    await settle()
    live.evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
    tell(live, idle)
    expect(idle.modal.accounts.state.status).toBe('disconnected')
  })

  test.each(KINDS)(
    'state-1 a tab that is opened beside a live one, and gets nothing, does not end it either: %s',
    async (kind) => {
      const live = await liveTab(kind)
      await connectWallet(live.modal, { connectorId: ID })
      const opened = await strangerTab({ [KEY]: read(live) }, kind)
      await until(() => isGone(opened))
      tell(opened, live)
      expect(live.modal.accounts.state.status).toBe('connected')
      expect(recordsIn(live)).toMatchObject([RECORD])
      // Both tabs come to rest: the record that was stored again is tried, and left alone.
      tell(live, opened)
      await until(() => opened.modal.accounts.state.status === 'disconnected')
      await settle()
      expect(recordsIn(opened)).toMatchObject([RECORD])
    },
  )

  test.each(KINDS)(
    'state-24 who disconnects in one tab is disconnected in the other, whatever was given up before: %s',
    async (kind) => {
      const live = await liveTab(kind)
      await connectWallet(live.modal, { connectorId: ID })
      const opened = await strangerTab({ [KEY]: read(live) }, kind)
      await until(() => isGone(opened))
      tell(opened, live)
      const other = await liveTab(kind, { stored: { [KEY]: read(live) } })
      await until(() => other.modal.accounts.state.status === 'connected')
      await disconnect(live.modal)
      tell(live, other)
      expect(other.modal.accounts.state.status).toBe('disconnected')
    },
  )
})

describe('a wallet of the last visit that is gone', () => {
  const stored = { [KEY]: toText([RECORD]) }
  const gone = () => createTestModal({ platform: { stored }, connectors: [] })

  test('state-1 soon counts as disconnected, is not waited for at the next visit, and is restored when it is there', async () => {
    const made = await gone()
    expect(made.modal.accounts.state.status).toBe('reconnecting')
    await until(() => made.platform.timerCount() > 0)
    await made.platform.advance(2000)
    expect(made.modal.accounts.state).toMatchObject({
      status: 'disconnected',
      reconnectingAddress: undefined,
    })
    expect(made.platform.storage?.getItem(`${KEY}:button`)).toBe('{"kind":"connect"}')
    await made.platform.advance(6000)
    expect(recordsIn(made)).toMatchObject([{ ...RECORD, lostAtMs: expect.any(Number) }])
    const next = await createTestModal({ platform: { stored: { [KEY]: read(made) } }, connectors: [] })
    expect(next.modal.accounts.state.status).toBe('disconnected')
    next.evm.find(fakeConnector())
    await until(() => next.modal.accounts.state.status === 'connected')
    expect(recordsIn(next)).toEqual([RECORD])
  })

  test('state-10 the account that was opened meanwhile gives way to Connect', async () => {
    const made = await gone()
    openModal(made.modal, { view: 'Account' })
    await until(() => made.platform.timerCount() > 0)
    await made.platform.advance(2000)
    expect([made.modal.router.state.isOpen, view(made)]).toEqual([true, 'Connect'])
  })

  test('state-1 a wallet that is in the page and slow keeps its time', async () => {
    const slow = { ...fakeConnector(), restore: () => new Promise<undefined>(() => {}) }
    const made = await createTestModal({ platform: { stored }, connectors: [slow] })
    await until(() => made.platform.timerCount() > 0)
    await made.platform.advance(7000)
    expect(made.modal.accounts.state.status).toBe('reconnecting')
    await made.platform.advance(2000)
    expect([made.modal.accounts.state.status, recordsIn(made)]).toEqual(['disconnected', [RECORD]])
  })

  test('state-24 a wallet that comes after its record was deleted is not restored against a disconnect', async () => {
    const made = await createTestModal({
      platform: { stored },
      connectors: [fakeConnector({ id: 'com.example.two' })],
    })
    await until(() => made.platform.timerCount() > 0)
    await made.platform.advance(9000)
    await connectWallet(made.modal, { connectorId: 'com.example.two' })
    await disconnect(made.modal)
    made.evm.find(fakeConnector())
    await settle()
    expect(made.modal.accounts.state.status).toBe('disconnected')
  })
})
