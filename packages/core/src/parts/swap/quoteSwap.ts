import { sleep } from '@foyer/kit'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import { parseAmount } from '../../kernel/lib/amountInput.ts'
import type { Modal } from '../../kernel/modal.ts'
import { askQuote } from './askQuote.ts'
import type { QuoteInput } from './rules/swapOrder.ts'
import { startSwapRun } from './swapContext.ts'
import { setQuoted, setSwapProblem, swapOf } from './swapSlice.ts'

/** Wait after the last key before a swap is quoted. */
export const QUOTE_DEBOUNCE_MS = 400

/** The network of the form. */
export function networkOf(modal: Modal): string | undefined {
  return swapOf(modal.state).owner?.split(':').slice(0, 2).join(':')
}

/** Returns the question that the form asks; undefined while it is not filled in. */
export function toQuoteInput(modal: Modal): QuoteInput | undefined {
  const { sourceToken, toToken, amountText, slippageBps } = swapOf(modal.state)
  const networkId = networkOf(modal)
  const amountInBase = sourceToken && parseAmount(amountText, sourceToken.decimals)
  if (!sourceToken || !toToken || !networkId || !amountInBase || amountInBase === '0') return undefined
  return { networkId, sourceToken, toToken, amountInBase, slippageBps }
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
      const quoted = await askQuote(startSwapRun(modal, input.networkId, signal), input)
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
