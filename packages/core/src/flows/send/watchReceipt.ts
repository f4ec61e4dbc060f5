import { RECEIPT_TIMEOUT_MS } from '../../constants/timing.ts'
import { sendDraft } from '../../controllers/send.ts'
import { withTimeout } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'
import { loadBalance } from '../account/loadBalance.ts'
import { loadTokens } from '../account/loadTokens.ts'
import { loadActivity } from '../activity/loadActivity.ts'
import { requireSendContext } from './sendContext.ts'

/**
 * Waits until a transaction is mined, whatever became of it; then balance, tokens and activity are read anew. A call for
 * one that is waited for already does nothing. Calls: session.transfer.receipt.
 * @throws ModalError timed_out while it is still pending, rpc_failed, no_account
 */
export async function watchReceipt(modal: Modal, { hash }: { readonly hash: string }): Promise<void> {
  const draft = sendDraft(modal.state)
  if (draft.hash !== hash) Object.assign(draft, { hash, sent: undefined, receipt: undefined })
  else if (draft.receipt || modal.tasks.state.watchReceipt?.status === 'pending') return
  await modal.tasks.run('watchReceipt', undefined, async (signal) => {
    const { account, network, transfer } = requireSendContext(modal, draft.sent?.networkId)
    const from = draft.sent?.from ?? account.address
    refresh(modal, 'activity')
    const receipt = await withTimeout((inner) => transfer.receipt({ network, from, hash, signal: inner }), {
      timeoutMs: RECEIPT_TIMEOUT_MS,
      signal,
      what: 'The network',
    })
    if (draft.hash === hash) draft.receipt = receipt
    refresh(modal, 'all')
  })
}

/**
 * Entering the view of a transaction waits for it, unless that has failed: entering comes a moment after the sending,
 * which waits too, and a second question of its own would take away the answer that is being read.
 */
export async function enterReceipt(modal: Modal, { hash }: { readonly hash: string }): Promise<void> {
  if (sendDraft(modal.state).hash === hash && modal.tasks.state.watchReceipt?.status === 'failed') return
  await watchReceipt(modal, { hash })
}

/** Reads anew what a transaction changes; what nobody has looked at is read when somebody does. */
function refresh(modal: Modal, what: 'activity' | 'all'): void {
  // Failures are in the tasks.
  if (modal.state.activity?.items) loadActivity(modal).catch(() => {})
  if (what === 'activity') return
  loadBalance(modal).catch(() => {})
  if (modal.state.tokens?.items) loadTokens(modal).catch(() => {})
}
