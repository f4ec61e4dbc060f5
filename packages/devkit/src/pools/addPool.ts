import { Interface, MaxUint256, toQuantity } from 'ethers'
import * as v from 'valibot'
import { actAs, type Node, send } from '../chainTransactions.ts'
import { LOCAL_EXCHANGE, POOL_KEEPER } from './localExchange.ts'

/** A pool: what it holds of its two tokens, from which its price follows. The keeper has to have them; wrapped coins it makes. */
export interface LocalPool {
  readonly tokens: readonly [string, string]
  /** In smallest units, in the order of `tokens`. */
  readonly amountsBase: readonly [bigint, bigint]
  /** In millionths of a swap, for version 3; absent for a pair of version 2, which takes 3,000. */
  readonly fee?: 100 | 500 | 3_000 | 10_000
}

const TICK_SPACINGS = { 100: 1, 500: 10, 3000: 60, 10000: 200 } as const
const HIGHEST_TICK = 887_272
/** A deadline later than any block of a local chain. */
const DEADLINE = 2n ** 40n

const calls = new Interface([
  'function approve(address spender, uint256 value)',
  'function deposit() payable',
  'function transfer(address to, uint256 value)',
  'function createPair(address a, address b) returns (address)',
  'function getPair(address a, address b) view returns (address)',
  'function mint(address to) returns (uint256)',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)',
])
const positions = new Interface([
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params) payable',
])

/**
 * Makes a pool on the exchange of `deployExchange`, over the whole range of prices.
 * @throws Error when the keeper does not have the tokens, or the node does not mine within 30 s
 */
export async function addPool(chain: Node, pool: LocalPool): Promise<void> {
  const isInOrder = BigInt(pool.tokens[0]) < BigInt(pool.tokens[1])
  const [token0, token1] = isInOrder ? pool.tokens : [pool.tokens[1], pool.tokens[0]]
  const [amount0, amount1] = isInOrder ? pool.amountsBase : [pool.amountsBase[1], pool.amountsBase[0]]
  const sorted = { token0, token1, amount0, amount1 }
  await actAs(chain, POOL_KEEPER, async () => {
    await wrapCoins(chain, sorted)
    await (pool.fee === undefined ? addPair(chain, sorted) : addPosition(chain, sorted, pool.fee))
  })
}

interface Sorted {
  readonly token0: string
  readonly token1: string
  readonly amount0: bigint
  readonly amount1: bigint
}

async function call(chain: Node, to: string, data: string, value = 0n): Promise<void> {
  await send(chain, { from: POOL_KEEPER, to, data, value: toQuantity(value) })
}

async function wrapCoins(chain: Node, { token0, token1, amount0, amount1 }: Sorted): Promise<void> {
  const { weth } = LOCAL_EXCHANGE
  const coins = token0 === weth ? amount0 : token1 === weth ? amount1 : 0n
  if (coins > 0n) await call(chain, weth, calls.encodeFunctionData('deposit'), coins)
}

async function addPair(chain: Node, { token0, token1, amount0, amount1 }: Sorted): Promise<void> {
  const { v2Factory } = LOCAL_EXCHANGE
  await call(chain, v2Factory, calls.encodeFunctionData('createPair', [token0, token1]))
  const question = { to: v2Factory, data: calls.encodeFunctionData('getPair', [token0, token1]) }
  const answer = v.parse(v.string(), await chain.request('eth_call', [question, 'latest']))
  const [pair] = calls.decodeFunctionResult('getPair', answer)
  await call(chain, token0, calls.encodeFunctionData('transfer', [pair, amount0]))
  await call(chain, token1, calls.encodeFunctionData('transfer', [pair, amount1]))
  await call(chain, String(pair), calls.encodeFunctionData('mint', [POOL_KEEPER]))
}

async function addPosition(
  chain: Node,
  { token0, token1, amount0, amount1 }: Sorted,
  fee: NonNullable<LocalPool['fee']>,
): Promise<void> {
  const place = LOCAL_EXCHANGE.positions
  const price = squareRoot((amount1 << 192n) / amount0)
  const initialize = [token0, token1, fee, price]
  await call(chain, place, calls.encodeFunctionData('createAndInitializePoolIfNecessary', initialize))
  for (const token of [token0, token1]) {
    // First to 0, which some tokens require.
    await call(chain, token, calls.encodeFunctionData('approve', [place, 0n]))
    await call(chain, token, calls.encodeFunctionData('approve', [place, MaxUint256]))
  }
  const spacing = TICK_SPACINGS[fee]
  const tick = Math.floor(HIGHEST_TICK / spacing) * spacing
  const params = [token0, token1, fee, -tick, tick, amount0, amount1, 0n, 0n, POOL_KEEPER, DEADLINE]
  await call(chain, place, positions.encodeFunctionData('mint', [params]))
}

function squareRoot(value: bigint): bigint {
  let low = 0n
  let high = 1n << BigInt(Math.ceil(value.toString(2).length / 2) + 1)
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle * middle <= value) low = middle
    else high = middle
  }
  return low
}
