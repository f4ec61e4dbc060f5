import { toWords } from '@foyer/codec'
import { type ChainView, callContracts, readWord } from '../../../../kernel/evm/chainCalls.ts'
import { BASE_GAS, PAIR_GAS, type Reserves, readReserves } from './quoteRoutes.ts'
import { type Route, type Run, toRuns } from './routes.ts'
import type { UniswapAddresses } from './uniswapAddresses.ts'

/** The first four bytes of the hash of quoteExactOutput(bytes,uint256). */
const QUOTE_EXACT_OUTPUT = '0x2f80bb1d'

/** The cost of an amount by pools of one version. */
interface QuotedRun {
  readonly run: Run
  readonly amountIn: bigint
  readonly gas: bigint
}

/**
 * Returns the input that an exact output costs, the cheapest way first. It uses only ways through pools of one version: the router gives an
 * exact amount in one step. Ways with too little liquidity are left out.
 * @throws ProblemError upstream_unavailable
 */
export async function quoteRoutesOut(
  view: ChainView,
  { quoter }: Pick<UniswapAddresses, 'quoter'>,
  routes: readonly Route[],
  amountOut: bigint,
): Promise<readonly QuotedRun[]> {
  const runs = routes.map(toRuns).flatMap(([run, ...others]) => (run && others.length === 0 ? [run] : []))
  const pools = runs.filter(({ version }) => version === 'v3')
  const [reserves, answers] = await Promise.all([
    readReserves(
      view,
      runs.filter(({ version }) => version === 'v2').map(({ hops }) => hops),
    ),
    callContracts(
      view,
      pools.map((run) => ({ to: quoter, data: toQuestion(run, amountOut) })),
    ),
  ])
  const quoted = [
    ...pools.flatMap((run, index) => {
      const [amountIn, gas] = [readWord(answers[index], 0), readWord(answers[index], 3)]
      return amountIn === undefined ? [] : [{ run, amountIn, gas: BASE_GAS + (gas ?? 0n) }]
    }),
    ...runs
      .filter(({ version }) => version === 'v2')
      .flatMap((run) => {
        const amountIn = backThroughPairs(run, reserves, amountOut)
        return amountIn === undefined
          ? []
          : [{ run, amountIn, gas: BASE_GAS + PAIR_GAS * BigInt(run.hops.length) }]
      }),
  ]
  return quoted
    .filter(({ amountIn }) => amountIn > 0n)
    .sort((one, other) => (one.amountIn < other.amountIn ? -1 : 1))
}

/** Such a path goes backwards: from what is given out to what is taken. */
function toQuestion({ hops }: Run, amountOut: bigint): string {
  const back = hops.toReversed()
  const start = back[0]?.to.slice(2) ?? ''
  const path =
    start + back.map(({ pool, from }) => pool.fee.toString(16).padStart(6, '0') + from.slice(2)).join('')
  const padded = path.padEnd(Math.ceil(path.length / 64) * 64, '0')
  return QUOTE_EXACT_OUTPUT + toWords(64, amountOut, path.length / 2) + padded
}

function backThroughPairs({ hops }: Run, reserves: Reserves, amountOut: bigint): bigint | undefined {
  let amount = amountOut
  for (const { pool, from } of hops.toReversed()) {
    const [first = 0n, second = 0n] = reserves.get(pool.address) ?? []
    const [held, other] = from === pool.tokens[0] ? [first, second] : [second, first]
    if (held === 0n || other <= amount) return undefined
    amount = (held * amount * 1_000n) / ((other - amount) * 997n) + 1n
  }
  return amount
}
