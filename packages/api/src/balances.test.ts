import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { getBalances, MAX_BALANCE_CHAINS, TokenBalance } from './balances.ts'

const ACCOUNT = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const TOKEN = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1.25' },
}

function chains(count: number): string {
  return Array.from({ length: count }, (_, index) => `eip155:${index + 1}`).join()
}

describe('TokenBalance', () => {
  test('entity-7 takes a token without a price, an address or an icon', () => {
    expect(v.parse(TokenBalance, TOKEN)).toEqual(TOKEN)
  })

  test.each([
    { ...TOKEN, name: 'x'.repeat(129) },
    { ...TOKEN, symbol: 'x'.repeat(33) },
    { ...TOKEN, chainId: 1 },
    { ...TOKEN, address: 'x'.repeat(201) },
    { ...TOKEN, value: '4010.5' },
    { ...TOKEN, price: Number.NaN },
    { ...TOKEN, quantity: { decimals: 18, numeric: '1' } },
    { ...TOKEN, quantity: { decimals: '1000', numeric: '1' } },
    { ...TOKEN, quantity: { decimals: '18', numeric: '1e3' } },
    { ...TOKEN, iconUrl: 'data:image/svg+xml,<svg/>' },
    { ...TOKEN, flags: { is_unverified: 1 } },
    { ...TOKEN, quantity: undefined },
  ])('entity-7 refuses %j', (token) => {
    expect(v.is(TokenBalance, token)).toBe(false)
  })
})

describe('the query of getBalances', () => {
  test('call-4 reads the chains out of a list', () => {
    const query = { account: ACCOUNT, chains: 'eip155:1, eip155:10,' }
    expect(v.parse(getBalances.query, query).chains).toEqual(['eip155:1', 'eip155:10'])
  })

  test.each(['', ',', 'eip155:1,mainnet', chains(MAX_BALANCE_CHAINS + 1)])(
    'call-4 refuses the chains %j',
    (list) => {
      expect(v.is(getBalances.query, { account: ACCOUNT, chains: list })).toBe(false)
    },
  )

  test('call-4 takes as many chains as the limit says', () => {
    expect(v.is(getBalances.query, { account: ACCOUNT, chains: chains(MAX_BALANCE_CHAINS) })).toBe(true)
  })
})

test('call-4 an answer may name chains that could not be asked, each by its CAIP-2 id', () => {
  expect(v.is(getBalances.reply, { balances: [], unavailable: ['eip155:10'] })).toBe(true)
  expect(v.is(getBalances.reply, { balances: [], unavailable: ['ten'] })).toBe(false)
})
