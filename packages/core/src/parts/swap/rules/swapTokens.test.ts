import { createSwapTest, FAKE_COIN, FAKE_USDC, fakeBalances } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { selectSwapTokens } from './swapTokens.ts'

const GIFT = `0x${'9'.repeat(40)}`
const OFFERED_ONLY = { ...FAKE_USDC, address: `0x${'7'.repeat(40)}`, symbol: 'PTS', name: 'Points' }

async function start() {
  const gift = {
    name: 'A Gift',
    symbol: 'GIFT',
    chainId: 'eip155:1',
    address: `eip155:1:${GIFT}`,
    quantity: { decimals: '2', numeric: '12.5' },
  }
  const { modal } = await createSwapTest({ balances: [...fakeBalances(), gift] })
  const { swap } = modal.state
  const offered = [OFFERED_ONLY, FAKE_USDC, FAKE_COIN]
  return (search?: string) =>
    selectSwapTokens({ ...modal.state, ...(swap && { swap: { ...swap, tokens: offered } }) }, search)
}

test('call-4 the coin comes first, then what the account holds with how much, then what else is named', async () => {
  const select = await start()
  expect(select()?.map(({ symbol, balanceText }) => [symbol, balanceText])).toEqual([
    ['ETH', '1.5'],
    ['USDC', '250.5'],
    ['GIFT', '12.5'],
    ['PTS', undefined],
  ])
})

test('call-4 what the account holds and nobody has named is marked, and is found as the others are', async () => {
  const select = await start()
  const gift = { address: GIFT, decimals: 2, isUnknown: true }
  expect(select('gif')?.at(-2)).toMatchObject(gift)
  expect(select(GIFT.toUpperCase().replace('X', 'x'))?.find(({ symbol }) => symbol === 'GIFT')).toMatchObject(
    gift,
  )
  expect(select('nothing like it')?.some(({ symbol }) => symbol === 'GIFT')).toBe(false)
  expect(select()?.filter(({ isUnknown }) => isUnknown)).toHaveLength(1)
})
