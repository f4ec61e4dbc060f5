import { sleep } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { askQuote, toQuoteInput } from './quoteSwap.ts'
import { toMinOut } from './rules/amounts.ts'
import { selectSwapForm } from './rules/swapForm.ts'
import { isWrapForm } from './rules/wrap.ts'
import { QUOTE_REFRESH_MS } from './startSwap.ts'
import { requireSwapContext } from './swapContext.ts'
import { type QuotedSwap, type SwapReview, setSwapProblem, setSwapReview, swapOf } from './swapSlice.ts'

/** Returns the amount that arrives: by the simulation, or about what the pools pay where that cannot be simulated yet. */
export function arrivesOf({ quote, outcome }: QuotedSwap): string {
  return outcome.arrivesBase ?? quote.amountOutBase
}

/**
 * Quotes the swap of the form once more and opens its preview.
 * @throws ModalError bad_option for a form that is not filled in, gateway_refused, bad_call, would_revert, rpc_failed, aborted
 */
export async function reviewSwap(modal: Modal): Promise<void> {
  const input = toQuoteInput(modal)
  if (!input || selectSwapForm(modal.state)?.label !== 'preview') {
    throw new ModalError({
      code: 'bad_option',
      message: 'Two tokens and an amount that can be swapped are required',
    })
  }
  const { account, owner, network, place } = requireSwapContext(modal, input.networkId)
  const { slippageBps } = swapOf(modal.state)
  // Between the coin and the same coin wrapped there is no price that could move.
  const mayMoveBps = isWrapForm(place, input) ? 0 : slippageBps
  try {
    const quoted = await modal.tasks.run('quoteSwap', modal.router.signal(), (signal) =>
      askQuote(modal, input, signal),
    )
    setSwapReview(modal.state, {
      ...quoted,
      owner,
      networkId: network.caipNetworkId,
      from: account.address,
      sourceToken: input.sourceToken,
      toToken: input.toToken,
      amountInBase: input.amountInBase,
      minOutBase: toMinOut(arrivesOf(quoted), mayMoveBps),
      slippageBps: mayMoveBps,
      hasPriceMoved: false,
      quotedAtMs: modal.platform.now(),
    })
  } catch (error) {
    const info = toErrorInfo(error)
    if (info.code !== 'aborted') setSwapProblem(modal.state, info)
    throw error
  }
  modal.tasks.reset('sendSwap')
  modal.router.push('SwapPreview')
}

/** Puts a newer quote in the place of the reviewed one. The agreed minimum stays, unless even that does not arrive any more. */
export function applyQuote(modal: Modal, review: SwapReview, quoted: QuotedSwap): SwapReview {
  const { minOutBase, slippageBps } = review
  const hasPriceMoved = BigInt(arrivesOf(quoted)) < BigInt(minOutBase)
  const next = {
    ...review,
    ...quoted,
    minOutBase: hasPriceMoved ? toMinOut(arrivesOf(quoted), slippageBps) : minOutBase,
    hasPriceMoved: hasPriceMoved || review.hasPriceMoved,
    quotedAtMs: modal.platform.now(),
  }
  setSwapReview(modal.state, next)
  return next
}

/** Work of the preview while it is shown: keeps the quote new, and leaves when the account is another one. */
export async function enterSwapPreview(
  modal: Modal,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const leave = () => {
    const { review, sent } = swapOf(modal.state)
    const isOwn = review && selectActiveAccount(modal.state)?.address === review.from
    if (isOwn || sent || modal.tasks.state.sendSwap?.status === 'pending') return
    const [below, top] = modal.router.state.stack.slice(-2)
    if (top?.view === 'SwapPreview' && below?.view === 'Swap') modal.router.pop()
  }
  leave()
  const stop = modal.observe((state) => selectActiveAccount(state)?.address, leave)
  signal.addEventListener('abort', stop, { once: true })
  const isAsking = () => modal.tasks.state.sendSwap?.status === 'pending'
  for (;;) {
    await sleep(QUOTE_REFRESH_MS, { signal, setTimer: modal.platform.setTimer })
    const { review } = swapOf(modal.state)
    if (!review || isAsking() || !modal.platform.isVisible()) continue
    // A failure is ignored: the next refresh may succeed.
    const quoted = await askQuote(modal, review, signal).catch(() => undefined)
    const isStill = swapOf(modal.state).review === review && !isAsking()
    if (quoted && isStill && !signal.aborted) applyQuote(modal, review, quoted)
  }
}
