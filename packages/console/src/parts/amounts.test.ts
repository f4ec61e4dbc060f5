import { expect, test } from 'vitest'
import { coinText } from './amounts.ts'

test('writes an amount with its symbol, and says so where the coin is not known', () => {
  expect(coinText('50000000000000000', { symbol: 'ETH', decimals: 18 })).toBe('0.05 ETH')
  expect(coinText('123456789012345678901234567890', { symbol: 'USDC', decimals: 6 })).toBe(
    '123456789012345678901234.56789 USDC',
  )
  expect(coinText('50', null)).toBe('50 smallest units')
})
