import type { Transaction } from '@foyer/api'
import { createTestModal, FAKE_ADDRESS, FAKE_HASH, FAKE_OTHER_ADDRESS, jsonReply, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { connectWallet } from '../connections/connectWallet.ts'
import { findProvider } from '../connections/liveSessions.ts'
import { loadActivity, loadMoreActivity } from './loadActivity.ts'
import { selectActivity } from './rules/selectActivity.ts'
import { watchActivity } from './watchActivity.ts'

const ID = 'com.example.one'

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

function transaction(id: string, status: Transaction['metadata']['status'] = 'confirmed'): Transaction {
  return {
    id,
    metadata: {
      minedAt: '2026-11-21T09:00:00.000Z',
      chain: 'eip155:1',
      status,
      operationType: 'send',
      sentFrom: FAKE_ADDRESS,
      sentTo: FAKE_OTHER_ADDRESS,
      hash: id,
    },
    transfers: [],
  }
}

/** Three pages by cursor with two transactions each; `a` is the newest. */
const PAGES = {
  '': { data: [transaction('a1'), transaction('a2')], next: 'b' },
  b: { data: [transaction('a2'), transaction('b1')], next: 'c' },
  c: { data: [transaction('c1')], next: null },
} as const

async function connected({ hasGateway = true } = {}) {
  const asked: { account: string; cursor: string }[] = []
  const gateway = {
    isDown: false,
    /** Ids of transactions that are newer than the first page. */
    newest: [] as readonly string[],
    pending: undefined as string | undefined,
  }
  const tracked: unknown[] = []
  const pageOf = (cursor: keyof typeof PAGES) => {
    const newer = cursor === '' ? gateway.newest.map((id) => transaction(id)) : []
    const listed = PAGES[cursor].data.map(({ id }) =>
      transaction(id, id === gateway.pending ? 'pending' : 'confirmed'),
    )
    return [...newer, ...listed]
  }
  const made = await createTestModal({
    options: hasGateway ? { gatewayUrl: 'https://gateway.example', projectId: 'p1' } : {},
    platform: {
      fetch: ({ url }) => {
        const { pathname, searchParams } = new URL(url)
        if (pathname !== '/v1/activity') return jsonReply({ code: 'not_found', message: 'x' }, 404)
        const cursor = (searchParams.get('cursor') ?? '') as keyof typeof PAGES // the modal sends the cursor of the previous page
        asked.push({ account: searchParams.get('account') ?? '', cursor })
        return gateway.isDown
          ? jsonReply({ code: 'upstream_unavailable', message: 'x' }, 503)
          : jsonReply({ ...PAGES[cursor], data: pageOf(cursor) })
      },
    },
  })
  made.modal.on('track', (detail) => tracked.push(detail))
  await connectWallet(made.modal, { connectorId: ID })
  const activity = () => selectActivity(made.modal.state, made.modal.api)
  const ids = () => activity().items.map(({ id }) => id)
  const codes = () => made.modal.state.notices.items.map(({ code }) => code)
  return { ...made, gateway, asked, tracked, activity, ids, codes }
}

describe('loadActivity', () => {
  test('state-35 the cursor leads from page to page, to the end, and nothing comes twice', async () => {
    const { modal, asked, ids, activity } = await connected()
    await loadActivity(modal)
    expect([ids(), activity().hasMore]).toEqual([['a1', 'a2'], true])
    await loadMoreActivity(modal)
    await loadMoreActivity(modal)
    expect([ids(), activity().hasMore]).toEqual([['a1', 'a2', 'b1', 'c1'], false])
    await loadMoreActivity(modal)
    expect(asked.map(({ cursor }) => cursor)).toEqual(['', 'b', 'c'])
    modal.destroy()
  })

  test('state-35 two wishes for the next page are one', async () => {
    const { modal, asked } = await connected()
    await loadActivity(modal)
    await Promise.all([loadMoreActivity(modal), loadMoreActivity(modal)])
    expect(asked).toHaveLength(2)
    modal.destroy()
  })

  test('call-12 LOAD_MORE_TRANSACTIONS tells address, project, cursor and the kind of account', async () => {
    const { modal, tracked } = await connected()
    await loadActivity(modal)
    await loadMoreActivity(modal)
    expect(tracked).toContainEqual({
      event: 'LOAD_MORE_TRANSACTIONS',
      properties: { address: FAKE_ADDRESS, projectId: 'p1', cursor: 'b', isSmartAccount: false },
    })
    modal.destroy()
  })

  test('error-1 a page that does not come is said, and can be asked for again', async () => {
    const { modal, gateway, activity, ids, codes } = await connected()
    gateway.isDown = true
    await expect(loadActivity(modal)).rejects.toMatchObject({ code: 'gateway_refused' })
    expect([activity().status, codes()]).toEqual(['failed', expect.arrayContaining(['activity_failed'])])
    gateway.isDown = false
    await loadActivity(modal)
    expect(activity().status).toBe('ready')
    gateway.isDown = true
    await expect(loadMoreActivity(modal)).rejects.toMatchObject({ code: 'gateway_refused' })
    expect([activity().hasMoreFailed, ids()]).toEqual([true, ['a1', 'a2']])
    modal.destroy()
  })

  test('without a gateway nothing is asked, and that is said', async () => {
    const { modal, platform, activity } = await connected({ hasGateway: false })
    await loadActivity(modal)
    expect([activity().status, platform.requests]).toEqual(['unavailable', []])
    modal.destroy()
  })
})

describe('watchActivity', () => {
  test('state-35 another account or network starts anew while the view is there, and not after', async () => {
    const { modal, evm, asked, activity } = await connected()
    const leave = new AbortController()
    watchActivity(modal, { signal: leave.signal })
    await until(() => activity().status === 'ready')
    evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
    expect([activity().status, activity().items]).toEqual(['loading', []])
    await until(() => activity().status === 'ready')
    evm.emit(ID, { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
    await until(() => asked.length === 3)
    expect(asked.map(({ account }) => account)).toEqual([
      `eip155:1:${FAKE_ADDRESS}`,
      `eip155:10:${FAKE_ADDRESS}`,
      `eip155:10:${FAKE_OTHER_ADDRESS}`,
    ])
    leave.abort()
    evm.emit(ID, { type: 'accounts', addresses: [FAKE_ADDRESS] })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toHaveLength(3)
    modal.destroy()
  })

  test('state-35 several that show activity ask for the same once, and one goes on where the other has left meanwhile', async () => {
    const { modal, evm, asked, activity } = await connected()
    const [first, second] = [new AbortController(), new AbortController()]
    for (const { signal } of [first, second]) watchActivity(modal, { signal })
    await until(() => activity().status === 'ready')
    expect(asked).toHaveLength(1)
    evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
    first.abort()
    await until(() => activity().status === 'ready')
    expect(asked.at(-1)?.account).toBe(`eip155:10:${FAKE_ADDRESS}`)
    second.abort()
    modal.destroy()
  })

  test('nothing is read until activity is on show', async () => {
    const { modal, asked } = await connected()
    const leave = new AbortController()
    const isWanted = ({ accounts }: { readonly accounts: { readonly tabs?: unknown } }) =>
      accounts.tabs !== undefined
    watchActivity(modal, { signal: leave.signal, isWanted })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual([])
    modal.accounts.setTab(FAKE_ADDRESS, 1)
    await until(() => asked.length === 1)
    leave.abort()
    modal.destroy()
  })

  test('state-35 a list opened a moment too early reads again until the transaction is there, ever more slowly', async () => {
    const { modal, platform, asked, ids, gateway } = await connected()
    const provider = findProvider(modal, { namespace: 'eip155', connectorId: ID })
    const leave = new AbortController()
    watchActivity(modal, { signal: leave.signal })
    await until(() => asked.length === 1)
    await platform.advance(60_000)
    expect(asked).toHaveLength(1)
    await provider?.request({ method: 'eth_sendTransaction', params: [{ from: FAKE_ADDRESS }] })
    await platform.advance(2000)
    await until(() => asked.length === 2)
    await platform.advance(2999)
    expect(asked).toHaveLength(2)
    await platform.advance(1)
    await until(() => asked.length === 3)
    gateway.newest = [FAKE_HASH]
    await settle()
    await platform.advance(5000)
    await until(() => ids()[0] === FAKE_HASH)
    await settle()
    await platform.advance(600_000)
    expect(asked).toHaveLength(4)
    leave.abort()
    modal.destroy()
  })

  test('state-35 a pending transaction is read again until it is confirmed; a failure is not told each time', async () => {
    const { modal, platform, asked, activity, gateway, codes } = await connected()
    const leave = new AbortController()
    gateway.pending = 'a1'
    watchActivity(modal, { signal: leave.signal })
    await until(() => activity().status === 'ready')
    await settle()
    gateway.isDown = true
    await platform.advance(2000)
    await until(() => asked.length === 2)
    await settle()
    expect([activity().status, codes().includes('activity_failed')]).toEqual(['ready', false])
    gateway.isDown = false
    gateway.pending = undefined
    await platform.advance(3000)
    await until(() => asked.length === 3)
    await settle()
    await platform.advance(600_000)
    expect(asked).toHaveLength(3)
    leave.abort()
    modal.destroy()
  })

  test('state-35 polling ends with the view, and rests while the page is hidden', async () => {
    const { modal, platform, asked, activity, gateway } = await connected()
    const leave = new AbortController()
    gateway.pending = 'a1'
    watchActivity(modal, { signal: leave.signal })
    await until(() => activity().status === 'ready')
    await settle()
    platform.setVisible(false)
    await platform.advance(60_000)
    expect(asked).toHaveLength(1)
    platform.setVisible(true)
    await platform.advance(2000)
    await until(() => asked.length === 2)
    await settle()
    leave.abort()
    await settle()
    await platform.advance(600_000)
    expect(asked).toHaveLength(2)
    modal.destroy()
  })
})
