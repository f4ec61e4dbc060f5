import type { Transaction } from '@foyer/contract'
import { createTestModal, FAKE_ADDRESS, FAKE_OTHER_ADDRESS, jsonReply, until } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { selectActivity } from '../../selectors/activity.ts'
import { connectWallet } from '../connect/connectWallet.ts'
import { loadActivity, loadMoreActivity } from './loadActivity.ts'
import { watchActivity } from './watchActivity.ts'

const ID = 'com.example.one'

function transaction(id: string): Transaction {
  return {
    id,
    metadata: {
      minedAt: '2026-11-21T09:00:00.000Z',
      chain: 'eip155:1',
      status: 'confirmed',
      operationType: 'send',
      sentFrom: FAKE_ADDRESS,
      sentTo: FAKE_OTHER_ADDRESS,
      hash: id,
    },
    transfers: [],
  }
}

/** Pages by cursor, two transactions each: `a` is the newest of three. */
const PAGES = {
  '': { data: [transaction('a1'), transaction('a2')], next: 'b' },
  b: { data: [transaction('a2'), transaction('b1')], next: 'c' },
  c: { data: [transaction('c1')], next: null },
} as const

async function connected({ hasGateway = true } = {}) {
  const asked: { account: string; cursor: string }[] = []
  const gateway = { isDown: false }
  const tracked: unknown[] = []
  const made = await createTestModal({
    options: hasGateway ? { gatewayUrl: 'https://gateway.example', projectId: 'p1' } : {},
    platform: {
      fetch: ({ url }) => {
        const { pathname, searchParams } = new URL(url)
        if (pathname !== '/v1/activity') return jsonReply({ code: 'not_found', message: 'x' }, 404)
        const cursor = (searchParams.get('cursor') ?? '') as keyof typeof PAGES // the modal sends what a page said
        asked.push({ account: searchParams.get('account') ?? '', cursor })
        return gateway.isDown
          ? jsonReply({ code: 'upstream_unavailable', message: 'x' }, 503)
          : jsonReply(PAGES[cursor])
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

  test('nothing is read until activity is on show', async () => {
    const { modal, asked } = await connected()
    const leave = new AbortController()
    const isWanted = ({ accounts }: { readonly accounts: { readonly tabs?: unknown } }) =>
      accounts.tabs !== undefined
    watchActivity(modal, { signal: leave.signal, isWanted })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual([])
    modal.accounts.draft.tabs = { [FAKE_ADDRESS]: 1 }
    await until(() => asked.length === 1)
    leave.abort()
    modal.destroy()
  })
})
