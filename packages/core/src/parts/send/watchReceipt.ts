import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { withTimeout } from '../../kernel/lib/raceAbort.ts'
import type { Modal } from '../../kernel/modal.ts'
import { loadTokens } from '../account/index.ts'
import { loadActivity } from '../activity/index.ts'
import { loadBalance, sentTransactionsOf } from '../connections/index.ts'
import { requireSendContext, requireSentContext, type SendContext } from './sendContext.ts'
import { sendOf, setReceipt, setSent } from './sendSlice.ts'

/**
 * Waits until a transaction is mined or replaced, and then loads balance, tokens and activity again. A second call for
 * the same transaction does nothing. Calls: session.transfer.receipt.
 * @throws ModalError timed_out while it is still pending, rpc_failed, no_account
 */
export async function watchReceipt(modal: Modal, { hash }: { readonly hash: string }): Promise<void> {
  const before = sendOf(modal.state)
  if (before.hash !== hash) setSent(modal.state, hash, undefined)
  else if (before.receipt || modal.tasks.state.watchReceipt?.status === 'pending') return
  await modal.tasks.run('watchReceipt', undefined, async (signal) => {
    const { sent } = sendOf(modal.state)
    const { network, transfer, from } = sent
      ? { ...requireSentContext(modal, sent), from: sent.from }
      : toSender(requireSendContext(modal))
    refresh(modal, 'activity')
    const receipt = await withTimeout((inner) => transfer.receipt({ network, from, hash, signal: inner }), {
      timeoutMs: RECEIPT_TIMEOUT_MS,
      signal,
      what: 'The network',
      setTimer: modal.platform.setTimer,
    })
    setReceipt(modal.state, hash, receipt)
    sentTransactionsOf(modal).replace(hash, receipt.hash)
    refresh(modal, 'all')
  })
}

/** A transaction that was not sent here is followed as one of the account in use. */
function toSender({ account, network, transfer }: SendContext) {
  return { network, transfer, from: account.address }
}

/**
 * Waits for the transaction when its view is entered, unless the wait has failed before. `confirmSend` has started the
 * wait already; a second one would replace it.
 */
export async function enterReceipt(modal: Modal, { hash }: { readonly hash: string }): Promise<void> {
  if (sendOf(modal.state).hash === hash && modal.tasks.state.watchReceipt?.status === 'failed') return
  await watchReceipt(modal, { hash })
}

/** Loads again what a transaction changes, if it was loaded before. */
function refresh(modal: Modal, what: 'activity' | 'all'): void {
  // The tasks have the failures.
  if (modal.state.activity?.items) loadActivity(modal).catch(() => {})
  if (what === 'activity') return
  loadBalance(modal).catch(() => {})
  if (modal.state.tokens?.items) loadTokens(modal).catch(() => {})
}
