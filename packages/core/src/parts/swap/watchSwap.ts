import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { withTimeout } from '../../kernel/lib/raceAbort.ts'
import type { Modal } from '../../kernel/modal.ts'
import { loadTokens } from '../account/index.ts'
import { loadActivity } from '../activity/index.ts'
import { loadBalance, sentTransactionsOf } from '../connections/index.ts'
import { requireSwapContext } from './swapContext.ts'
import { setSwapReceipt, swapOf } from './swapSlice.ts'

/**
 * Waits until the swap that was sent is mined, and reads balance, tokens and activity anew. Calls: session.transfer.receipt.
 * @throws ModalError timed_out while it is still pending, rpc_failed, no_account
 */
export async function watchSwap(modal: Modal): Promise<void> {
  const { hash, sent, receipt } = swapOf(modal.state)
  if (!hash || !sent || receipt || modal.tasks.state.watchSwap?.status === 'pending') return
  await modal.tasks.run('watchSwap', undefined, async (signal) => {
    const { network, transfer } = requireSwapContext(modal, sent.networkId)
    const found = await withTimeout(
      (inner) => transfer.receipt({ network, from: sent.from, hash, signal: inner }),
      { timeoutMs: RECEIPT_TIMEOUT_MS, signal, what: 'The network', setTimer: modal.platform.setTimer },
    )
    setSwapReceipt(modal.state, hash, found)
    const status = found.status === 'confirmed' ? 'confirmed' : 'failed'
    modal.emit('swap', { networkId: sent.networkId, hash: found.hash, status })
    sentTransactionsOf(modal).replace(hash, found.hash)
    // The tasks have the failures.
    loadBalance(modal).catch(() => {})
    if (modal.state.tokens?.items) loadTokens(modal).catch(() => {})
    if (modal.state.activity?.items) loadActivity(modal).catch(() => {})
  })
}
