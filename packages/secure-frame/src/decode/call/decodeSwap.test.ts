import { getAddress, Interface } from 'ethers'
import { describe, expect, test } from 'vitest'
import { decodeCall } from './decodeCall.ts'
import { tokensOf } from './decodedCall.ts'
import { decodeSwap } from './decodeSwap.ts'

const router = '0x2626664c2603336e57b271c5c0b26f421741e481'
const weth = '0x4200000000000000000000000000000000000006'
const account = `0x${'a1'.repeat(20)}`
const [dollar, point, stranger] = ['d1', 'f1', 'e1'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
] // three were asked for
const itself = '0x0000000000000000000000000000000000000002'
/** The router's own ABI, in another library. */
const abi = new Interface([
  'function multicall(uint256 deadline, bytes[] data)',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function sweepToken(address token, uint256 amountMinimum, address recipient)',
])

type Step = readonly [name: string, values: readonly unknown[]]
const write = ([name, values]: Step) => abi.encodeFunctionData(name, values)
const v3 = (tokens: readonly string[], to: string, amount: bigint, least: bigint): Step => [
  'exactInput',
  [[`0x${tokens.map((token) => token.slice(2)).join('000bb8')}`, to, amount, least]],
]
const v2 = (tokens: readonly string[], to: string, amount: bigint, least: bigint): Step => [
  'swapExactTokensForTokens',
  [amount, least, tokens, to],
]
const unwrap = (least: bigint, to: string): Step => ['unwrapWETH9', [least, to]]
const call = (steps: readonly Step[], valueBase = 0n, to = router) => ({
  to,
  valueBase,
  data: abi.encodeFunctionData('multicall', [1_800_000_000n, steps.map(write)]),
})
const decode = (one: ReturnType<typeof call>, chainId = '8453') =>
  decodeSwap(one, { chainId, address: getAddress(account) })

describe('T43 a swap in words', () => {
  test('of the currency for a token: what is given, and what arrives at least', () => {
    const decoded = decode(call([v3([weth, dollar], account, 5n, 900n)], 5n))
    expect(decoded).toEqual({
      kind: 'swap',
      facts: [
        { name: 'contract', address: getAddress(router) },
        { name: 'amount', amountBase: 5n, token: undefined, isUnlimited: false },
        { name: 'least', amountBase: 900n, token: getAddress(dollar), isUnlimited: false },
        { name: 'token', address: getAddress(dollar) },
      ],
      calls: [],
    })
  })

  test('of a token for the currency, over pools of both versions', () => {
    const steps = [
      v2([dollar, point], itself, 7n, 0n),
      v3([point, dollar, weth], itself, 0n, 3n),
      unwrap(3n, account),
    ]
    const decoded = decode(call(steps))
    expect(decoded?.facts.slice(0, 4)).toEqual([
      { name: 'contract', address: getAddress(router) },
      { name: 'amount', amountBase: 7n, token: getAddress(dollar), isUnlimited: false },
      { name: 'token', address: getAddress(dollar) },
      { name: 'least', amountBase: 3n, token: undefined, isUnlimited: false },
    ])
    expect(decoded && tokensOf(decoded)).toEqual([getAddress(dollar)])
  })

  test('of a token for a token names both', () => {
    const decoded = decode(call([v2([dollar, point], account, 7n, 6n)]))
    expect(decoded && tokensOf(decoded)).toEqual([getAddress(dollar), getAddress(point)])
  })
})

describe('T43 anything else is a call that the wallet cannot put in words:', () => {
  const good = [v3([weth, dollar], account, 5n, 900n)]
  test.each([
    ['a contract that the frame does not know', call(good, 5n, stranger)],
    ['somebody else gets what arrives', call([v3([weth, dollar], stranger, 5n, 900n)], 5n)],
    ['the router keeps what arrives', call([v3([weth, dollar], itself, 5n, 900n)], 5n)],
    ['somebody else gets the currency', call([v2([dollar, weth], itself, 5n, 0n), unwrap(1n, stranger)])],
    ['another token is unwrapped', call([v2([weth, dollar], itself, 5n, 0n), unwrap(1n, account)])],
    ['more currency than is swapped', call(good, 6n)],
    ['currency along with a swap of tokens', call([v2([dollar, point], account, 7n, 6n)], 7n)],
    ['no amount', call([v2([dollar, point], account, 0n, 6n)])],
    [
      'a second step that takes from the account',
      call([v2([dollar, point], itself, 7n, 0n), v2([point, weth], account, 7n, 1n)]),
    ],
    [
      'a second step that begins elsewhere',
      call([v2([dollar, point], itself, 7n, 0n), v2([dollar, weth], account, 0n, 1n)]),
    ],
    [
      'a first step that pays somebody',
      call([v2([dollar, point], stranger, 7n, 0n), v2([point, weth], account, 0n, 1n)]),
    ],
    ['a step of another kind', call([...good, ['sweepToken', [dollar, 0n, account]]], 5n)],
    ['unwrapping alone', call([unwrap(1n, account)])],
    ['no steps', call([])],
    ['a route of one token', call([v3([weth], account, 5n, 1n)], 5n)],
    [
      'a route with half a fee too much',
      call([['exactInput', [[`0x${weth.slice(2)}000bb8${dollar.slice(2)}00`, account, 5n, 900n]]]], 5n),
    ],
    [
      'a route that ends with a fee',
      call([['exactInput', [[`0x${weth.slice(2)}000bb8${dollar.slice(2)}000bb8`, account, 5n, 900n]]]], 5n),
    ],
    ['a route of one token through pairs', call([v2([dollar], account, 7n, 1n)])],
  ])('%s', (_what, one) => {
    expect(decode(one)).toBeUndefined()
    expect(decodeCall(one).kind).toBe('unknown')
  })

  test('the same call on a network with another router, or none', () => {
    expect(decode(call(good, 5n), '1')).toBeUndefined()
    expect(decode(call(good, 5n), '11155111')).toBeUndefined()
    expect(decode(call(good, 5n), '__proto__')).toBeUndefined()
  })

  test('words that are left over', () => {
    const one = call(good, 5n)
    expect(decode({ ...one, data: `${one.data}${'00'.repeat(32)}` })).toBeUndefined()
  })
})
