import { FAKE_COIN, FAKE_ROUTER, FAKE_USDC } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import type { QuotedSwap, SwapReview } from '../swapSlice.ts'
import { arrivesOf, disagreementOf, withQuote } from './agreement.ts'

/** A quote of one coin of 2,000 dollars. */
function quoteOf(arrivesBase: string | undefined, amountOutBase = '2000000000'): QuotedSwap {
  const amounts = { amountInBase: `1${'0'.repeat(18)}`, amountOutBase }
  return {
    quote: { provider: 'own', router: FAKE_ROUTER, ...amounts, legs: [], gas: '1' },
    outcome: { arrivesBase, gas: '1', approvals: 0 },
    feeBase: undefined,
  }
}

/** One coin for 1,990 dollars, and 1,970.1 at least. */
const REVIEW: SwapReview = {
  ...quoteOf('1990000000'),
  owner: `eip155:1:0x${'1'.repeat(40)}`,
  networkId: 'eip155:1',
  from: `0x${'1'.repeat(40)}`,
  sourceToken: FAKE_COIN,
  toToken: FAKE_USDC,
  amountInBase: `1${'0'.repeat(18)}`,
  minOutBase: '1970100000',
  slippageBps: 100,
  hasPriceMoved: false,
  quotedAtMs: 0,
}

describe('a newer quote', () => {
  test('that brings what was agreed to, or more, leaves the agreed minimum as it is', () => {
    for (const arrives of ['1970100000', '1980000000', '3000000000']) {
      const next = withQuote(REVIEW, quoteOf(arrives), 7)
      expect(next).toMatchObject({ minOutBase: '1970100000', hasPriceMoved: false, quotedAtMs: 7 })
      expect([arrivesOf(next), disagreementOf(next)]).toEqual([arrives, undefined])
    }
  })

  test('that brings less is agreed to anew, at a minimum of its own', () => {
    const next = withQuote(REVIEW, quoteOf('1970099999'), 7)
    expect(next).toMatchObject({ minOutBase: '1950399000', hasPriceMoved: true })
    expect(disagreementOf(next)).toBe('price')
  })

  test('does not take back that the price had moved before it', () => {
    const moved = withQuote(REVIEW, quoteOf('1900000000'), 7)
    expect(disagreementOf(withQuote(moved, quoteOf('1990000000'), 8))).toBe('price')
  })

  test('that could not be simulated brings about what the pools pay', () => {
    expect(arrivesOf(withQuote(REVIEW, quoteOf(undefined, '1985000000'), 7))).toBe('1985000000')
  })
})

test('a loss is agreed to by its number, and one that has grown by more than a percent is not', () => {
  const lossy = { ...REVIEW, ...quoteOf('1600000000'), minOutBase: '1584000000' }
  expect(disagreementOf(lossy)).toBe('loss')
  expect(disagreementOf({ ...lossy, acceptedLossBps: 1_900 })).toBeUndefined()
  expect(disagreementOf({ ...lossy, acceptedLossBps: 1_899 })).toBe('loss')
})
