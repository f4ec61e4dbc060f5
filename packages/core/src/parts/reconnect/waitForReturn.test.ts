import { createTestModal, FAKE_ADDRESS, FAKE_OTHER_ADDRESS, fakeConnector, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { connectWallet } from '../connections/connectWallet.ts'
import { disconnect } from '../connections/disconnect.ts'

// A wallet that gives no account now may only be locked: it is not forgotten, and comes back without a prompt.

const ID = 'com.example.one'
const OTHER = 'com.example.two'
const KEY = 'foyer:v1:main'
const RECORD = { connectorId: ID, namespace: 'eip155', address: FAKE_ADDRESS, networkId: 'eip155:1' }
const toStored = (record: object = {}) => ({
  [KEY]: JSON.stringify({ version: 1, connections: [{ ...RECORD, ...record }], recentIds: [ID] }),
})
const DAY_MS = 86_400_000

type Made = Awaited<ReturnType<typeof createTestModal>>
const records = ({ modal }: Made) => modal.persist.read().connections
const status = ({ modal }: Made) => modal.accounts.state.status
const never = () => Promise.reject(new Error('must not be asked'))

/** A page with a connected wallet. */
async function connected(kind: 'ANNOUNCED' | 'WALLET_CONNECT' = 'ANNOUNCED', multiWallet = true) {
  const one = fakeConnector({ kind })
  const two = fakeConnector({ id: OTHER, name: 'Wallet Two' })
  const made = await createTestModal({ connectors: [one, two] })
  made.modal.remote.set({ ...made.modal.remote.state.features, multiWallet }, 'gateway')
  await connectWallet(made.modal, { connectorId: ID })
  return { ...made, one, two }
}

/** Locks the wallet of a page. */
function lock({ one, evm }: Awaited<ReturnType<typeof connected>>) {
  one.setGranted(false)
  evm.emit(ID, { type: 'ended' })
}

describe('a wallet that is locked while it is connected', () => {
  test('state-1 disconnects the page and keeps its record, and is back without a prompt once it is unlocked', async () => {
    const made = await connected()
    const events: string[] = []
    made.modal.on('disconnect', () => events.push('disconnect'))
    made.modal.on('account-change', () => events.push('account-change'))
    lock(made)
    expect([status(made), made.modal.connections.state.items]).toEqual(['disconnected', []])
    expect(records(made)).toMatchObject([{ ...RECORD, lostAtMs: made.platform.now() }])
    expect(made.platform.storage?.getItem(`${KEY}:button`)).toBe('{"kind":"connect"}')
    made.one.open = never
    made.one.setGranted(true)
    await until(() => status(made) === 'connected')
    expect(records(made)).toEqual([{ ...RECORD, walletId: undefined }])
    expect(made.one.watching()).toBe(0)
    expect(events).toEqual(['disconnect', 'account-change'])
  })

  test('state-1 may be locked again and again, and nobody is left who listens', async () => {
    const made = await connected()
    for (let round = 0; round < 3; round += 1) {
      lock(made)
      await until(() => made.one.watching() === 1)
      made.one.setGranted(true)
      await until(() => status(made) === 'connected')
      expect(made.one.watching()).toBe(0)
    }
  })

  test('that talks without giving an account stays away, and is asked once at a time', async () => {
    const made = await connected()
    let asked = 0
    let most = 0
    lock(made)
    made.one.restore = async () => {
      asked += 1
      most = Math.max(most, asked)
      await Promise.resolve()
      asked -= 1
      return undefined
    }
    await until(() => made.one.watching() === 1)
    for (let at = 0; at < 1_000; at += 1) made.one.setGranted(false)
    await made.platform.advance(1_000)
    expect([status(made), most, records(made).length]).toEqual(['disconnected', 1, 1])
  })

  test('state-10 with the modal open shows Connect', async () => {
    const made = await connected()
    openModal(made.modal, { view: 'Account' })
    lock(made)
    expect(made.modal.router.state.stack.at(-1)?.view).toBe('Connect')
  })

  test('state-24 is not brought back against a Disconnect, with several wallets or with one', async () => {
    for (const multiWallet of [true, false]) {
      const made = await connected('ANNOUNCED', multiWallet)
      await connectWallet(made.modal, { connectorId: OTHER }).catch(() => {})
      lock(made)
      await disconnect(made.modal)
      made.one.setGranted(true)
      await made.platform.advance(1_000)
      expect([status(made), records(made)]).toEqual(['disconnected', []])
    }
  })

  test('stays in second place where the visitor has connected another one meanwhile', async () => {
    const made = await connected()
    lock(made)
    await connectWallet(made.modal, { connectorId: OTHER })
    made.one.setGranted(true)
    await until(() => made.modal.connections.state.items.length === 2)
    expect(made.modal.connections.state.active.eip155).toBe(OTHER)
  })

  test('does not come back beside another one where several are not allowed', async () => {
    const made = await connected('ANNOUNCED', false)
    lock(made)
    await connectWallet(made.modal, { connectorId: OTHER })
    made.one.setGranted(true)
    await made.platform.advance(1_000)
    expect(made.modal.connections.state.items.map(({ connectorId }) => connectorId)).toEqual([OTHER])
    expect(records(made).map(({ connectorId }) => connectorId)).toEqual([OTHER])
  })

  test('is connected by the visitor as ever, who then is not waited for any more', async () => {
    const made = await connected()
    lock(made)
    await connectWallet(made.modal, { connectorId: ID })
    expect([status(made), records(made)[0]?.lostAtMs]).toEqual(['connected', undefined])
    made.one.setGranted(true)
    await made.platform.advance(1_000)
    expect([made.one.watching(), made.modal.connections.state.items.length]).toEqual([0, 1])
  })

  test('a session on another device that has ended is forgotten', async () => {
    const made = await connected('WALLET_CONNECT')
    lock(made)
    expect([status(made), records(made)]).toEqual(['disconnected', []])
  })
})

describe('a wallet that is locked when the page is loaded', () => {
  test('state-1 is back once it is unlocked, and at the next visit', async () => {
    const one = fakeConnector({ isGranted: false, onOpen: never })
    const made = await createTestModal({ platform: { stored: toStored() }, connectors: [one] })
    await until(() => status(made) === 'disconnected')
    expect(records(made)).toMatchObject([RECORD])
    const text = made.platform.storage?.getItem(KEY) ?? ''

    const locked = fakeConnector({ isGranted: false, onOpen: never })
    const later = await createTestModal({ platform: { stored: { [KEY]: text } }, connectors: [locked] })
    // Nobody waits for it any more.
    expect(status(later)).toBe('disconnected')
    await until(() => locked.watching() === 1)
    locked.setGranted(true)
    await until(() => status(later) === 'connected')

    const next = await createTestModal({
      platform: { stored: { [KEY]: text } },
      connectors: [fakeConnector({ onOpen: never })],
    })
    await until(() => status(next) === 'connected')
    expect(records(next)[0]?.lostAtMs).toBeUndefined()
  })

  test('state-1 with another account now, it is connected with that one', async () => {
    const one = fakeConnector({ isGranted: false })
    const made = await createTestModal({ platform: { stored: toStored() }, connectors: [one] })
    await until(() => one.watching() === 1)
    made.evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: 'eip155:1' }
    one.setGranted(true)
    await until(() => status(made) === 'connected')
    expect(records(made).map(({ address }) => address)).toEqual([FAKE_OTHER_ADDRESS])
  })

  test('a record is kept for a quarter of a year, and twenty at the most', async () => {
    const made = await createTestModal({ connectors: [] })
    const nowMs = made.platform.now()
    for (const [days, kept] of [
      [89, 1],
      [91, 0],
    ] as const) {
      const stored = toStored({ lostAtMs: nowMs - days * DAY_MS })
      const later = await createTestModal({ platform: { stored }, connectors: [] })
      await until(() => records(later).length === kept && later.platform.timerCount() >= kept)
    }
    const many = Array.from({ length: 30 }, (_, at) => ({ ...RECORD, connectorId: `com.example.w${at}` }))
    made.modal.persist.setConnections(many as never)
    expect(records(made)).toHaveLength(20)
  })

  test('the modal that is closed for good waits for nobody', async () => {
    const one = fakeConnector({ isGranted: false })
    const made = await createTestModal({ platform: { stored: toStored() }, connectors: [one] })
    await until(() => one.watching() === 1)
    made.modal.destroy()
    expect(one.watching()).toBe(0)
  })
})

test('a wallet that answers each question with an event is asked less and less often, and is back all the same', async () => {
  const made = await connected()
  let asked = 0
  const { restore } = made.one
  made.one.restore = (input) => {
    asked += 1
    // Reports its accounts, none, with each answer.
    queueMicrotask(() => made.one.setGranted(false))
    return restore(input)
  }
  lock(made)
  await until(() => asked > 0)
  for (let span = 0; span < 600; span += 1) await made.platform.advance(100)
  expect(asked).toBeLessThan(60)
  made.one.restore = restore
  made.one.setGranted(true)
  await made.platform.advance(5_000)
  await until(() => status(made) === 'connected')
})

test('a wallet that was looked at often, and is quiet, is heard at once', async () => {
  const made = await connected()
  lock(made)
  await until(() => made.one.watching() === 1)
  for (let round = 0; round < 30; round += 1) {
    made.one.setGranted(false)
    await made.platform.advance(1_000)
  }
  await made.platform.advance(20_000)
  made.one.setGranted(true)
  await made.platform.advance(0)
  await until(() => status(made) === 'connected')
})
