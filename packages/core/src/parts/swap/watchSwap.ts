import { withTimeout } from '../../base/raceAbort.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { isFinalReceipt } from '../../kernel/lib/isFinalReceipt.ts'
import type { Modal } from '../../kernel/modal.ts'
import { loadTokens } from '../account/index.ts'
import { loadActivity } from '../activity/index.ts'
import { loadBalance, sentTransactionsOf, watchSettled } from '../connections/index.ts'
import { requireSwapContext } from './swapContext.ts'
import { type SwapReview, setSwapDropped, setSwapReceipt, swapOf } from './swapSlice.ts'

/** Watches every swap that is sent from now on: its hash in the state is the sign. */
export function watchSentSwaps(modal: Modal): { stop(): void } {
  const stop = modal.observe(
    ({ swap }) => swap?.hash,
    (hash) => {
      if (hash === undefined) return
      // The wait for one before is over with it.
      modal.tasks.reset('watchSwap')
      watchSwap(modal).catch(() => {})
    },
  )
  return { stop }
}

/**
 * Waits until the swap that was sent is mined, and reads balance, tokens and activity anew. Calls: session.transfer.receipt.
 * @throws ModalError timed_out while it is still pending, rpc_failed, no_account
 */
export async function watchSwap(modal: Modal): Promise<void> {
  const { hash, sent, receipt } = swapOf(modal.state)
  if (!hash || !sent || isFinalReceipt(receipt) || modal.tasks.state.watchSwap?.status === 'pending') return
  await modal.tasks.run('watchSwap', undefined, async (signal) => {
    const { network, transfer } = requireSwapContext(modal, sent.networkId)
    const found = await withTimeout(
      (inner) => transfer.receipt({ network, from: sent.from, hash, signal: inner }),
      { timeoutMs: RECEIPT_TIMEOUT_MS, signal, what: 'The network', setTimer: modal.platform.setTimer },
    )
    setSwapReceipt(modal.state, hash, found)
    if (!isFinalReceipt(found)) return
    const status = found.status === 'confirmed' ? 'confirmed' : 'failed'
    modal.emit('swap', { networkId: sent.networkId, hash: found.hash, status })
    sentTransactionsOf(modal).replace(hash, found.hash)
    // The tasks have the failures.
    loadBalance(modal).catch(() => {})
    if (modal.state.tokens?.items) loadTokens(modal).catch(() => {})
    if (modal.state.activity?.items) loadActivity(modal).catch(() => {})
    const mined = { network, transfer, hash: found.hash }
    watchSettled(modal, { task: 'settleSwap', ...mined, onDropped: () => waitAgain(modal, sent, hash) })
  })
}

/** The chain does not have the swap any more: it may be included again, or never. */
function waitAgain(modal: Modal, { networkId }: SwapReview, hash: string): void {
  if (swapOf(modal.state).hash !== hash) return
  setSwapDropped(modal.state, hash)
  modal.emit('swap', { networkId, hash, status: 'sent' })
  // The tasks have the failures.
  loadBalance(modal).catch(() => {})
  watchSwap(modal).catch(() => {})
}
