import { getSwapGasPriceCall, getSwapQuoteCall, type SwapQuote } from '@foyer/api'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { withQuote } from './rules/agreement.ts'
import { type QuoteInput, toSwapInput } from './rules/swapOrder.ts'
import { pickWays, toWrapWay } from './rules/ways.ts'
import type { SwapRun } from './swapContext.ts'
import type { QuotedSwap, SwapReview } from './swapSlice.ts'

/** In tenths: wallets allow more gas than a simulation uses. */
const FEE_MARGIN = 12n

/**
 * Asks what a reviewed swap brings by now. Returns the review with the newer quote in the place of the one before.
 * @param only asks for one provider alone
 * @throws ModalError as `askQuote` does
 */
export async function quoteAnew(run: SwapRun, review: SwapReview, only?: string): Promise<SwapReview> {
  const quoted = await askQuote(run, review, only)
  return withQuote(review, quoted, run.modal.platform.now())
}

/**
 * Asks the gateway for ways, and the network what arrives by the best one that is fit. A route by a contract that is not the app's is no
 * route, and the call of an aggregator that is refused gives way to the next. All of it is about the one account of the run.
 * Calls: getSwapQuote, getSwapGasPrice, session.swaps.preview.
 * @param only asks for one provider alone
 * @throws ModalError gateway_refused with the gateway's reason in `details`, bad_call, would_revert, rpc_failed, timed_out
 */
export async function askQuote(run: SwapRun, input: QuoteInput, only?: string): Promise<QuotedSwap> {
  // A fee that nobody knows stands in the way of nothing: the wallet tells it.
  const gasPrice = readGasPrice(run.modal, input.networkId, run.signal).catch(() => undefined)
  const offered = await askWays(run, input)
  const { fit, reference } = pickWays(run.place, input, offered, only)
  const { quote, outcome } = await previewFirst(run, input, fit)
  const price = await gasPrice
  const gas = BigInt(outcome.gas ?? quote.gas)
  const rollupFee = BigInt(outcome.rollupFeeBase ?? 0)
  const feeBase = price === undefined ? undefined : String(((gas * price + rollupFee) * FEE_MARGIN) / 10n)
  return { quote, outcome, feeBase, reference: quote.call && reference }
}

/**
 * Returns the gateway's offers: its routes, and for the account that swaps the calls of aggregators. Between the coin and the same coin wrapped
 * there is one way, which nobody is asked for.
 */
async function askWays(
  { modal, account, place, signal }: SwapRun,
  input: QuoteInput,
): Promise<readonly SwapQuote[]> {
  const wrap = toWrapWay(place, input)
  if (wrap) return [wrap]
  const { quotes } = await modal.api.call(toClientRoute(getSwapQuoteCall), {
    query: {
      chainId: input.networkId,
      from: input.sourceToken.address ?? 'coin',
      to: input.toToken.address ?? 'coin',
      amountBase: input.amountInBase,
      account: account.address,
      slippageBps: String(input.slippageBps),
    },
    signal,
  })
  return quotes
}

/** The first way that passes the session's checks. A problem of the account is a problem of every way. */
async function previewFirst(
  run: SwapRun,
  input: QuoteInput,
  ways: readonly SwapQuote[],
): Promise<Pick<QuotedSwap, 'quote' | 'outcome'>> {
  const { swaps, signal } = run
  let problem: unknown
  for (const quote of ways) {
    try {
      return { quote, outcome: await swaps.preview({ ...toSwapInput(run, input, quote), signal }) }
    } catch (error) {
      problem ??= error
      const { code } = toErrorInfo(error)
      if (!quote.call || !(code === 'bad_call' || code === 'would_revert')) throw error
    }
  }
  throw problem
}

/** The price of a unit of gas. Calls: getSwapGasPrice. */
export async function readGasPrice(
  { api }: Pick<Modal, 'api'>,
  chainId: string,
  signal?: AbortSignal,
): Promise<bigint> {
  const { gasPriceBase } = await api.call(toClientRoute(getSwapGasPriceCall), { query: { chainId }, signal })
  return BigInt(gasPriceBase)
}
