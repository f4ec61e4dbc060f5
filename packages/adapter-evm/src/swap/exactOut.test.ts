import type { ExactOutInput, RpcRead } from '@foyer/core/ports'
import { type SeededPools, seedPools } from '@foyer/devkit/pools'
import { stressCount } from '@foyer/devkit/stress'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { createKeyWallet, type KeyWallet } from '@foyer/testing/wallets'
import { Interface } from 'ethers'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { swapNetwork as network, swapPlace as place } from '../../test/connectSwaps.ts'
import { readBlockSeconds, setLastUse } from '../../test/pairClock.ts'
import { evmAdapter } from '../evmAdapter.ts'
import { encodeExactOut } from './exactOut.ts'

const { router, v2Factory, weth } = place
const SHOP = '0x00000000000000000000000000000000000000b2'
const PRICE = 25_000_000n
let chain: LocalChain
let pools: SeededPools
let wallet: KeyWallet
let from = ''

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 31_337, port: 0 })
  wallet = createKeyWallet({ chains: [{ chainId: 31_337, url: chain.url }], accountCount: 1 })
  from = wallet.addresses[0] ?? ''
  pools = await seedPools(chain, { tokens: ['USDC', 'DAI', 'TAX'], holders: [from] })
}, 60_000)
afterAll(async () => {
  wallet?.stop()
  await chain?.stop()
})

let isDown = false
const rpc: RpcRead = async ({ method, params }) => {
  if (isDown) throw new Error('down')
  return chain.request(method, params)
}
const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
async function tokensOf(token: string, owner: string): Promise<bigint> {
  const call = { to: token, data: `0x70a08231${word(owner)}` }
  return BigInt(String(await chain.request('eth_call', [call, 'latest'])))
}

async function connect() {
  await wallet.request({ method: 'eth_requestAccounts' })
  const session = await evmAdapter({ timing: { receiptPollMs: [20, 50] } }).attach({
    connectorId: 'com.example',
    provider: wallet.provider,
    networks: [network],
    rpc,
    emit: () => {},
    signal: new AbortController().signal,
  })
  const { exactOut, transfer } = session
  if (!exactOut || !transfer) throw new Error('A capability is missing.')
  const mined = async (hash: string) =>
    expect(await transfer.receipt({ network, from, hash })).toMatchObject({ status: 'confirmed' })
  return { ...exactOut, mined }
}

const byDai = (fields: Partial<ExactOutInput> = {}): ExactOutInput => ({
  ...{ network, place, from, to: SHOP, tokenIn: pools.tokens.DAI, tokenOut: pools.tokens.USDC },
  amountOutBase: String(PRICE),
  quotedInBase: '25002600000000000000',
  maxInBase: '25252600000000000000',
  leg: { version: 'v3', tokens: [pools.tokens.DAI, pools.tokens.USDC], fees: [100] },
  ...fields,
})
const byCoin = (fields: Partial<ExactOutInput> = {}) =>
  byDai({
    tokenIn: undefined,
    quotedInBase: '12508000000000000',
    maxInBase: '12633080000000000',
    leg: { version: 'v3', tokens: [weth, pools.tokens.USDC], fees: [500] },
    ...fields,
  })

const toMost = (quotedInBase: string) => String((BigInt(quotedInBase) * 10_100n) / 10_000n)
const coinsOf = async (owner: string) =>
  BigInt(String(await chain.request('eth_getBalance', [owner, 'latest'])))
