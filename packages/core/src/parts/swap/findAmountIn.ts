import { sleep } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import { formatAmount } from '../../kernel/lib/amount.ts'
import { cleanAmount, parseAmount } from '../../kernel/lib/amountInput.ts'
import type { Modal } from '../../kernel/modal.ts'
import { askQuote } from './askQuote.ts'
import { networkOf, QUOTE_DEBOUNCE_MS, toQuoteKey } from './quoteSwap.ts'
import { arrivesOf } from './rules/agreement.ts'
import { isClose, nextGuess, roundUp } from './rules/nextGuess.ts'
import type { QuoteInput } from './rules/swapOrder.ts'
import { startSwapRun } from './swapContext.ts'
import { type QuotedSwap, setFoundAmount, setSwapProblem, setWanted, swapOf } from './swapSlice.ts'

/** Each one is a question to the gateway and one to a node. */
const MOST_GUESSES = 5
/** Prices are known to this many digits. */
const PRICE_UNITS = 1_000_000

/**
 * Sets what is to arrive from typed text, and looks for the amount that brings it, or hardly more, a moment later. The amount to give is
 * exact from then on, as if it had been typed. @returns the cleaned text, which the field shows. Spec: validate-18
 */
export function setSwapWanted(modal: Modal, { text }: { readonly text: string }): string {
  const { toToken, wantedText } = swapOf(modal.state)
  const cleaned = cleanAmount(text, toToken?.decimals)
  if (cleaned !== wantedText) {
    setWanted(modal.state, cleaned)
    scheduleSearch(modal)
  }
  return cleaned
}

/** Looks for the amount, a moment after the last change. */
export function scheduleSearch(modal: Modal): void {
  modal.tasks.reset('quoteSwap')
  const wanted = toWanted(modal)
  if (!wanted) return
  modal.tasks
    .run('quoteSwap', undefined, async (signal) => {
      await sleep(QUOTE_DEBOUNCE_MS, { signal, setTimer: modal.platform.setTimer })
      const { input, quoted } = await findAmountIn(modal, wanted, signal)
      const text = formatAmount(input.amountInBase, input.sourceToken.decimals)
      setFoundAmount(modal.state, text, quoted, toQuoteKey(input))
    })
    .catch((error: unknown) => {
      const info = toErrorInfo(error)
      if (info.code !== 'aborted') setSwapProblem(modal.state, info)
    })
}

interface Wanted extends Omit<QuoteInput, 'amountInBase'> {
  readonly wantedBase: bigint
}

function toWanted(modal: Modal): Wanted | undefined {
  const { sourceToken, toToken, wantedText, slippageBps } = swapOf(modal.state)
  const networkId = networkOf(modal)
  if (!sourceToken || !toToken || !networkId || wantedText === undefined) return undefined
  const wantedBase = BigInt(parseAmount(wantedText, toToken.decimals) ?? '0')
  return wantedBase > 0n ? { networkId, sourceToken, toToken, slippageBps, wantedBase } : undefined
}

interface Found {
  readonly input: QuoteInput
  readonly quoted: QuotedSwap
}

/**
 * Finds an amount that brings what is wanted, by quotes of better and better guesses.
 * @throws ModalError bad_call `wanted` where no guess brings enough, or as `askQuote` does
 */
async function findAmountIn(
  modal: Modal,
  { wantedBase, ...pair }: Wanted,
  signal: AbortSignal,
): Promise<Found> {
  let best: Found | undefined
  let guess = roundUp(firstGuess({ wantedBase, ...pair }))
  for (let round = 0; round < MOST_GUESSES; round += 1) {
    const input = { ...pair, amountInBase: String(guess) }
    const quoted = await askQuote(startSwapRun(modal, input.networkId, signal), input)
    const arrives = BigInt(arrivesOf(quoted))
    if (arrives >= wantedBase && (!best || guess < BigInt(best.input.amountInBase))) best = { input, quoted }
    const next = arrives > 0n ? nextGuess(guess, arrives, wantedBase) : guess * 1_000n
    if (isClose(wantedBase, arrives) || next === guess) break
    guess = next
  }
  if (best) return best
  throw new ModalError({ code: 'gateway_refused', message: 'No amount brings as much.', details: 'no_route' })
}

/** Guesses by the prices of both; one whole unit where one is not known. */
function firstGuess({ wantedBase, sourceToken, toToken }: Wanted): bigint {
  const unit = 10n ** BigInt(sourceToken.decimals)
  if (!sourceToken.price || !toToken.price) return unit
  const ratio = BigInt(Math.round((toToken.price / sourceToken.price) * PRICE_UNITS)) || 1n
  const guess = (wantedBase * unit * ratio) / (10n ** BigInt(toToken.decimals) * BigInt(PRICE_UNITS))
  return guess > 0n ? guess : 1n
}
