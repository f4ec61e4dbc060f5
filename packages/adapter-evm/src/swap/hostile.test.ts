import type { SwapLeg } from '@foyer/core/ports'
import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  callsOf,
  changeBytes,
  HONEST,
  HONEST_BUILDS,
  HOSTILE_BUILDS,
  PLACE,
  ROUTER_CALLS,
  termsOf,
} from '../../test/hostileBuilds.ts'
import { checkSwapCalls } from './checkSwap.ts'
import { decodeSwap } from './decodeSwap.ts'
import { encodeApproval, encodeSwap, ROUTER_ITSELF, type SwapCall } from './encodeSwap.ts'

const address = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((n) => `0x${n.toString(16).padStart(40, '0')}`)

/** The call as a library writes it that knows the router's functions. */
function encodeByLibrary({ from, tokenOut, amountIn, minOut, legs, deadline }: SwapCall): string {
  const steps = legs.map((leg, index) => {
    const isLast = index === legs.length - 1
    const terms = {
      amountIn: index === 0 ? amountIn : 0n,
      minOut: isLast ? minOut : 0n,
      to: isLast && tokenOut ? from : ROUTER_ITSELF,
    }
    if (leg.version === 'v2')
      return ROUTER_CALLS.encodeFunctionData('swapExactTokensForTokens', [
        terms.amountIn,
        terms.minOut,
        leg.tokens,
        terms.to,
      ])
    const path = leg.tokens.map((token, place) => {
      const fee = place === 0 ? '' : (leg.fees[place - 1] ?? 0).toString(16).padStart(6, '0')
      return fee + token.slice(2)
    })
    return ROUTER_CALLS.encodeFunctionData('exactInput', [
      [`0x${path.join('')}`, terms.to, terms.amountIn, terms.minOut],
    ])
  })
  if (!tokenOut) steps.push(ROUTER_CALLS.encodeFunctionData('unwrapWETH9', [minOut, from]))
  return ROUTER_CALLS.encodeFunctionData('multicall', [deadline, steps])
}

/** A route of one to three pools of both versions, cut into runs. */
const route = fc
  .tuple(
    fc.array(address, { minLength: 2, maxLength: 4 }),
    fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 999_999 })), { minLength: 3, maxLength: 3 }),
  )
  .map(([tokens, hops]) => {
    const legs: { version: 'v2' | 'v3'; tokens: string[]; fees: number[] }[] = []
    for (const [index, token] of tokens.slice(1).entries()) {
      const [isPair = false, fee = 0] = hops[index] ?? []
      const version = isPair ? 'v2' : 'v3'
      const last = legs.at(-1)
      if (last?.version === version) {
        last.tokens.push(token)
        last.fees.push(fee)
      } else legs.push({ version, tokens: [tokens[index] ?? '', token], fees: [fee] })
    }
    return legs.map(
      ({ version, tokens: own, fees }): SwapLeg =>
        version === 'v2' ? { version, tokens: own } : { version, tokens: own, fees },
    )
  })
const amount = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n })
// From a token to itself nothing is swapped; the wrapped coin is wrapped or unwrapped by its own contract.
const swap = fc
  .record({
    route,
    from: address,
    isCoinIn: fc.boolean(),
    isCoinOut: fc.boolean(),
    amountIn: amount,
    minOut: amount,
    deadline: amount,
  })
  .filter(({ route: legs }) => legs[0]?.tokens[0] !== legs.at(-1)?.tokens.at(-1))

function toCall({
  route: legs,
  from,
  isCoinIn,
  isCoinOut,
  amountIn,
  minOut,
  deadline,
}: typeof swap extends fc.Arbitrary<infer Value> ? Value : never): SwapCall {
  const first = legs[0]?.tokens[0]
  const last = legs.at(-1)?.tokens.at(-1)
  return {
    place: { ...PLACE, weth: isCoinIn ? (first ?? '') : (last ?? '') },
    from,
    tokenIn: isCoinIn ? undefined : first,
    tokenOut: isCoinOut ? undefined : last,
    amountIn,
    minOut,
    legs,
    deadline,
  }
}

test('the encoder writes what a library writes that knows the router, for any route', () => {
  const numRuns = stressCount(3_000)
  fc.assert(
    fc.property(swap, (one) => {
      const call = toCall(one)
      const { to, data, value } = encodeSwap(call)
      expect(data).toBe(encodeByLibrary(call).toLowerCase())
      expect([to, value]).toEqual([PLACE.router, one.isCoinIn ? one.amountIn : 0n])
    }),
    { numRuns },
  )
})

test('what was written is read as it was meant', () => {
  fc.assert(
    fc.property(swap, (one) => {
      const call = toCall(one)
      const read = decodeSwap(encodeSwap(call).data)
      expect(read?.legs.map(({ leg }) => leg)).toEqual(call.legs)
      expect([read?.deadline, read?.legs[0]?.amountIn]).toEqual([call.deadline, call.amountIn])
      expect(read?.unwrap).toEqual(one.isCoinOut ? { minOut: call.minOut, recipient: call.from } : undefined)
    }),
    { numRuns: 300 },
  )
})

describe('builds that are refused before a wallet is asked', () => {
  test.each(Object.entries(HONEST_BUILDS))('an honest one passes: %s', (_what, swap) => {
    expect(() => checkSwapCalls(termsOf(swap), callsOf(swap))).not.toThrow()
    const reset = swap.tokenIn ? [encodeApproval(swap.tokenIn, PLACE.router, 0n)] : []
    expect(() => checkSwapCalls(termsOf(swap), [...reset, ...callsOf(swap)])).not.toThrow()
  })

  test.each(HOSTILE_BUILDS)('%s', (_what, calls, reason) => {
    const refusal = expect.objectContaining({ code: 'bad_call', details: reason })
    expect(() => checkSwapCalls(termsOf(HONEST), calls())).toThrow(refusal)
  })

  test.each([
    ['recipient', { from: PLACE.quoter }],
    ['minimum', { minOut: HONEST.minOut - 1n }],
    ['recipient', { tokenOut: PLACE.weth }],
  ])('coins that are unwrapped go to nobody else, and are no fewer: %s', (details, change) => {
    const toCoin = HONEST_BUILDS['token to coin']
    expect(() => checkSwapCalls(termsOf(toCoin), callsOf({ ...toCoin, ...change }))).toThrow(
      expect.objectContaining({ code: 'bad_call', details }),
    )
  })

  test('there are at least twenty of them', () => expect(HOSTILE_BUILDS.length).toBeGreaterThanOrEqual(20))
})

test('one byte changed anywhere: what still passes takes no more and gives no less, to nobody else', () => {
  const { tried, accepted, worse } = changeBytes(stressCount(22))
  expect(worse).toEqual([])
  expect(tried).toBeGreaterThan(5_000)
  expect(accepted).toBeGreaterThan(0)
  expect(accepted).toBeLessThan(tried / 5)
})
