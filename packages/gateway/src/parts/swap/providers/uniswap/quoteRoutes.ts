import { toWords } from '@foyer/codec'
import { type ChainView, callContracts, readWord } from '../../../../kernel/evm/chainCalls.ts'
import { type Hop, type Route, type Run, toRuns } from './routes.ts'
import type { UniswapAddresses } from './uniswapAddresses.ts'

/** The output of an amount on a route. */
export interface QuotedRoute {
  readonly route: Route
  readonly amountOut: bigint
  readonly gas: bigint
  /** How much worse the price is than for a thousandth of the amount; undefined where that brings nothing. */
  readonly impactBps: number | undefined
}

const QUOTE_EXACT_INPUT = '0xcdca1753'
const GET_RESERVES = '0x0902f1ac'
/** Gas of a pair of version 2. */
export const PAIR_GAS = 90_000n
/** The gas of a transaction for its approval check, the router's own work, and moving the tokens in and out. */
export const BASE_GAS = 60_000n
/** The part of the amount whose price stands for that of nothing: fees are in both, so only depth counts. */
const SMALL_PART = 1_000n

interface Walk {
  readonly route: Route
  readonly runs: readonly Run[]
  /** The output of the last run that was quoted; undefined once a pool has failed. */
  amount: bigint | undefined
  gas: bigint
}

/**
 * Returns the output of an amount and of a thousandth of it on each of the routes, all at one block. Runs of version 3 are asked of the
 * quoter, run after run; pairs of version 2 are computed from their reserves, as they compute it themselves. Routes without any output are
 * left out.
 * @throws ProblemError upstream_unavailable
 */
export async function quoteRoutes(
  view: ChainView,
  { quoter }: Pick<UniswapAddresses, 'quoter'>,
  routes: readonly Route[],
  amountIn: bigint,
): Promise<readonly QuotedRoute[]> {
  const reserves = await readReserves(view, routes)
  const small = amountIn / SMALL_PART
  const start = (amount: bigint) =>
    routes.map((route): Walk => ({ route, runs: toRuns(route), amount, gas: BASE_GAS }))
  const whole = start(amountIn)
  const parts = small > 0n ? start(small) : []
  const rounds = Math.max(0, ...whole.map(({ runs }) => runs.length))
  for (let round = 0; round < rounds; round += 1)
    await quoteRound(view, quoter, reserves, [...whole, ...parts], round)
  return whole.flatMap(({ route, amount, gas }, index) => {
    if (amount === undefined || amount === 0n) return []
    return [
      { route, amountOut: amount, gas, impactBps: toImpact(amountIn, amount, small, parts[index]?.amount) },
    ]
  })
}

async function quoteRound(
  view: ChainView,
  quoter: string,
  reserves: Reserves,
  walks: readonly Walk[],
  round: number,
): Promise<void> {
  const asked = walks.flatMap((walk) => {
    const run = walk.runs[round]
    if (run === undefined || walk.amount === undefined) return []
    if (run.version === 'v2') {
      walk.amount = throughPairs(run, reserves, walk.amount)
      walk.gas += PAIR_GAS * BigInt(run.hops.length)
      return []
    }
    return [{ walk, call: { to: quoter, data: toQuestion(run, walk.amount) } }]
  })
  const answers = await callContracts(
    view,
    asked.map(({ call }) => call),
  )
  for (const [index, { walk }] of asked.entries()) {
    walk.amount = readWord(answers[index], 0)
    walk.gas += readWord(answers[index], 3) ?? 0n
  }
}

function toQuestion({ hops }: Run, amountIn: bigint): string {
  const path = toPath(hops)
  const padded = path.padEnd(Math.ceil(path.length / 64) * 64, '0')
  return QUOTE_EXACT_INPUT + toWords(64, amountIn, path.length / 2) + padded
}

function toPath(hops: readonly Hop[]): string {
  const first = hops[0]?.from.slice(2) ?? ''
  return first + hops.map(({ pool, to }) => pool.fee.toString(16).padStart(6, '0') + to.slice(2)).join('')
}

/** The reserves of pairs, by their addresses. */
export type Reserves = ReadonlyMap<string, readonly [bigint, bigint]>

/** Returns the reserves of pairs. @throws ProblemError upstream_unavailable */
export async function readReserves(view: ChainView, routes: readonly Route[]): Promise<Reserves> {
  const pairs = routes
    .flatMap((route) => route.map(({ pool }) => pool))
    .filter(({ version }) => version === 'v2')
  const addresses = [...new Set(pairs.map(({ address }) => address))]
  const answers = await callContracts(
    view,
    addresses.map((to) => ({ to, data: GET_RESERVES })),
  )
  return new Map(
    addresses.map((address, index) => [
      address,
      [readWord(answers[index], 0) ?? 0n, readWord(answers[index], 1) ?? 0n] as const,
    ]),
  )
}

function throughPairs({ hops }: Run, reserves: Reserves, amountIn: bigint): bigint {
  return hops.reduce((amount, { pool, from }) => {
    const [first = 0n, second = 0n] = reserves.get(pool.address) ?? []
    const [held, other] = from === pool.tokens[0] ? [first, second] : [second, first]
    const counted = amount * 997n
    return held === 0n || other === 0n ? 0n : (counted * other) / (held * 1_000n + counted)
  }, amountIn)
}

function toImpact(
  amountIn: bigint,
  amountOut: bigint,
  smallIn: bigint,
  smallOut: bigint | undefined,
): number | undefined {
  if (smallOut === undefined || smallOut === 0n || smallIn === 0n) return undefined
  const fair = smallOut * amountIn
  const lost = fair - amountOut * smallIn
  return lost <= 0n ? 0 : Number((lost * 10_000n) / fair)
}
