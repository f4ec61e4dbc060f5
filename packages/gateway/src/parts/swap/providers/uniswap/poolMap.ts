import { toWords } from '@foyer/codec'
import { type ChainView, callContracts, readAddress, readWord } from '../../../../kernel/evm/chainCalls.ts'
import type { UniswapAddresses } from './uniswapAddresses.ts'

/** A pool of two tokens. */
export interface Pool {
  readonly version: 'v3' | 'v2'
  readonly address: string
  /** In the order of their addresses. */
  readonly tokens: readonly [string, string]
  /** In millionths; that of version 2 is always the same. */
  readonly fee: number
}

const FEES = [100, 500, 3_000, 10_000]
const V2_FEE = 3_000
/** Pools that are kept of each pair: those that hold the most. */
const POOLS_A_PAIR = 3

const GET_POOL = '0x1698ee82'
const GET_PAIR = '0xe6a43905'
const BALANCE_OF = '0x70a08231'

/**
 * The pools between tokens, the deepest of each pair.
 * @throws ProblemError upstream_unavailable
 */
export async function findPools(
  view: ChainView,
  { factory, v2Factory }: UniswapAddresses,
  tokens: readonly string[],
): Promise<readonly Pool[]> {
  const wanted = pairsOf(tokens).flatMap((pair) => [
    ...FEES.map((fee) => ({
      pool: { version: 'v3' as const, tokens: pair, fee },
      call: { to: factory, data: GET_POOL + toWords(...pair, fee) },
    })),
    {
      pool: { version: 'v2' as const, tokens: pair, fee: V2_FEE },
      call: { to: v2Factory, data: GET_PAIR + toWords(...pair) },
    },
  ])
  const answers = await callContracts(
    view,
    wanted.map(({ call }) => call),
  )
  const pools = wanted.flatMap(({ pool }, index): Pool[] => {
    const address = readAddress(answers[index])
    return address === undefined ? [] : [{ ...pool, address }]
  })
  return keepDeepest(view, pools)
}

function pairsOf(tokens: readonly string[]): readonly (readonly [string, string])[] {
  const sorted = [...new Set(tokens)].sort()
  return sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => [one, other] as const))
}

/** Returns for each pair the pools that hold the most of its first token. An empty pool cannot be swapped in. */
async function keepDeepest(view: ChainView, pools: readonly Pool[]): Promise<readonly Pool[]> {
  const balances = await callContracts(
    view,
    pools.map(({ address, tokens }) => ({ to: tokens[0], data: BALANCE_OF + toWords(address) })),
  )
  const byPair = new Map<string, { pool: Pool; depth: bigint }[]>()
  for (const [index, pool] of pools.entries()) {
    const depth = readWord(balances[index], 0) ?? 0n
    if (depth === 0n) continue
    const pair = pool.tokens.join()
    byPair.set(pair, [...(byPair.get(pair) ?? []), { pool, depth }])
  }
  return [...byPair.values()].flatMap((own) =>
    own
      .sort((one, other) => (one.depth > other.depth ? -1 : one.depth < other.depth ? 1 : 0))
      .slice(0, POOLS_A_PAIR)
      .map(({ pool }) => pool),
  )
}
