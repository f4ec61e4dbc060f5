import type { Transaction } from '@foyer/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectActivityGroups } from './activityGroups.ts'

const ME = '0x52908400098527886E0F7030069857D2E4169EE7'
const owner = `eip155:1:${ME}` as const
const NOW_MS = Date.UTC(2026, 10, 21, 12)
const DAY_MS = 24 * 3600 * 1000

type Transfer = Transaction['transfers'][number]

function transaction(
  minedAtMs: number,
  metadata: Partial<Transaction['metadata']> = {},
  transfers: readonly Transfer[] = [],
): Transaction {
  const minedAt = new Date(minedAtMs).toISOString()
  const base = {
    chain: 'eip155:1',
    status: 'confirmed',
    operationType: 'send',
    sentFrom: ME,
    sentTo: '',
    hash: '',
  }
  return {
    id: `${minedAt}${Math.random()}`,
    metadata: { ...base, status: 'confirmed', minedAt, ...metadata },
    transfers,
  }
}

function group(items: readonly Transaction[], locale = 'en') {
  return selectActivityGroups(items, { owner, nowMs: NOW_MS, locale })
}

const idsOf = (items: readonly Transaction[]) => items.map(({ id }) => id)

const items = fc
  .array(
    fc.record({
      ageDays: fc.integer({ min: 0, max: 1500 }),
      isForeign: fc.boolean(),
      numeric: fc.constantFrom('0', '1'),
    }),
    { maxLength: 60 },
  )
  .map((list) =>
    list.map(({ ageDays, isForeign, numeric }) =>
      transaction(NOW_MS - ageDays * DAY_MS, isForeign ? { sentFrom: '0xother' } : {}, [
        { direction: 'in', fungible_info: { name: 'Ether', symbol: 'ETH' }, quantity: { numeric } },
      ]),
    ),
  )

describe('selectActivityGroups', () => {
  test('activity-1 every transaction is in exactly one group, that of its month', () => {
    fc.assert(
      fc.property(items, (given) => {
        const groups = group(given)
        const placed = groups.flatMap(({ transactions, tiny }) => [...transactions, ...tiny])
        expect(idsOf(placed).toSorted()).toEqual(idsOf(given).toSorted())
        for (const { year, month, transactions, tiny } of groups) {
          for (const { metadata } of [...transactions, ...tiny]) {
            const date = new Date(metadata.minedAt)
            expect([date.getFullYear(), date.getMonth() + 1]).toEqual([year, month])
          }
        }
      }),
    )
  })

  test('activity-1 groups and what is in them go from the newest to the oldest', () => {
    fc.assert(
      fc.property(items, (given) => {
        const groups = group(given)
        const keys = groups.map(({ key }) => key)
        expect(keys).toEqual([...new Set(keys)].toSorted().toReversed())
        for (const { transactions } of groups) {
          const instants = transactions.map(({ metadata }) => metadata.minedAt)
          expect(instants).toEqual(instants.toSorted().toReversed())
        }
      }),
    )
  })

  test('activity-1 what happened at the same moment keeps its order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (count) => {
        const given = Array.from({ length: count }, () => transaction(NOW_MS))
        expect(idsOf(group(given)[0]?.transactions ?? [])).toEqual(idsOf(given))
      }),
    )
  })

  test('activity-1 a full year gives twelve groups, named by the month, and by the year when it is another', () => {
    const given = Array.from({ length: 24 }, (_, index) => transaction(Date.UTC(2026, 11 - index, 15)))
    const groups = group(given)
    expect(groups.filter(({ year }) => year === 2026)).toHaveLength(12)
    expect(groups.filter(({ year }) => year === 2025)).toHaveLength(12)
    expect(groups.map(({ title }) => title)).toContain('November')
    expect(groups.map(({ title }) => title)).toContain('November 2025')
  })

  test('activity-1 titles are in the language of the visitor', () => {
    const given = [transaction(NOW_MS), transaction(Date.UTC(2025, 2, 3))]
    expect(group(given, 'de').map(({ title }) => title)).toEqual(['November', 'März 2025'])
    expect(group(given, 'es').map(({ title }) => title)).toEqual(['noviembre', 'marzo de 2025'])
  })

  test('validate-6 a transaction of nothing but spam collectibles is hidden, others are not', () => {
    const nft = (is_spam: boolean): Transfer => ({
      direction: 'in',
      nft_info: { name: 'x', flags: { is_spam } },
      quantity: { numeric: '1' },
    })
    const kept = transaction(NOW_MS, {}, [nft(true), nft(false)])
    const own = transaction(NOW_MS, { operationType: 'approve' }, [])
    const given = [transaction(NOW_MS, {}, [nft(true), nft(true)]), kept, own]
    expect(idsOf(group(given)[0]?.transactions ?? [])).toEqual(idsOf([kept, own]))
  })

  test('validate-7 transactions of another chain are left out', () => {
    const kept = transaction(NOW_MS)
    expect(group([transaction(NOW_MS, { chain: 'eip155:10' }), kept])[0]?.transactions).toEqual([kept])
    expect(group([transaction(NOW_MS, { chain: 'eip155:10' })])).toEqual([])
  })

  test.each([
    ['nothing', '0', undefined, ME, 0],
    ['nothing, by others', '0', undefined, '0xother', 1],
    ['dust, by others', '0.5', 0.004, '0xother', 1],
    ['a cent, by others', '0.5', 0.01, '0xother', 0],
    ['what has no price, by others', '5', undefined, '0xother', 0],
  ])(
    'T41 a transfer of %s is put aside when nobody asked for it',
    (_name, numeric, value, sentFrom, tiny) => {
      const transfer: Transfer = {
        direction: 'in',
        fungible_info: { name: 'Ether', symbol: 'ETH' },
        quantity: { numeric },
        ...(value === undefined ? {} : { value }),
      }
      const [own] = group([transaction(NOW_MS, { sentFrom }, [transfer])])
      expect([own?.tiny.length, own?.transactions.length]).toEqual([tiny, 1 - tiny])
    },
  )
})
