import { getSwapGasPriceCall, getSwapQuoteCall, type SwapQuote, type SwapToken } from '@foyer/contract'
import { sleep } from '@foyer/kit'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import { ModalError } from '../../kernel/errors/base.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import { parseAmount } from '../../kernel/lib/amount.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { SwapInput, SwapPlace } from '../../ports/swaps.ts'
import { isWrapForm, toWrapQuote } from './rules/wrap.ts'
import { requireSwapContext } from './swapContext.ts'
import { type QuotedSwap, setQuoted, setSwapProblem, swapOf } from './swapSlice.ts'

/** Wait after the last key before a swap is quoted. */
export const QUOTE_DEBOUNCE_MS = 400

/** In tenths: wallets allow more gas than a simulation uses. */
const FEE_MARGIN = 12n

/** What a quote is for. */
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

/** What the form is about; undefined while it is not filled in. */
export function toQuoteInput(modal: Modal): QuoteInput | undefined {
  const { sourceToken, toToken, amountText } = swapOf(modal.state)
  const networkId = networkOf(modal)
  const amountInBase = sourceToken && parseAmount(amountText, sourceToken.decimals)
  if (!sourceToken || !toToken || !networkId || !amountInBase || amountInBase === '0') return undefined
  return { networkId, sourceToken, toToken, amountInBase }
}

/** The part of a swap that says what is swapped, for the session. */
export function toSwapInput(modal: Modal, input: QuoteInput, quote: SwapQuote): SwapInput {
  const { account, network, place } = requireSwapContext(modal, input.networkId)
  return {
    network,
    from: account.address,
    place,
    tokenIn: input.sourceToken.address,
    tokenOut: input.toToken.address,
    amountInBase: input.amountInBase,
    legs: quote.legs,
  }
}

/**
 * Asks the gateway for a route, and the network what arrives by it. A route by a contract that is not the app's is no route.
 * Calls: getSwapQuote, getSwapGasPrice, session.swaps.preview.
 * @throws ModalError gateway_refused with the gateway's reason in `details`, bad_call, would_revert, rpc_failed, timed_out
 */
export async function askQuote(modal: Modal, input: QuoteInput, signal: AbortSignal): Promise<QuotedSwap> {
  const { place, swaps } = requireSwapContext(modal, input.networkId)
  const quote = isWrapForm(place, input)
    ? toWrapQuote(place, input)
    : await askRoute(modal, place, input, signal)
  const [outcome, gasPrice] = await Promise.all([
    swaps.preview({ ...toSwapInput(modal, input, quote), signal }),
    // A fee that nobody knows stands in the way of nothing: the wallet tells it.
    readGasPrice(modal, input.networkId, signal).catch(() => undefined),
  ])
  const gas = BigInt(outcome.gas ?? quote.gas)
  const feeBase = gasPrice === undefined ? undefined : String((gas * gasPrice * FEE_MARGIN) / 10n)
  return { quote, outcome, feeBase }
}

/** The best route by the contracts of the app. */
async function askRoute(
  modal: Modal,
  place: SwapPlace,
  input: QuoteInput,
  signal: AbortSignal,
): Promise<SwapQuote> {
  const { quotes } = await modal.api.call(toClientRoute(getSwapQuoteCall), {
    query: {
      chainId: input.networkId,
      from: input.sourceToken.address ?? 'coin',
      to: input.toToken.address ?? 'coin',
      amountBase: input.amountInBase,
    },
    signal,
  })
  const quote = quotes.find(({ router }) => router.toLowerCase() === place.router.toLowerCase())
  if (!quote || quote.amountInBase !== input.amountInBase) {
    throw new ModalError({
      code: 'bad_call',
      message: 'The gateway names a contract for swaps that is not one of the app, or another amount.',
      details: quote ? 'amount' : 'router',
    })
  }
  return quote
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
