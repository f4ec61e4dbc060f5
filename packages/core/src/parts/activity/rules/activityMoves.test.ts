import type { Transaction } from '@foyer/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals } from '../../../kernel/lib/decimalText.ts'
import { mergeTransfers } from './activityMoves.ts'

type Transfer = Transaction['transfers'][number]

const SYMBOLS = ['ETH', 'USDC', 'DAI', 'HRB'] as const

function fungible(symbol: string, fields: Partial<Transfer> = {}): Transfer {
  return {
    direction: 'out',
    fungible_info: { name: symbol, symbol, address: `eip155:1:0x${symbol}` },
    quantity: { numeric: '1' },
    ...fields,
  }
}

const transfer = fc
  .record({
    symbol: fc.constantFrom(...SYMBOLS),
    direction: fc.constantFrom('in', 'out'),
    units: fc.bigInt({ min: 0n, max: 10n ** 30n }),
    value: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
  })
  .map(({ symbol, direction, units, value }) =>
    fungible(symbol, {
      direction,
      quantity: { numeric: `${units / 1_000_000n}.${String(units % 1_000_000n).padStart(6, '0')}` },
      ...(value === undefined ? {} : { value }),
    }),
  )
const transfers = fc.array(transfer, { maxLength: 12 })

const symbolOf = (one: Transfer) => one.fungible_info?.symbol

test('const-5 transfers of one token in one direction are summed to the last digit', () => {
  fc.assert(
    fc.property(transfers, (given) => {
      for (const move of mergeTransfers(given)) {
        const parts = given.filter(
          (one) => one.direction === move.direction && symbolOf(one) === symbolOf(move.transfer),
        )
        const sum = parts.map(({ quantity }) => quantity.numeric).reduce(addDecimals, '0')
        expect(addDecimals(move.numeric, '0')).toBe(sum)
      }
    }),
  )
})

test('const-5 at most two moves are left, no token twice in one direction, what went out first', () => {
  fc.assert(
    fc.property(transfers, (given) => {
      const moves = mergeTransfers(given)
      expect(moves.length).toBeLessThanOrEqual(2)
      expect(moves.length > 0).toBe(given.length > 0)
      const keys = moves.map((move) => `${move.direction} ${symbolOf(move.transfer)}`)
      expect(new Set(keys).size).toBe(keys.length)
      const directions = moves.map(({ direction }) => direction)
      expect(directions).toEqual(directions.toSorted().toReversed())
    }),
  )
})

test('const-5 the two that are left are those worth the most', () => {
  fc.assert(
    fc.property(transfers, (given) => {
      const left = mergeTransfers(given)
      const least = Math.min(...left.map(({ valueUsd }) => valueUsd ?? 0))
      const kept = new Set(left.map((move) => `${move.direction}${symbolOf(move.transfer)}`))
      for (const symbol of SYMBOLS) {
        for (const direction of ['in', 'out'] as const) {
          const parts = given.filter((one) => one.direction === direction && symbolOf(one) === symbol)
          const isKnown = parts.every(({ value }) => value !== undefined)
          const worth = isKnown ? parts.reduce((sum, { value }) => sum + (value ?? 0), 0) : 0
          if (parts.length > 0 && !kept.has(`${direction}${symbol}`)) expect(worth).toBeLessThanOrEqual(least)
        }
      }
    }),
  )
})

test('const-5 a swap shows what was given before what was got', () => {
  const moves = mergeTransfers([
    fungible('USDC', { direction: 'in', value: 900 }),
    fungible('ETH', { value: 899 }),
    fungible('DAI', { direction: 'in', value: 1 }),
  ])
  expect(moves.map((move) => [move.direction, symbolOf(move.transfer)])).toEqual([
    ['out', 'ETH'],
    ['in', 'USDC'],
  ])
})

test('collectibles of one collection stay apart', () => {
  const nft = (id: string): Transfer => ({
    direction: 'in',
    nft_info: { name: 'Garden', token_id: id, address: 'eip155:1:0xgarden' },
    quantity: { numeric: '1' },
  })
  expect(mergeTransfers([nft('1'), nft('2')])).toHaveLength(2)
  expect(mergeTransfers([nft('1'), nft('1')]).map(({ numeric }) => numeric)).toEqual(['2'])
})

test('a sum that came from two has no one counterparty', () => {
  const from = (counterparty: string) => fungible('ETH', { direction: 'in', counterparty })
  expect(mergeTransfers([from('0xa'), from('0xa')])[0]?.counterparty).toBe('0xa')
  expect(mergeTransfers([from('0xa'), from('0xb')])[0]?.counterparty).toBeUndefined()
})
