import type { SwapQuote } from '@foyer/api'
import type { Services } from '../../base/services.ts'
import { ProblemError } from '../../http/problem.ts'
import { pickSource } from '../../kernel/nodes/sourceByChain.ts'
import type { SwapCallQuestion, SwapQuestion } from './providers/swaps.ts'

/** The swapping account and its slippage, for aggregators. */
type Swapper = Pick<SwapCallQuestion, 'account' | 'slippageBps'>

/** Quotes, best first. */
export interface QuotedSwap {
  readonly quotes: readonly SwapQuote[]
  /** The block of the routes; undefined where there are only calls. */
  readonly blockNumber: number | undefined
}

/**
 * Asks the pools and, where it is said who swaps, every aggregator of the chain, all at the same time. A call comes before the routes only
 * where it brings more. Whoever fails is left out.
 * @throws ProblemError chain_not_supported, refused, upstream_unavailable
 */
export async function quoteSwap(
  { swaps, swapAggregators = [] }: Pick<Services, 'swaps' | 'swapAggregators'>,
  question: SwapQuestion,
  swapper: Swapper | undefined,
): Promise<QuotedSwap> {
  const source = pickSource(swaps, question.chainId)
  const asked = swapAggregators.filter((one) => one.supports(question.chainId))
  const [[pools], others] = await Promise.all([
    Promise.allSettled([source.quote(question)]),
    Promise.allSettled(swapper ? asked.map((one) => one.quote({ ...question, ...swapper })) : []),
  ])
  const calls = others.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const failures = others.flatMap((one) => (one.status === 'rejected' ? [toProblem(one.reason)] : []))
  if (pools.status === 'fulfilled')
    return { quotes: inOrder(pools.value.quotes, calls), blockNumber: pools.value.blockNumber }
  if (calls.length > 0) return { quotes: inOrder([], calls), blockNumber: undefined }
  // Where somebody could not be asked, nobody knows that there is no way.
  throw failures.find(({ code }) => code === 'upstream_unavailable') ?? pools.reason
}

function inOrder(routes: readonly SwapQuote[], calls: readonly SwapQuote[]): readonly SwapQuote[] {
  const most = routes.reduce((sum, one) => (amountOf(one) > sum ? amountOf(one) : sum), 0n)
  const sorted = calls.toSorted((one, other) => (amountOf(one) < amountOf(other) ? 1 : -1))
  const [better, rest] = [
    sorted.filter((one) => amountOf(one) > most),
    sorted.filter((one) => amountOf(one) <= most),
  ]
  return [...better, ...routes, ...rest]
}

function amountOf({ amountOutBase }: SwapQuote): bigint {
  return BigInt(amountOutBase)
}

function toProblem(reason: unknown): ProblemError {
  if (reason instanceof ProblemError) return reason
  return new ProblemError('upstream_unavailable', 'An aggregator of swaps failed.', { cause: reason })
}
