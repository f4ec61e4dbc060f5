import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainNames, findChain } from '../../lib/chains.ts'
import { writeTransaction } from '../../sign/transaction/signTransaction.ts'
import { readSpends } from './readSpends.ts'
import { dollarDecimals } from './stablecoins.ts'

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const OTHER = `0x${'ee'.repeat(20)}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const transfer = (amount: bigint) => `0xa9059cbb${OTHER.slice(2).padStart(64, '0')}${word(amount)}`

/** Returns the spends of a transaction's bytes, read back out of them as before a signature. */
function spendsOf(wish: {
  to?: string
  valueBase?: bigint
  data?: string
  chainId?: number
  price?: bigint
}) {
  const { to, valueBase = 0n, data = '0x', chainId = 1, price = 10n } = wish
  const fees = { gasLimit: 21_000n, maxFeePerGas: price, maxPriorityFeePerGas: 0n, rollupFeeBase: 0n }
  const unsigned = writeTransaction({ chainId: BigInt(chainId), nonce: 0n, to, valueBase, data, ...fees })
  return readSpends(unsigned, unsigned.feeBase)
}

describe('what a transaction spends', () => {
  test('of the coin of its network: amount and fee together', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (valueBase, price) => {
          const amount = (valueBase + 21_000n * price).toString()
          expect(spendsOf({ to: OTHER, valueBase, price })).toEqual([{ asset: 'ETH', amount }])
        },
      ),
    )
    expect(spendsOf({ to: OTHER, valueBase: 1n, chainId: 56 })).toEqual([{ asset: 'BNB', amount: '210001' }])
  })

  test('of a coin that stands for a dollar: its amount in millionths, rounded up, and the fee', () => {
    const fee = { asset: 'ETH', amount: '210000' }
    expect(spendsOf({ to: USDC, data: transfer(25_000_000n) })).toEqual([
      { asset: 'USD', amount: '25000000' },
      fee,
    ])
    expect(spendsOf({ to: USDC.toUpperCase().replace('X', 'x'), data: transfer(1n) })?.[0]).toEqual({
      asset: 'USD',
      amount: '1',
    })
    expect(spendsOf({ to: USDC, data: transfer(0n) })).toEqual([fee])
    const [spent] =
      spendsOf({
        to: '0x55d398326f99059ff775485246999027b3197955',
        chainId: 56,
        data: transfer(10n ** 18n + 1n),
      }) ?? []
    expect(spent).toEqual({ asset: 'USD', amount: '1000001' })
  })

  test('of anything that is no plain payment cannot be told', () => {
    const approve = `0x095ea7b3${transfer(1n).slice(10)}`
    const dirty = `0xa9059cbb${'f'.repeat(24)}${OTHER.slice(2)}${word(1n)}`
    for (const wish of [
      { data: '0x6000' },
      { to: OTHER, data: '0x00' },
      { to: OTHER, data: transfer(1n) },
      { to: USDC, data: approve },
      { to: USDC, data: dirty },
      { to: USDC, data: `${transfer(1n)}00` },
      { to: USDC, data: transfer(1n).slice(0, -2) },
      { to: USDC, data: transfer(1n), valueBase: 1n },
      { to: USDC, data: transfer(1n), chainId: 10 },
      { to: USDC, data: transfer(2n ** 256n - 1n) },
      { to: OTHER, valueBase: 10n ** 30n },
      { to: OTHER, valueBase: 1n, chainId: 5 },
    ])
      expect(
        spendsOf(wish),
        JSON.stringify(wish, (_, value) => String(value)),
      ).toBeUndefined()
    expect(spendsOf({ to: OTHER, price: 0n })).toBeUndefined()
  })

  test('is named as the vault takes it, on each network', () => {
    expect(chainNames().length).toBeGreaterThan(5)
    for (const id of [1, 10, 56, 97, 100, 137, 8453, 84532, 42161, 42220, 11155111])
      expect(findChain(id)?.currency).toMatch(/^[A-Za-z]{2,8}$/)
    expect(dollarDecimals(1, 'toString')).toBeUndefined()
    expect(dollarDecimals(1, USDC)).toBe(6)
  })
})
