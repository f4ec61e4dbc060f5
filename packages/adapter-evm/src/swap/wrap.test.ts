import { describe, expect, test } from 'vitest'
import { callsOf, HONEST, PLACE, termsOf } from '../../test/hostileBuilds.ts'
import { checkSwapCalls } from './checkSwap.ts'
import { encodeApproval, encodeSwap, type RawCall } from './encodeSwap.ts'

const { weth, router } = PLACE
const WRAP = { ...HONEST, tokenIn: undefined, tokenOut: weth, minOut: HONEST.amountIn, legs: [] }
const UNWRAP = { ...WRAP, tokenIn: weth.toUpperCase().replace('X', 'x'), tokenOut: undefined }
const wrapped = (change: Partial<RawCall>) => [{ ...encodeSwap(WRAP), ...change }]
const unwrapped = (change: Partial<RawCall>) => [{ ...encodeSwap(UNWRAP), ...change }]

test.each([
  ['wraps', WRAP],
  ['unwraps', UNWRAP],
])('call-6 a call that %s goes to the wrapped coin, with the amount and nothing else', (_what, one) => {
  expect(() => checkSwapCalls(termsOf(one), [encodeSwap(one)])).not.toThrow()
})

describe('call-6 what does anything else is refused:', () => {
  const [approval] = callsOf(HONEST)
  test.each<[string, typeof WRAP | typeof UNWRAP, RawCall[], string]>([
    ['another contract', WRAP, wrapped({ to: router }), 'router'],
    ['more than the amount', WRAP, wrapped({ value: WRAP.amountIn + 1n }), 'value'],
    ['another method', WRAP, wrapped({ data: '0x3ccfd60b' }), 'malformed'],
    ['words behind the call', WRAP, wrapped({ data: `${encodeSwap(WRAP).data}00` }), 'malformed'],
    ['coins along with unwrapping', UNWRAP, unwrapped({ value: 1n }), 'value'],
    ['another amount', UNWRAP, [encodeSwap({ ...UNWRAP, amountIn: UNWRAP.amountIn + 1n })], 'malformed'],
    ['an approval before it', UNWRAP, [encodeApproval(weth, router, 1n), encodeSwap(UNWRAP)], 'approval'],
    ['an approval of another token', WRAP, [...(approval ? [approval] : []), encodeSwap(WRAP)], 'approval'],
    ['more than can arrive', { ...WRAP, minOut: WRAP.amountIn + 1n }, wrapped({}), 'minimum'],
    ['no call at all', WRAP, [], 'malformed'],
  ])('%s', (_what, one, calls, reason) => {
    expect(() => checkSwapCalls(termsOf(one), calls)).toThrow(
      expect.objectContaining({ code: 'bad_call', details: reason }),
    )
  })
})
