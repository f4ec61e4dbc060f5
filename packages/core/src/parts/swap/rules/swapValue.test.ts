import { describe, expect, test } from 'vitest'
import { toLoss, toRates } from './swapValue.ts'

const ETHER = { symbol: 'ETH', name: 'Ether', decimals: 18, price: 3_200 }
const DOLLAR = { symbol: 'USDC', name: 'USD Coin', decimals: 6, price: 1, address: `0x${'1'.repeat(40)}` }

const ether = (amount: number) => ({
  amountBase: String(BigInt(Math.round(amount * 1e6)) * 10n ** 12n),
  token: ETHER,
})
const dollars = (amount: number) => ({ amountBase: String(Math.round(amount * 1e6)), token: DOLLAR })

describe('what a swap loses in value', () => {
  test.each([
    [2, 3_958.43, 3_815, 'ask'],
    [1, 3_200, 0, 'none'],
    [1, 3_300, 0, 'none'],
    [1, 3_104, 300, 'none'],
    [1, 3_103, 303, 'warn'],
    [1, 2_720, 1_500, 'warn'],
    [1, 2_719, 1_503, 'ask'],
    [1, 0, 10_000, 'ask'],
  ] as const)('%s ether for %s dollars loses %s hundredths of a percent: %s', (given, arrives, bps, kind) => {
    expect(toLoss(ether(given), dollars(arrives))).toEqual({ bps, kind })
  })

  test('is not known where a price is not', () => {
    expect(toLoss(ether(1), { amountBase: '5', token: { ...DOLLAR, price: undefined } })).toBeUndefined()
    expect(toLoss({ amountBase: '5', token: undefined }, dollars(1))).toBeUndefined()
    expect(toLoss({ amountBase: undefined, token: ETHER }, dollars(1))).toBeUndefined()
  })
})

describe('the rate of a swap', () => {
  test('is what one of each brings of the other', () => {
    expect(toRates(ether(2), dollars(3_958.44))).toEqual({ forth: '1,979.22', back: '0.00050525' })
    expect(toRates(dollars(1_000), ether(0.5))).toEqual({ forth: '0.0005', back: '2,000' })
    expect(toRates(ether(1), ether(1))).toEqual({ forth: '1', back: '1' })
  })

  test('says of what is too small or too large to write that it is', () => {
    expect(toRates({ amountBase: '1', token: DOLLAR }, ether(1_000_000))?.back).toBe('<0.000000001')
  })

  test('is not there without two amounts', () => {
    expect(toRates(ether(0), dollars(1))).toBeUndefined()
    expect(toRates(ether(1), { amountBase: undefined, token: DOLLAR })).toBeUndefined()
  })
})
