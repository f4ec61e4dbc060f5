import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { Interface } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_EXCHANGE, LOCAL_UNISWAP, type SeededPools, seedPools } from './index.ts'

const reads = new Interface([
  'function factory() view returns (address)',
  'function factoryV2() view returns (address)',
  'function WETH9() view returns (address)',
  'function balanceOf(address) view returns (uint256)',
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit) params) returns (uint256 amountOut, uint160, uint32, uint256)',
])
let chain: LocalChain
let pools: SeededPools
const HOLDER = '0x00000000000000000000000000000000000000AA'

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
  pools = await seedPools(chain, { holders: [HOLDER] })
})
afterAll(() => chain?.stop())

async function read(to: string, name: string, values: readonly unknown[] = []) {
  const data = reads.encodeFunctionData(name, values)
  const answer = await chain.request('eth_call', [{ to, data }, 'latest'])
  return reads.decodeFunctionResult(name, String(answer))[0]
}

test('the contracts of a local exchange know each other, and stand where everybody expects them', async () => {
  const { router, quoter, v3Factory, weth, v2Factory } = LOCAL_EXCHANGE
  expect(pools.exchange).toEqual(LOCAL_EXCHANGE)
  expect(Object.values(LOCAL_UNISWAP)).toEqual(
    [router, quoter, v3Factory, v2Factory, weth].map((one) => one.toLowerCase()),
  )
  expect(await read(router, 'factory')).toBe(v3Factory)
  expect(await read(router, 'factoryV2')).toBe(v2Factory)
  expect(await read(router, 'WETH9')).toBe(weth)
  expect(await read(quoter, 'factory')).toBe(v3Factory)
})

test('ten pools stand at prices that agree, in every fee tier', async () => {
  const { USDC, DAI, FPT } = pools.tokens
  const quote = async (tokenIn: string, tokenOut: string, fee: number, amountIn: bigint): Promise<bigint> =>
    read(LOCAL_EXCHANGE.quoter, 'quoteExactInputSingle', [[tokenIn, tokenOut, amountIn, fee, 0n]])
  expect(pools.poolCount).toBe(10)
  // A thousandth of a coin, at 2,000 dollars: two dollars, less the fee.
  const dollars = await quote(LOCAL_EXCHANGE.weth, USDC, 500, 10n ** 15n)
  expect(dollars).toBeGreaterThan(1_998_000n)
  expect(dollars).toBeLessThan(2_000_000n)
  expect(await quote(USDC, DAI, 100, 10n ** 6n)).toBeGreaterThan(999n * 10n ** 15n)
  expect(await quote(USDC, FPT, 10_000, 10n ** 6n)).toBeGreaterThan(39n * 10n ** 17n)
})

test('who holds tokens has 10,000 dollars of each, less what one of them keeps back; a second exchange is the first', async () => {
  expect(await read(pools.tokens.WBTC, 'balanceOf', [HOLDER])).toBe(16_666_666n)
  expect(await read(pools.tokens.TAX, 'balanceOf', [HOLDER])).toBe(19_600n * 10n ** 18n)
  const height = await chain.request('eth_blockNumber')
  await seedPools(chain, { tokens: [] })
  expect(await chain.request('eth_blockNumber')).toBe(height)
})
