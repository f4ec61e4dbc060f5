import { sleep } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { askQuote, quoteAnew } from './askQuote.ts'
import { toQuoteInput } from './quoteSwap.ts'
import { arrivesOf, toMinOut } from './rules/agreement.ts'
import { selectSwapForm } from './rules/swapForm.ts'
import { toWrapWay } from './rules/ways.ts'
import { QUOTE_REFRESH_MS } from './startSwap.ts'
import { requireSwapContext, startSwapRun } from './swapContext.ts'
import { type SwapReview, setSwapProblem, setSwapReview, swapOf } from './swapSlice.ts'

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
  // Between the coin and the same coin wrapped there is no price that could move.
  const slippageBps = toWrapWay(place, input) ? 0 : input.slippageBps
  try {
    const quoted = await modal.tasks.run('quoteSwap', modal.router.signal(), async (signal) =>
      askQuote(startSwapRun(modal, input.networkId, signal), input),
    )
    setSwapReview(modal.state, {
      ...{ ...input, ...quoted, owner, slippageBps },
      networkId: network.caipNetworkId,
      from: account.address,
      minOutBase: toMinOut(arrivesOf(quoted), slippageBps),
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
    const newer = await quoteShown(modal, review, signal).catch(() => undefined)
    const isStill = swapOf(modal.state).review === review && !isAsking()
    if (newer && isStill && !signal.aborted) setSwapReview(modal.state, newer)
  }
}

async function quoteShown(modal: Modal, review: SwapReview, signal: AbortSignal): Promise<SwapReview> {
  return quoteAnew(startSwapRun(modal, review.networkId, signal), review)
}