const pairs = new Interface([
  'function getPair(address a, address b) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

/** A payment in coins through a pair, at the price that its pools have. */
async function byPair([one, other]: readonly [string, string], amountOut: bigint): Promise<ExactOutInput> {
  const ask = async (to: string, name: 'getPair' | 'getReserves', args: readonly string[]) => {
    const call = { to, data: pairs.encodeFunctionData(name, args) }
    return pairs.decodeFunctionResult(name, String(await chain.request('eth_call', [call, 'latest'])))
  }
  const [pair] = await ask(v2Factory, 'getPair', [one, other])
  const [first, second] = await ask(String(pair), 'getReserves', [])
  const [mine, theirs] = BigInt(one) < BigInt(other) ? [first, second] : [second, first]
  const [reserveIn, reserveOut] = [BigInt(mine), BigInt(theirs)]
  const quotedInBase = String((reserveIn * amountOut * 1_000n) / ((reserveOut - amountOut) * 997n) + 1n)
  return byCoin({
    ...{ tokenOut: other, amountOutBase: String(amountOut), quotedInBase, maxInBase: toMost(quotedInBase) },
    leg: { version: 'v2', tokens: [one, other] },
  })
}

const abi = new Interface([
  'function multicall(uint256 deadline, bytes[] data)',
  'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to)',
  'function refundETH()',
])

test('the call is the one that the router’s own interface writes', () => {
  const path = `0x${pools.tokens.USDC.slice(2)}000064${pools.tokens.DAI.slice(2)}`
  const step = abi.encodeFunctionData('exactOutput', [[path, SHOP, PRICE, byDai().maxInBase]])
  expect(encodeExactOut(byDai(), 99n).data).toBe(abi.encodeFunctionData('multicall', [99n, [step]]))
  const tokens = [weth, pools.tokens.USDC]
  const pair = encodeExactOut(byCoin({ leg: { version: 'v2', tokens } }), 99n)
  const steps = [
    abi.encodeFunctionData('swapTokensForExactTokens', [PRICE, byCoin().maxInBase, tokens, SHOP]),
    abi.encodeFunctionData('refundETH', []),
  ]
  expect(pair.data).toBe(abi.encodeFunctionData('multicall', [99n, steps]))
  expect(pair.value).toBe(BigInt(byCoin().maxInBase))
})

test('a token pays exactly the amount of another one, after an approval of exactly the most', async () => {
  const exactOut = await connect()
  const [had, shop] = [await tokensOf(pools.tokens.DAI, from), await tokensOf(pools.tokens.USDC, SHOP)]
  expect(await exactOut.preview(byDai())).toMatchObject({ approvals: 1 })
  await exactOut.mined((await exactOut.approve(byDai())) ?? '')
  expect(await exactOut.approve(byDai())).toBeUndefined()
  await exactOut.mined(await exactOut.send(byDai()))
  expect((await tokensOf(pools.tokens.USDC, SHOP)) - shop).toBe(PRICE)
  const spent = had - (await tokensOf(pools.tokens.DAI, from))
  expect(spent).toBeGreaterThan(0n)
  expect(spent).toBeLessThanOrEqual(BigInt(byDai().maxInBase))
})

test('coins pay exactly the amount, and what is too much comes back', async () => {
  const exactOut = await connect()
  const shop = await tokensOf(pools.tokens.USDC, SHOP)
  expect(await exactOut.preview(byCoin())).toMatchObject({ approvals: 0 })
  await exactOut.mined(await exactOut.send(byCoin()))
  expect((await tokensOf(pools.tokens.USDC, SHOP)) - shop).toBe(PRICE)
  expect(await chain.request('eth_getBalance', [router, 'latest'])).toBe('0x0')
})

test('call-6 a payment through a pair, which writes more in a later block than the wallet would estimate now: the gas is enough', async () => {
  const exactOut = await connect()
  const shop = await tokensOf(pools.tokens.DAI, SHOP)
  const second = (await readBlockSeconds(chain)) + 60
  await setLastUse(chain, [weth, pools.tokens.DAI], second)
  await chain.request('evm_setAutomine', [false])
  await chain.request('evm_setNextBlockTimestamp', [second])
  const input = await byPair([weth, pools.tokens.DAI], 10n ** 18n)
  const hash = await exactOut.send(input)
  await chain.request('evm_setNextBlockTimestamp', [second + 1])
  await chain.request('evm_setAutomine', [true])
  await chain.request('evm_mine', [])
  await exactOut.mined(hash)
  expect((await tokensOf(pools.tokens.DAI, SHOP)) - shop).toBeGreaterThanOrEqual(10n ** 18n)
})

test.each([
  [
    'a route that ends elsewhere',
    'tokens',
    () => byDai({ leg: { version: 'v3', tokens: [pools.tokens.DAI, weth], fees: [100] } }),
  ],
  [
    'a route that begins elsewhere',
    'tokens',
    () => byDai({ leg: { version: 'v3', tokens: [weth, pools.tokens.USDC], fees: [500] } }),
  ],
  [
    'a route without fees',
    'malformed',
    () => byDai({ leg: { version: 'v3', tokens: [pools.tokens.DAI, pools.tokens.USDC], fees: [] } }),
  ],
  [
    'a token that is none',
    'malformed',
    () => byDai({ leg: { version: 'v2', tokens: [pools.tokens.DAI, '0x12', pools.tokens.USDC] } }),
  ],
  ['nothing to pay', 'malformed', () => byDai({ amountOutBase: '0' })],
  ['the token as the receiver', 'malformed', () => byDai({ to: pools.tokens.USDC })],
  [
    'a price that the wallet’s node denies',
    'price',
    () => byCoin({ quotedInBase: '25016000000000000', maxInBase: '25266160000000000' }),
  ],
  ['a token of which less arrives', 'minimum', () => byPair([weth, pools.tokens.TAX], 10n ** 18n)],
  [
    'a price of a pair that is nine times too high',
    'price',
    async () => {
      const honest = await byPair([weth, pools.tokens.DAI], 10n ** 18n)
      const quotedInBase = String(BigInt(honest.quotedInBase) * 9n)
      return { ...honest, quotedInBase, maxInBase: toMost(quotedInBase) }
    },
  ],
  [
    'more of a pair than it has',
    'price',
    async () => ({
      ...(await byPair([weth, pools.tokens.DAI], 10n ** 18n)),
      amountOutBase: String(10n ** 30n),
    }),
  ],
])('%s is refused before the wallet is asked', async (_what, details, input) => {
  const exactOut = await connect()
  const sends = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  const before = sends()
  await expect(exactOut.send(await input())).rejects.toMatchObject({ code: 'bad_call', details })
  expect(sends()).toBe(before)
})

test('what nobody who reads the chain bears out is refused, whatever the page was told', async () => {
  const exactOut = await connect()
  isDown = true
  try {
    await expect(exactOut.send(byCoin())).rejects.toMatchObject({ code: 'rpc_failed' })
  } finally {
    isDown = false
  }
})

test.each(['in', 'out'] as const)(
  'a token of other decimals than were shown is refused: %s',
  async (side) => {
    const exactOut = await connect()
    const shown = { DAI: { decimals: 18, symbol: 'DAI' }, USDC: { decimals: 6, symbol: 'USDC' } }
    const right = byDai({ shownIn: shown.DAI, shownOut: shown.USDC })
    await expect(exactOut.preview(right)).resolves.toBeDefined()
    const wrong =
      side === 'in'
        ? { ...right, shownIn: { ...shown.DAI, decimals: 24 } }
        : { ...right, shownOut: { ...shown.USDC, symbol: 'EURC' } }
    const before = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
    for (const step of ['preview', 'approve', 'send'] as const)
      await expect(exactOut[step](wrong)).rejects.toMatchObject({ refusal: { reason: 'token_differs' } })
    expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(before)
  },
)

test('no more leaves the account than was shown, over random amounts and pools of both versions', async () => {
  const exactOut = await connect()
  const cases = fc.record({
    isPair: fc.boolean(),
    amountOut: fc.bigInt({ min: 1_000n, max: 100n * 10n ** 18n }),
    // The gateway's change of the honest price, in thousandths.
    factor: fc.integer({ min: 500, max: 12_000 }),
  })
  const property = fc.asyncProperty(cases, async ({ isPair, amountOut, factor }) => {
    const snapshot = await chain.request('evm_snapshot', [])
    const usdc = pools.tokens.USDC
    const honest = isPair
      ? await byPair([weth, pools.tokens.DAI], amountOut)
      : byCoin({ tokenOut: usdc, amountOutBase: String(amountOut / 10n ** 12n + 1n) })
    const quotedInBase = String((BigInt(honest.quotedInBase) * BigInt(factor)) / 1_000n + 1n)
    const input = { ...honest, quotedInBase, maxInBase: toMost(quotedInBase) }
    const before = await coinsOf(from)
    const hash = await exactOut.send(input).catch(() => undefined)
    if (hash !== undefined) {
      await exactOut.mined(hash)
      const { gasUsed, effectiveGasPrice } = v.parse(
        v.object({ gasUsed: v.string(), effectiveGasPrice: v.string() }),
        await chain.request('eth_getTransactionReceipt', [hash]),
      )
      const moved = before - (await coinsOf(from)) - BigInt(gasUsed) * BigInt(effectiveGasPrice)
      expect(moved).toBeLessThanOrEqual(BigInt(input.maxInBase))
      // Nor is what is shown more than a hundredth above what it costs.
      expect(BigInt(quotedInBase) * 100n).toBeLessThanOrEqual(moved * 101n + 100n)
    }
    await chain.request('evm_revert', [snapshot])
  })
  await fc.assert(property, { numRuns: stressCount(120) })
}, 120_000)
