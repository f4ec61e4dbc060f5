import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ActivityPage, getActivity, MAX_ACTIVITY_ENTRIES, Transaction, Transfer } from './activity.ts'
import { activityExample } from './examples/activity.ts'

const ACCOUNT = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const MOVE = { direction: 'in', quantity: { numeric: '1' } } as const

const METADATA = {
  minedAt: '2026-10-03T09:15:00.000Z',
  chain: 'eip155:1',
  status: 'confirmed',
  operationType: 'send',
  sentFrom: '0xa',
  sentTo: '0xb',
  hash: '0xc',
} as const
const TRANSACTION = { id: 't', metadata: METADATA, transfers: [] }

describe('the query of getActivity', () => {
  test('call-4 asks for fifty entries of an account when it says nothing more', () => {
    expect(v.parse(getActivity.query, { account: ACCOUNT })).toEqual({ account: ACCOUNT, entries: 50 })
  })

  test('call-4 takes whatever cursor a gateway may have written', () => {
    const page = (next: unknown) => ({ data: [], next })
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 700 }), (bytes) => {
        const cursor = Buffer.from(bytes).toString('base64url')
        expect(v.is(ActivityPage, page(cursor))).toBe(true)
        expect(v.parse(getActivity.query, { account: ACCOUNT, cursor }).cursor).toBe(cursor)
      }),
    )
  })

  test.each(['', 'a b', 'a=', 'a/b', "'; drop table", 'x'.repeat(1025), '\u0000'])(
    'call-4 refuses the cursor %j',
    (cursor) => {
      expect(v.is(getActivity.query, { account: ACCOUNT, cursor })).toBe(false)
    },
  )

  test.each(['0', String(MAX_ACTIVITY_ENTRIES + 1), '-1', '1.5', 'all'])(
    'call-4 refuses %j entries',
    (entries) => {
      expect(v.is(getActivity.query, { account: ACCOUNT, entries })).toBe(false)
    },
  )

  test('call-4 refuses a chain that is not CAIP-2, and a request without an account', () => {
    expect(v.is(getActivity.query, { account: ACCOUNT, chainId: '1' })).toBe(false)
    expect(v.is(getActivity.query, { chainId: 'eip155:1' })).toBe(false)
  })
})

describe('Transaction', () => {
  test.each(['confirmed', 'failed', 'pending'])('state-32 takes the status %s', (status) => {
    expect(v.is(Transaction, { ...TRANSACTION, metadata: { ...METADATA, status } })).toBe(true)
  })

  test.each([
    ['status', 'dropped'],
    ['status', null],
    ['minedAt', '2026-10-03'],
    ['minedAt', 'yesterday'],
    ['minedAt', 1_790_000_000_000],
    ['chain', '1'],
    ['operationType', ''],
    ['operationType', 'Send'],
    ['operationType', '<b>send</b>'],
    ['operationType', 'x'.repeat(65)],
    ['hash', 'x'.repeat(129)],
    ['sentFrom', 'x'.repeat(129)],
    ['sentTo', null],
  ])('entity-8 is refused when %s is %j', (field, value) => {
    expect(v.is(Transaction, { ...TRANSACTION, metadata: { ...METADATA, [field]: value } })).toBe(false)
  })

  test.each(['', 'x'.repeat(161), 1])('entity-8 refuses the id %j', (id) => {
    expect(v.is(Transaction, { ...TRANSACTION, id })).toBe(false)
  })

  test('state-33 takes an operation that has no label, such as one that a later gateway names', () => {
    const metadata = { ...METADATA, operationType: 'bridge_out2' }
    expect(v.parse(Transaction, { ...TRANSACTION, metadata }).metadata.operationType).toBe('bridge_out2')
  })
})

describe('Transfer', () => {
  test('entity-8 takes a transfer of which only direction and amount are known', () => {
    expect(v.parse(Transfer, MOVE)).toEqual(MOVE)
  })

  test.each([
    { ...MOVE, direction: 'self' },
    { ...MOVE, quantity: { numeric: 1 } },
    { ...MOVE, quantity: { numeric: '-1' } },
    { direction: 'in' },
    { ...MOVE, value: '12' },
    { ...MOVE, fungible_info: { name: 'A' } },
    { ...MOVE, fungible_info: { name: 'A', symbol: 'x'.repeat(33) } },
    { ...MOVE, fungible_info: { name: 'A', symbol: 'A', icon: { url: 'javascript:alert(1)' } } },
    { ...MOVE, nft_info: { name: 'A', token_id: '0x1' } },
    { ...MOVE, nft_info: { name: 'A', token_id: '1'.repeat(79) } },
    { ...MOVE, nft_info: { name: 'A', preview: { url: 'http://foyer.example/a.png' } } },
    { ...MOVE, nft_info: { name: 'A', flags: { is_spam: 'yes' } } },
  ])('entity-8 refuses %j', (transfer) => {
    expect(v.is(Transfer, transfer)).toBe(false)
  })

  test('entity-8 the largest token id of ERC-721 is taken', () => {
    const nft = { ...MOVE, nft_info: { name: 'A', token_id: (2n ** 256n - 1n).toString() } }
    expect(v.is(Transfer, nft)).toBe(true)
  })
})

test('call-4 one broken transaction refuses the page: the gateway answers for what it sends', () => {
  const page = v.parse(ActivityPage, activityExample.reply)
  expect(v.is(ActivityPage, { ...page, data: [...page.data, { ...TRANSACTION, id: '' }] })).toBe(false)
  expect(v.is(ActivityPage, { data: page.data })).toBe(false)
  expect(v.is(ActivityPage, { data: page.data, next: 'x'.repeat(1025) })).toBe(false)
})
