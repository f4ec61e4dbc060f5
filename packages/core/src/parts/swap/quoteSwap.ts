import { getSwapGasPriceCall, getSwapQuoteCall, type SwapQuote, type SwapToken } from '@foyer/api'
import { sleep } from '@foyer/kit'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import { parseAmount } from '../../kernel/lib/amountInput.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { ShownToken } from '../../ports/shownToken.ts'
import type { SwapInput } from '../../ports/swaps.ts'
import { pickWays } from './rules/pickWays.ts'
import { isWrapForm, toWrapQuote } from './rules/wrap.ts'
import { type SwapRun, startSwapRun } from './swapContext.ts'
import { type QuotedSwap, setQuoted, setSwapProblem, swapOf } from './swapSlice.ts'

/** Wait after the last key before a swap is quoted. */
export const QUOTE_DEBOUNCE_MS = 400

/** In tenths: wallets allow more gas than a simulation uses. */
const FEE_MARGIN = 12n

/** The question that a quote answers. */
export interface QuoteInput {
  readonly networkId: string
  readonly sourceToken: SwapToken
  readonly toToken: SwapToken
  readonly amountInBase: string
}

/** The network of the form. */
export function networkOf(modal: Modal): string | undefined {
  return swapOf(modal.state).owner?.split(':').slice(0, 2).join(':')
}

/** Returns the question that the form asks; undefined while it is not filled in. */
export function toQuoteInput(modal: Modal): QuoteInput | undefined {
  const { sourceToken, toToken, amountText } = swapOf(modal.state)
  const networkId = networkOf(modal)
  const amountInBase = sourceToken && parseAmount(amountText, sourceToken.decimals)
  if (!sourceToken || !toToken || !networkId || !amountInBase || amountInBase === '0') return undefined
  return { networkId, sourceToken, toToken, amountInBase }
}

/** The part of a swap that says what is swapped, for the session. */
export function toSwapInput(
  { modal, account, network, place }: SwapRun,
  input: QuoteInput,
  quote: SwapQuote,
): SwapInput {
  const { provider, router, amountOutBase, call } = quote
  return {
    network,
    from: account.address,
    place,
    tokenIn: input.sourceToken.address,
    tokenOut: input.toToken.address,
    amountInBase: input.amountInBase,
    legs: quote.legs,
    shownIn: toShown(input.sourceToken),
    shownOut: toShown(input.toToken),
    ...(call && {
      call: {
        ...call,
        provider,
        to: router,
        quotedBase: amountOutBase,
        slippageBps: swapOf(modal.state).slippageBps,
      },
    }),
  }
}

function toShown({ decimals, symbol }: SwapToken): ShownToken {
  return { decimals, symbol }
}

/**
 * Asks the gateway for ways, and the network what arrives by the best one that is fit. A route by a contract that is not the app's is no
 * route, and the call of an aggregator that is refused gives way to the next. `only` asks for one provider alone.
 * Calls: getSwapQuote, getSwapGasPrice, session.swaps.preview.
 * @throws ModalError gateway_refused with the gateway's reason in `details`, bad_call, would_revert, rpc_failed, timed_out
 */
export async function askQuote(
  modal: Modal,
  input: QuoteInput,
  signal: AbortSignal,
  only?: string,
): Promise<QuotedSwap> {
  // Once for the whole quote: all of it is about one account. When the swap is made, the facts are read anew.
  const run = startSwapRun(modal, input.networkId, signal)
  const { place } = run
  // A fee that nobody knows stands in the way of nothing: the wallet tells it.
  const gasPrice = readGasPrice(modal, input.networkId, signal).catch(() => undefined)
  const ways = isWrapForm(place, input)
    ? { fit: [toWrapQuote(place, input)], reference: undefined }
    : pickWays(place, input, await askWays(run, input), only)
  const { quote, outcome } = await previewFirst(run, input, ways.fit)
  const price = await gasPrice
  const gas = BigInt(outcome.gas ?? quote.gas)
  const rollupFee = BigInt(outcome.rollupFeeBase ?? 0)
  const feeBase = price === undefined ? undefined : String(((gas * price + rollupFee) * FEE_MARGIN) / 10n)
  return { quote, outcome, feeBase, reference: quote.call && ways.reference }
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

/** Returns the gateway's offers: its routes, and for the account that swaps the calls of aggregators. */
async function askWays(
  { modal, account, signal }: SwapRun,
  input: QuoteInput,
): Promise<readonly SwapQuote[]> {
  const { quotes } = await modal.api.call(toClientRoute(getSwapQuoteCall), {
    query: {
      chainId: input.networkId,
      from: input.sourceToken.address ?? 'coin',
      to: input.toToken.address ?? 'coin',
      amountBase: input.amountInBase,
      account: account.address,
      slippageBps: String(swapOf(modal.state).slippageBps),
    },
    signal,
  })
  return quotes
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

/** A text that is the same for the same tokens and amount. */
export function toQuoteKey({ networkId, sourceToken, toToken, amountInBase }: QuoteInput): string {
  return [networkId, sourceToken.address, toToken.address, amountInBase].join(' ')
}

/** Quotes the swap of the form, a moment after its last change; what was quoted for something else is removed at once. */
export function scheduleQuote(modal: Modal): void {
  const input = toQuoteInput(modal)
  modal.tasks.reset('quoteSwap')
  if (!input || swapOf(modal.state).quotedFor !== toQuoteKey(input)) setQuoted(modal.state, undefined)
  if (!input) return
  runQuote(modal, input, QUOTE_DEBOUNCE_MS).catch(() => {})
}

/** Quotes the swap of the form again, while what was quoted before stays on show. */
export async function refreshQuote(modal: Modal): Promise<void> {
  const input = toQuoteInput(modal)
  if (input && modal.tasks.state.quoteSwap?.status !== 'pending') await runQuote(modal, input, 0)
}

async function runQuote(modal: Modal, input: QuoteInput, waitMs: number): Promise<void> {
  try {
    await modal.tasks.run('quoteSwap', undefined, async (signal) => {
      if (waitMs > 0) await sleep(waitMs, { signal, setTimer: modal.platform.setTimer })
      const quoted = await askQuote(modal, input, signal)
      setQuoted(modal.state, quoted, toQuoteKey(input))
      setSwapProblem(modal.state, undefined)
    })
  } catch (error) {
    const info = toErrorInfo(error)
    if (info.code === 'aborted') return
    setQuoted(modal.state, undefined)
    setSwapProblem(modal.state, info)
  }
}
