import { ModalError } from '../../base/modalError.ts'
import type { Modal } from '../../kernel/modal.ts'
import { sentTransactionsOf } from '../connections/index.ts'
import { makeSwap, type SwapNews } from './makeSwap.ts'
import { setProgress, setSwapReview, setSwapSent, swapOf } from './swapSlice.ts'
import { watchSentSwaps } from './watchSwap.ts'

/** The input of `confirmSwap`. */
export interface ConfirmSwapInput {
  /**
   * The loss that the visitor has agreed to, in hundredths of a percent: what the preview showed as `loss.bps` when they did. A loss of kind
   * `ask` is not swapped at without it, nor one that has grown since.
   */
  readonly acceptedLossBps?: number | undefined
}

/**
 * Handles a press on the preview's button. A price that moved is agreed to first, and nothing is sent. A swap that loses much of its value
 * is sent only with `acceptedLossBps`. A wallet that does all or nothing is asked once; any other one for the approval of exactly the amount, and then, after the price was asked anew, for the swap. While
 * it is being asked, a second call does nothing. A swap that is sent after the visitor left is told of by a toast.
 * Calls: session.switchNetwork, session.swaps.
 * @throws ModalError bad_option, no_account, bad_call with a reason in `details`, user_rejected, insufficient_funds, would_revert,
 * wrong_network, timed_out, aborted
 */
export async function confirmSwap(modal: Modal, { acceptedLossBps }: ConfirmSwapInput = {}): Promise<void> {
  const { review } = swapOf(modal.state)
  if (!review) throw new ModalError({ code: 'bad_option', message: 'There is no swap that was reviewed.' })
  if (modal.tasks.state.sendSwap?.status === 'pending') return
  if (review.hasPriceMoved) return setSwapReview(modal.state, { ...review, hasPriceMoved: false })
  const news: SwapNews = {
    onProgress: (progress) => setProgress(modal.state, progress),
    onQuoted: (newer) => setSwapReview(modal.state, newer),
    onSent(sent, hash, hasLeft) {
      const { networkId, from } = sent
      sentTransactionsOf(modal).add({ networkId, from, hash })
      if (hasLeft) modal.notices.show('success', 'transaction_sent')
      // A newer swap that is being sent stays.
      if (!hasLeft || modal.tasks.state.sendSwap?.status !== 'pending') setSwapSent(modal.state, hash, sent)
      modal.emit('swap', { networkId, hash, status: 'sent' })
    },
  }
  // In other views as well, so that the balance is read anew wherever the visitor is.
  modal.own(watchSentSwaps)
  const make = (signal: AbortSignal) => makeSwap(modal, { ...review, acceptedLossBps }, { signal, news })
  await modal.tasks
    .run('sendSwap', modal.router.signal(), make)
    .finally(() => setProgress(modal.state, undefined))
}
