import type { Transaction } from '@foyer/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { putNewest } from './activity.ts'

function transaction(id: number): Transaction {
  return {
    id: String(id),
    metadata: {
      minedAt: new Date(id * 1000).toISOString(),
      chain: 'eip155:1',
      status: 'confirmed',
      operationType: 'send',
      sentFrom: '',
      sentTo: '',
      hash: '',
    },
    transfers: [],
  }
}

/** Transactions with descending numbers, the newest first. */
const from = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => transaction(newest - index))
const idsOf = (items: readonly Transaction[]) => items.map(({ id }) => Number(id))

test('state-35 pages read before are kept where the newest one reaches them, without a gap and without doubles', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 0, max: 80 }), (known, added) => {
      const before = { items: from(1000, known), next: 'older' }
      const page = { data: from(1000 + added, 50), next: 'newer' }
      const { items, next } = putNewest(before, page)
      const ids = idsOf(items)
      expect(ids).toEqual(idsOf(from(1000 + added, ids.length)))
      const reaches = added < 50 && known + added > 50
      expect(ids.length).toBe(reaches ? known + added : 50)
      expect(next).toBe(reaches ? 'older' : 'newer')
    }),
  )
})

test('a pending transaction that gave way to another is gone with the next reading', () => {
  const [first, second, third] = from(3, 3)
  if (!first || !second || !third) throw new Error('there are three')
  const { items } = putNewest({ items: [first, second, third], next: null }, { data: [second], next: 'x' })
  expect(idsOf(items)).toEqual([2, 1])
})
